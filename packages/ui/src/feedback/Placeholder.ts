import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'
import { pulse } from './pulse.ts'

/**
 * Holds the place of what is coming by its own boxes: its children are the content with stand-in
 * text, which nobody sees, hears or presses. So it has the content's height at every width.
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
