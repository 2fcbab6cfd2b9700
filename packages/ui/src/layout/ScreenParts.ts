import { styled } from 'styled-components'
import type { StyledElement } from '../theme/styledElement.ts'
import { revealInOrder } from './revealInOrder.ts'
import { Stack, type StackStyleProps } from './Stack.ts'

/**
 * The parts of a screen or a panel in a column. Those after one that still shows a skeleton are
 * hidden until its data has arrived.
 */
export const ScreenParts: StyledElement<'div', StackStyleProps> = styled(Stack)`
  ${revealInOrder}
`
