import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

/** The heading of a card or section; an `h2` by default. */
export const SectionTitle: StyledElement<'h2'> = styled.h2`
  font-size: ${token.size.lead};
  font-weight: 600;
  letter-spacing: -0.01em;
`
