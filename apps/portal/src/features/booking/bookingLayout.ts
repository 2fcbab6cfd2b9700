import { media, ScreenParts, Stack, token } from '@portal/ui'
import { css, styled } from 'styled-components'
import { bottomBarHeight } from '../../shell/bottomBar.ts'
import { pageHeight } from '../../shell/noticeBar.ts'

/** Two columns where there is room, with the summary on the left, although it follows the times. */
export const BookingColumns = styled.div`
  display: grid;
  gap: ${token.space[4]};
  align-items: start;

  ${media.wide} {
    gap: ${token.space[6]};
    /* wider with larger text, as long as the times have the larger part */
    grid-template-columns: min(max(340px, 40%), 21.25rem) minmax(0, 1fr);

    > :last-child {
      grid-area: 1 / 1;
    }
  }
`

/** A column of cards. Each is shown once the height of the one above it is final. */
export const Sections = styled(ScreenParts)`
  /* the line with the chosen session already has its height */
  > [role='group'] ~ * {
    visibility: visible;
  }
`

/**
 * A column at least as high as the screen, so that the bottom bar stays at the lower edge. The
 * space for notices and toasts at the end is above the bar, or below it where it scrolls with the
 * page.
 */
export const FullHeight = styled(Stack)`
  container-type: inline-size;

  ${media.belowWide} {
    min-height: ${pageHeight};
  }
  html:is(:has([data-notices]:not(:empty)), :has([data-toast])) &::after {
    content: '';
    order: 1;
    height: max(30dvh, 9em);
  }
`

/**
 * The summary on wide screens. The bottom bar of narrower ones contains the same. It is not sticky
 * in a short window or with large text, where it would be higher than the window.
 */
export const SummaryColumn = styled.div`
  container-type: inline-size;
  display: none;

  ${media.wide} {
    position: sticky;
    top: ${token.space[6]};
    display: block;
  }
  ${media.short} {
    position: static;
  }
  @container (width < 40em) {
    position: static;
  }
`

const scrollWithPage = css`
  position: static;
  z-index: auto;
  order: 0;
`

/** Keeps an item of `FullHeight` at the lower edge of the window, from side to side. */
export const lowerEdgeStyle = css`
  position: sticky;
  bottom: 0;
  z-index: 5;
  order: 2;
  margin: auto calc(-1 * ${token.space[4]}) calc(-1 * ${token.space[16]});
  padding: ${token.space[3]} ${token.space[4]};
  padding-bottom: calc(${token.space[3]} + env(safe-area-inset-bottom));
  background: ${token.color.surface};
  border-top: 1px solid ${token.color.line};

  ${media.medium} {
    margin-inline: calc(-1 * ${token.space[8]});
    padding-inline: ${token.space[8]};
  }
`

/**
 * The bar below the content, for narrower screens. It stays in view, except in a short window or
 * with large text.
 */
export const BottomBar = styled.div`
  ${lowerEdgeStyle}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};

  /* always in view, in the space that the page reserves for it: nothing has to scroll */
  button,
  a {
    scroll-margin-bottom: calc(-1 * (${bottomBarHeight} + ${token.space[2]}));
  }
  ${media.short} {
    ${scrollWithPage}
  }
  @container (width < 18em) {
    ${scrollWithPage}
  }
  ${media.wide} {
    display: none;
  }
`
