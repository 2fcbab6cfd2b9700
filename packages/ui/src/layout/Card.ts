import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'

/**
 * A raised surface. Use `as="section"` or `"article"` (with a label) where it applies. Its padding
 * is small where large text needs the width of a phone.
 */
export const Card: StyledElement<'div'> = styled.div`
  min-width: 0;
  padding: clamp(${token.space[4]}, 100vw - 18rem, ${token.space[5]});
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.card};
  background: ${token.color.raised};
  box-shadow: ${token.shadow.low};

  ${media.medium} {
    padding: ${token.space[6]};
  }
`
