import { useListQuestionnairesQuery } from '@portal/api-client'
import { describeEntry, isSurveySent } from '@portal/features/questionnaires'
import { LoadFailure, useFeatureEnvironment, useServerClock } from '@portal/features/shared'
import { Card, Skeleton } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { LinkRows } from '../../shell/page/LinkRows.tsx'
import { describeHealthCheck } from './describeHealthCheck.ts'
import { getQuestionnairePath } from './getQuestionnairePath.ts'

/** At most so many are on the overview; /forms has all. */
const shownCount = 3

/** What waits for the member, on the overview. Says nothing about answers. */
export function QuestionnairesCard() {
  const query = useListQuestionnairesQuery(undefined, {
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  })
  const { timeZone } = useFeatureEnvironment()
  const now = useServerClock().now()
  const { data, error } = query
  if (data) {
    const due = data.filter(
      ({ id, is_due, is_anonymous, status }) =>
        is_due || (is_anonymous && status === 'open' && !isSurveySent(id)),
    )
    const healthCheck = describeHealthCheck(data, timeZone)
    return (
      <LinkRows
        rows={[
          ...due.slice(0, shownCount).map((entry) => ({
            title: entry.title,
            text: describeEntry(entry, { now, timeZone }),
            path: getQuestionnairePath(entry),
          })),
          ...(due.length > shownCount
            ? [{ title: `${due.length - shownCount} more`, path: paths.forms }]
            : []),
          ...(healthCheck === null
            ? []
            : [{ title: 'Health check', text: healthCheck, path: paths.forms }]),
        ]}
      />
    )
  }
  if (error)
    return (
      <Card>
        <LoadFailure
          noun="your forms"
          offlineText="We don't keep forms on this device. Connect to see them."
          query={query}
          isCompact
        />
      </Card>
    )
  return <Skeleton height="9rem" radius="card" aria-busy="true" />
}
