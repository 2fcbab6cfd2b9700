import { styled } from 'styled-components'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

/** A link in running text. `as` takes a router's link and its props. */
export const Link: StyledElement<'a'> = styled.a`
  color: ${token.color.accent};
  font-weight: 500;
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  border-radius: 2px;
  /* a target of 24 px in small text, too; the margin keeps the layout where it is a flex item */
  padding-block: 0.35em;
  margin-block: -0.35em;

  &:hover {
    text-decoration-thickness: 2px;
  }
`
