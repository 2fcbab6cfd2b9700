import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'
import { pulse } from './pulse.ts'
import { skeletonColor } from './skeletonColor.ts'

/** The space above and below the bar of a text: more in a control, which is higher. */
const barTop = 'max(0.15em, 50% - 0.55em)'

/**
 * A skeleton made of the content's own boxes: its children are the content with dummy text, which
 * is drawn as bars, inert and hidden from screen readers. It has the content's height at every
 * width.
 */
export const Placeholder: StyledElement<'div'> = styled.div.attrs({
  'aria-hidden': true,
  inert: true,
  'data-skeleton': '',
})`
  border-radius: ${token.radius.control};
  /* visible in forced colors, which show no bars */
  outline: 1px solid transparent;

  /* above what a component says of its states */
  &&&& * {
    border-color: ${token.color.line};
    color: transparent;
  }
  && :is(svg, input),
  && [aria-hidden='true'] > * {
    visibility: hidden;
  }
  && :is(a, button) {
    background: none;
  }
  /* whatever has a text of its own: a bar, as wide as a short line */
  && :not(:has(*), :empty) {
    background: ${skeletonColor};
    clip-path: inset(${barTop} max(0px, 100% - 18em) ${barTop} 0 round ${token.radius.small});
  }

  @media (forced-colors: active) {
    > * {
      visibility: hidden;
    }
  }
  ${media.motion} {
    animation: ${pulse} 1.6s ease-in-out infinite;
  }
`
