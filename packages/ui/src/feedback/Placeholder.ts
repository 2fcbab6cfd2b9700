import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'
import { pulse } from './pulse.ts'

/**
 * A skeleton made of the content's own boxes: its children are the content with dummy text, which
 * is invisible, inert and hidden from screen readers. It has the content's height at every width.
 */
export const Placeholder: StyledElement<'div'> = styled.div.attrs({
  'aria-hidden': true,
  inert: true,
  'data-skeleton': '',
})`
  border-radius: ${token.radius.control};
  background: color-mix(in srgb, ${token.color.text} 10%, transparent);

  > * {
    visibility: hidden;
  }

  ${media.motion} {
    animation: ${pulse} 1.6s ease-in-out infinite;
  }
`
