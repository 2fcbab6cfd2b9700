import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

/** Heads a card or a part of a page; an `h2` unless `as` says otherwise. */
export const SectionTitle: StyledElement<'h2'> = styled.h2`
  font-size: ${token.size.lead};
  font-weight: 600;
  letter-spacing: -0.01em;
`
