import { media, token } from '@portal/ui'
import { styled } from 'styled-components'

/**
 * The calendar, the day's times, and how times are displayed. The times are beside the others where
 * there is room, otherwise between them.
 */
export const SlotColumns = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-items: start;

  ${media.medium} {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1fr);

    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`
