import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

/** A prominent number: a balance, a countdown, a result. Uses tabular digits. */
export const Statistic: StyledElement<'span'> = styled.span`
  font: 500 ${token.size.display}/1.1 ${token.font.display};
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: -0.02em;
`
