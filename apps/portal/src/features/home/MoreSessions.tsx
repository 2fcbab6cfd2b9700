import type { Appointment } from '@portal/contract'
import { formatDayLabel } from '@portal/domain/protocols'
import { formatUpcoming, getLocalDate } from '@portal/domain/time'
import { formatCount, useNow } from '@portal/features/shared'
import { media, RowChevron, Text, token } from '@portal/ui'
import { styled } from 'styled-components'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { linkRowStyle } from '../../shell/page/linkRow.ts'

/** How many sessions follow the next one, and when the first of them is: on a phone, its day. */
export function MoreSessions({ sessions }: { sessions: readonly Appointment[] }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const now = useNow(60_000)
  const [first] = sessions
  if (!first) return null
  const at = Date.parse(first.at)
  return (
    <Row to={paths.sessions}>
      <div>
        <strong>{formatCount(sessions.length, 'more session')}</strong>{' '}
        <Time as="span" size="small" tone="muted">
          <span>{sessions.length > 1 && 'The next one: '}</span>
          <span translate="no">{formatUpcoming(at, now, timeZone, hourCycle)}</span>
        </Time>
        <Day as="span" size="small" tone="muted">
          {formatDayLabel(getLocalDate(at, timeZone), getLocalDate(now, timeZone))}
        </Day>
      </div>
      <RowChevron />
    </Row>
  )
}

/**
 * One line, so that what is to do stays on the first screen of a phone. Its text starts where that
 * of the cards does.
 */
const Row = styled(RouteLink)`
  ${linkRowStyle}
  padding: 0 clamp(${token.space[4]}, 100vw - 18rem, ${token.space[5]});
  border: 1px solid transparent;
  ${media.medium} {
    padding-inline: ${token.space[6]};
  }

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

const Day = styled(Text)`
  margin-inline-start: ${token.space[2]};
  ${media.medium} {
    display: none;
  }
`
