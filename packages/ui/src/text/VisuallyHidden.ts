import { styled } from 'styled-components'
import type { StyledElement } from '../theme/styledElement.ts'

/** Text for screen readers only. */
export const VisuallyHidden: StyledElement<'span'> = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  padding: 0;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`
