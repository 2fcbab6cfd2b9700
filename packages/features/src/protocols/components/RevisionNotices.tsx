import type { Protocol } from '@portal/contract'
import { DAY, formatDay, getLocalDate, readDate } from '@portal/domain/time'
import { Banner } from '@portal/ui'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useNow } from '../../shared/useNow.ts'
import type { ProtocolParts } from './protocolParts.ts'

/** Milliseconds for which a revision is news. */
const newsDuration = 7 * DAY

export interface RevisionNoticesProps extends Pick<ProtocolParts, 'renderPlanButton'> {
  protocols: readonly Protocol[]
}

/**
 * What practitioners have revised in the last week. The plan has the reason: what is due today
 * follows the notice.
 */
export function RevisionNotices({ protocols, renderPlanButton }: RevisionNoticesProps) {
  const { timeZone } = useFeatureEnvironment()
  const now = useNow(60_000)
  return protocols.map(({ id, is_current, versions }) => {
    const latest = versions.at(-1)
    const publishedAt = readDate(latest?.published_at ?? '')
    if (
      !is_current ||
      !latest ||
      latest.number === 1 ||
      publishedAt === null ||
      publishedAt < now - newsDuration
    )
      return null
    return (
      <Banner key={id} tone="info" action={renderPlanButton(id, 'See what changed')}>
        <span translate="no">{latest.practitioner.name}</span> updated{' '}
        <strong>{latest.title}</strong> on{' '}
        <span translate="no">{formatDay(getLocalDate(publishedAt, timeZone))}</span>.
      </Banner>
    )
  })
}
