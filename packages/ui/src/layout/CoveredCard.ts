import { styled } from 'styled-components'
import { media } from '../theme/media.ts'
import { token } from '../theme/token.ts'
import type { StyledElement } from '../theme/styledElement.ts'
import { Card } from './Card.ts'

/** A card whose first child is a decorative picture: at its top, from side to side. */
export const CoveredCard: StyledElement<'div'> = styled(Card)`
  padding-top: 0;
  overflow: hidden;

  ${media.medium} {
    padding-top: 0;
  }
  > :first-child {
    flex: none;
    height: 5.5rem;
    /* more than the padding: the card clips it */
    margin: 0 calc(-1 * ${token.space[8]}) ${token.space[5]};
    background: ${token.color.accentSoft};
  }
`
