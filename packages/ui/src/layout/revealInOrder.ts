import { css } from 'styled-components'

/**
 * Hides the parts after one that still shows a skeleton, because its height is not known yet. So no
 * control moves when the data arrives. Apply it to the element that contains the parts.
 */
export const revealInOrder = css`
  > [data-skeleton] ~ *,
  > :has([data-skeleton]) ~ * {
    visibility: hidden;
  }
`
