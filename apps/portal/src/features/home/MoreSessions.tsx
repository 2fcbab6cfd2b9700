import type { Appointment } from '@portal/contract'
import { formatUpcoming } from '@portal/domain/time'
import { formatCount, useNow } from '@portal/features/shared'
import { media, RowChevron, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { linkRowStyle } from '../../shell/page/linkRow.ts'

/** How many sessions follow the next one, and when the first of them is where there is room. */
export function MoreSessions({ sessions }: { sessions: readonly Appointment[] }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const now = useNow(60_000)
  const [first] = sessions
  if (!first) return null
  return (
    <Row to={paths.sessions}>
      <div>
        <strong>{formatCount(sessions.length, 'more session')}</strong>{' '}
        <Time as="span" size="small" tone="muted">
          <span>{sessions.length > 1 && 'The next one: '}</span>
          <span translate="no">
            {formatUpcoming(Date.parse(first.at), now, timeZone, hourCycle)}
          </span>
        </Time>
      </div>
      <RowChevron />
    </Row>
  )
}

/** One line, so that what is to do stays on the first screen of a phone. */
const Row = styled(RouteLink)`
  ${linkRowStyle}
  padding-block: 0;

  strong {
    font-weight: 600;
  }
`

const Time = styled(Text)`
  margin-inline-start: ${token.space[2]};
  ${media.belowMedium} {
    display: none;
  }
`
