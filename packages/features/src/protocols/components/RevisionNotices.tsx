import type { Protocol } from '@portal/contract'
import { DAY, formatDay, getLocalDate, readDate } from '@portal/domain/time'
import { Banner } from '@portal/ui'
import { styled } from 'styled-components'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { useNow } from '../../shared/useNow.ts'
import type { ProtocolParts } from './protocolParts.ts'

/** Milliseconds for which a revision is news. */
const newsDuration = 7 * DAY

export interface RevisionNoticesProps extends Pick<ProtocolParts, 'renderPlanLink'> {
  protocols: readonly Protocol[]
}

/** What practitioners have revised in the last week. */
export function RevisionNotices({ protocols, renderPlanLink }: RevisionNoticesProps) {
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
      <Banner key={id} tone="info" action={renderPlanLink(id, 'See what changed')}>
        <FirstLines>
          <span translate="no">{latest.practitioner.name}</span> updated{' '}
          <strong>{latest.title}</strong> on{' '}
          <span translate="no">{formatDay(getLocalDate(publishedAt, timeZone))}</span>
          <span>{latest.note === null ? '.' : `: ${latest.note}`}</span>
        </FirstLines>
      </Banner>
    )
  })
}

/** The plan has the whole note; what is due today follows the notice. */
const FirstLines = styled.div`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`
