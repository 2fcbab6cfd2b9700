import { styled } from 'styled-components'
import { type SpaceStep, token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

export interface StackStyleProps {
  /** The space between the children, in steps of 4 px. */
  gap?: SpaceStep
}

/** Lays out children in a column. */
export const Stack: StyledElement<'div', StackStyleProps> = styled.div.withConfig({
  shouldForwardProp: (prop) => prop !== 'gap',
})<StackStyleProps>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 4 }) => token.space[gap]};
  min-width: 0;
`
