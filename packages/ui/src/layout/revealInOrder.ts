import { css } from 'styled-components'

/**
 * Hides what follows a part that still shows a skeleton. Only then is the part's height known, so
 * nothing that can be pressed moves when the data arrives. For the element that holds the parts.
 */
export const revealInOrder = css`
  > [data-skeleton] ~ *,
  > :has([data-skeleton]) ~ * {
    visibility: hidden;
  }
`
