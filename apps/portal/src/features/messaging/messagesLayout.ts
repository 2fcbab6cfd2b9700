import { media, SectionTitle, token } from '@portal/ui'
import { createGlobalStyle, styled } from 'styled-components'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { pageHeight } from '../../shell/noticeBar.ts'

/**
 * The screen is as high as the window, and its parts scroll. It ends above the shell's notices,
 * which would cover the composer.
 */
export const FillsWindow = createGlobalStyle`
  main:has([data-fills-window]) {
    display: flex;
    flex-direction: column;
    height: calc(${pageHeight} - ${token.layout.topBar} - 1px);

    &[hidden] {
      height: auto;
    }
    [data-bare] > & {
      height: ${pageHeight};
    }
    ${media.medium} {
      height: ${pageHeight};
    }
    ${media.short} {
      min-height: 26rem;
    }
  }
  /* the notices are fixed to the lower edge, where the composer would be */
  html:has([data-notices]:not(:empty)) main:has([data-fills-window]) {
    padding-bottom: 5rem;

    ${media.belowMedium} {
      padding-bottom: 2.375rem;
    }
  }
  html:is(:has([data-notices]:not(:empty)), :has([data-toast])) main:has([data-fills-window]) {
    &::after {
      display: none;
    }
  }
`

/**
 * The list and the thread: beside each other where there is room, otherwise the list or, with
 * `data-thread`, the thread.
 */
export const Frame = styled.div`
  display: flex;
  flex: 1;
  min-height: 0;
`

export const ListPane = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${token.space[4]};
  min-width: 0;
  padding: ${token.space[6]} ${token.space[4]};
  overflow-y: auto;

  /* the title is where those of other screens are */
  ${media.medium} {
    padding: ${token.space[10]} ${token.space[8]} ${token.space[6]};
  }
  ${media.belowWide} {
    [data-thread] > & {
      display: none;
    }
    > ul,
    > [data-skeleton] ul {
      padding: ${token.space[1]};
      border: 1px solid ${token.color.line};
      border-radius: ${token.radius.card};
      background: ${token.color.surface};
    }
  }
  ${media.wide} {
    flex: none;
    width: clamp(min(16rem, 45%), 32%, 22rem);
    padding-inline: ${token.space[6]};
    border-right: 1px solid ${token.color.line};
    background: ${token.color.surface};

    /* in line with the rows, which have a padding of their own */
    > :is(h1, h2) {
      padding-inline-start: ${token.space[3]};
    }
  }
`

/** The thread's title is that of the page. */
export const ListTitle = styled(SectionTitle)`
  ${media.wide} {
    font: 500 ${token.size.display}/1.2 ${token.font.display};
    letter-spacing: -0.015em;
  }
`

export const ThreadPane = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: center;
  min-width: 0;

  ${media.belowWide} {
    :not([data-thread]) > & {
      display: none;
    }
  }
`

export const PaneMessage = styled.div`
  display: grid;
  gap: ${token.space[4]};
  align-content: start;
  flex: 1;
  padding: ${token.space[6]} ${token.space[4]};
`

/** The list is beside the thread on a wider screen. */
export const Back = styled(RouteLink)`
  display: grid;
  place-items: center;
  flex: none;
  width: ${token.layout.target};
  height: ${token.layout.target};
  margin-left: calc(-1 * ${token.space[3]});
  border-radius: ${token.radius.full};
  color: ${token.color.accent};

  ${media.wide} {
    display: none;
  }
`
