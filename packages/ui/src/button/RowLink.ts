import { styled } from 'styled-components'
import type { StyledElement } from '../theme/styledElement.ts'
import { Link } from './Link.ts'

/**
 * The title of a row, a card or a section, as a link to what it names. Links in running text are a
 * `Link`. `as` takes a router's link and its props.
 */
export const RowLink: StyledElement<'a'> = styled(Link)`
  color: inherit;
  font-weight: 600;

  /* a forced color shows the line */
  &:not(:hover, :focus-visible) {
    text-decoration-color: transparent;
  }
`
