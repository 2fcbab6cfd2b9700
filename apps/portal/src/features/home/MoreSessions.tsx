import type { Appointment } from '@portal/contract'
import { formatIsoMoment } from '@portal/domain/time'
import { formatCount } from '@portal/features/shared'
import { paths } from '../../routing/paths.ts'
import { useTimeDisplay } from '../../session/useTimeDisplay.ts'
import { LinkRows } from '../../shell/page/LinkRows.tsx'

/** How many sessions follow the next one, with the time of the first of them. */
export function MoreSessions({ sessions }: { sessions: readonly Appointment[] }) {
  const { timeZone, hourCycle } = useTimeDisplay()
  const [first] = sessions
  if (!first) return null
  const time = formatIsoMoment(first.at, timeZone, hourCycle)
  return (
    <LinkRows
      rows={[
        {
          title: formatCount(sessions.length, 'more session'),
          text: sessions.length > 1 ? `The next one: ${time}` : time,
          path: paths.sessions,
        },
      ]}
    />
  )
}
