import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

/** The only `h1` of a page. */
export const PageTitle: StyledElement<'h1'> = styled.h1`
  font: 500 ${token.size.heading}/1.2 ${token.font.display};
  letter-spacing: -0.015em;
  overflow-wrap: anywhere;

  /* on a phone with large text, a smaller size leaves room for the content on the first screen */
  font-size: min(${token.size.heading}, max(${token.size.title}, 8.75vw));

  ${media.medium} {
    font-size: ${token.size.display};
  }
`
