import { styled } from 'styled-components'
import { type SpaceStep, token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

export interface ClusterStyleProps {
  /** The space between the children, in steps of 4 px. */
  gap?: SpaceStep
  justify?: 'start' | 'between' | 'end'
}

const justification = { start: 'flex-start', between: 'space-between', end: 'flex-end' } as const
const styleProps = new Set(['gap', 'justify'])

/** Lays out children in a row and wraps them. */
export const Cluster: StyledElement<'div', ClusterStyleProps> = styled.div.withConfig({
  shouldForwardProp: (prop) => !styleProps.has(prop),
})<ClusterStyleProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ justify = 'start' }) => justification[justify]};
  gap: ${({ gap = 3 }) => token.space[gap]};
  min-width: 0;
`
