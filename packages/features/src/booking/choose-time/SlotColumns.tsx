import { token } from '@portal/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/**
 * The calendar, the day's times, and how times are displayed. The times are beside the others where
 * there is room for the size of the text, otherwise between them.
 */
export const SlotColumns = ({ children }: { children: ReactNode }) => (
  <Room>
    <Columns>{children}</Columns>
  </Room>
)

const Room = styled.div`
  container-type: inline-size;
`

const Columns = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-items: start;

  @container (width >= 36em) {
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 1fr);

    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
    }
  }
`
