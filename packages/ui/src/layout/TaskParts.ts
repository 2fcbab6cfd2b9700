import { styled } from 'styled-components'
import type { StyledElement } from '../theme/styledElement.ts'
import { ScreenParts } from './ScreenParts.ts'
import type { StackStyleProps } from './Stack.ts'

/**
 * The parts of a screen with one task, such as a form: a column in the middle of the page that is
 * read without moving the eyes.
 */
export const TaskParts: StyledElement<'div', StackStyleProps> = styled(ScreenParts)`
  width: 100%;
  max-width: 40rem;
  margin-inline: auto;
`
