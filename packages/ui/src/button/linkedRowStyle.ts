import { css } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import { RowLink } from './RowLink.ts'

/** The style of a row whose `RowLink` is its only link: it can be clicked anywhere. */
export const linkedRowStyle = css`
  position: relative;

  ${RowLink}::after {
    content: '';
    position: absolute;
    inset: 0 calc(-1 * ${token.space[2]});
    border-radius: ${token.radius.control};
  }
  ${RowLink}:focus-visible {
    outline: none;
    box-shadow: none;

    &::after {
      outline: 2px solid ${token.color.focus};
      outline-offset: -2px;
    }
  }
  ${media.hover} {
    &:hover ${RowLink}::after {
      background: color-mix(in srgb, ${token.color.accent} 6%, transparent);
    }
  }
`
