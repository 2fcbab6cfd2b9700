import { styled } from 'styled-components'
import { token } from '../theme/token.ts'

/** Heads a card or a part of a page; an `h2` unless `as` says otherwise. */
export const SectionTitle = styled.h2`
  font-size: ${token.size.lead};
  font-weight: 600;
  letter-spacing: -0.01em;
`
