import { media, token } from '@portal/ui'
import { styled } from 'styled-components'
import { noticeBarHeight, pageHeight } from '../noticeBar.ts'

/** Lays out the navigation beside the screen; with `data-bare` only the screen. */
export const ShellFrame = styled.div`
  min-height: ${pageHeight};

  ${media.medium} {
    &:not([data-bare]) {
      display: grid;
      grid-template-columns: ${token.layout.navigation} minmax(0, 1fr);
      align-items: start;
    }
  }

  > header {
    ${media.medium} {
      position: sticky;
      top: ${noticeBarHeight};
    }
  }
`

/**
 * The padding and width of a screen. With `data-padding`, it has full width: `none` has no padding,
 * `small` a small one.
 */
export const PageWrapper = styled.main`
  width: 100%;
  outline: none;

  /*
   * The menu hides the content. After a device is rotated there may be no menu, so the content is
   * shown again. The rule must override the global one for the hidden attribute.
   */
  ${media.medium} {
    &[hidden] {
      display: block !important;
    }
  }

  &[data-padding='small'] {
    padding: ${token.space[4]};
  }
  &:not([data-padding]) {
    max-width: calc(${token.layout.content} + 2 * ${token.space[8]});
    margin: 0 auto;
    padding: ${token.space[6]} ${token.space[4]} ${token.space[16]};

    ${media.medium} {
      padding: ${token.space[10]} ${token.space[8]} ${token.space[16]};
    }
  }
`

export const SkipLink = styled.a`
  position: absolute;
  top: ${token.space[2]};
  left: ${token.space[2]};
  z-index: 20;
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.control};
  background: ${token.color.surface};
  color: ${token.color.text};

  &:not(:focus) {
    clip-path: inset(50%);
  }
`
