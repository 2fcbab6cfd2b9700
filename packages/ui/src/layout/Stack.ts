import { styled } from 'styled-components'
import { type SpaceStep, token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

export interface StackLook {
  /** In steps of 4 px. */
  gap?: SpaceStep
}

/** Lays out children in a column. */
export const Stack: StyledElement<'div', StackLook> = styled.div.withConfig({
  shouldForwardProp: (prop) => prop !== 'gap',
})<StackLook>`
  display: flex;
  flex-direction: column;
  gap: ${({ gap = 4 }) => token.space[gap]};
  min-width: 0;
`
