import type { Protocol } from '@portal/contract'
import { DAY, formatDay, getLocalDate, readDate } from '@portal/domain/time'
import { useFeatureEnvironment, useNow } from '@portal/features/shared'
import { Banner, Link } from '@portal/ui'
import { RouteLink } from '../../routing/RouteLink.tsx'
import { getProtocolPath } from './getProtocolPath.ts'

/** Milliseconds for which a revision is news. */
const newsDuration = 7 * DAY

/** What practitioners have revised in the last week. */
export function RevisionNotices({ protocols }: { protocols: readonly Protocol[] }) {
  const { timeZone } = useFeatureEnvironment()
  const now = useNow(60_000)
  return protocols.map(({ id, is_current, versions }) => {
    const latest = versions.at(-1)
    const at = readDate(latest?.published_at ?? '')
    if (!is_current || !latest || latest.number === 1 || at === null || at < now - newsDuration)
      return null
    return (
      <Banner
        key={id}
        tone="info"
        action={
          <Link as={RouteLink} to={getProtocolPath(id)}>
            See what changed
          </Link>
        }
      >
        {latest.practitioner.name} updated <strong>{latest.title}</strong> on{' '}
        {formatDay(getLocalDate(at, timeZone))}
        {latest.note === null ? '.' : `: ${latest.note}`}
      </Banner>
    )
  })
}
