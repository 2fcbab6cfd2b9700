import { media, token } from '@portal/ui'
import { styled } from 'styled-components'

/** Lays out the navigation beside the screen; with `data-bare` only the screen. */
export const ShellFrame = styled.div`
  min-height: 100dvh;

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
      top: 0;
    }
  }
`

/**
 * The padding and width of a screen. `data-room` `whole` removes both, `edge` leaves a small
 * padding.
 */
export const PageWrapper = styled.main`
  width: 100%;
  outline: none;

  /* hidden by the menu, which a device that was turned has no longer; stronger than the rule for everything that is hidden */
  ${media.medium} {
    &[hidden] {
      display: block !important;
    }
  }

  &[data-room='edge'] {
    padding: ${token.space[4]};
  }
  &:not([data-room]) {
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
