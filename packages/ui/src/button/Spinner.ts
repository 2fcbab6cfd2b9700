import { keyframes, styled } from 'styled-components'
import type { StyledElement } from '../theme/styledElement.ts'

const turn = keyframes`to { rotate: 1turn; }`

/**
 * Rotates in the center of its button, which has `aria-busy`. With reduced motion it is slower, but
 * it never stops, because it conveys progress.
 */
export const Spinner: StyledElement<'span'> = styled.span.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset: 0;
  width: 1.25rem;
  height: 1.25rem;
  margin: auto;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;

  @media (prefers-reduced-motion: reduce) {
    && {
      animation-duration: 3s !important;
      animation-iteration-count: infinite !important;
    }
  }
`
