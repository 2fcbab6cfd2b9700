import { useListQuestionnairesQuery } from '@portal/api-client'
import { describeEntry, isSurveySent } from '@portal/features/questionnaires'
import { LoadFailure, useFeatureEnvironment, useServerClock } from '@portal/features/shared'
import { Card, Link, Skeleton, Stack, Text } from '@portal/ui'
import { paths } from '../../routing/paths.ts'
import { RouteLink } from '../../routing/RouteLink.tsx'
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
      <Card>
        <Stack gap={3}>
          {due.length === 0 && <Text>Nothing waits for you.</Text>}
          {due.slice(0, shownCount).map((entry) => (
            <div key={entry.id}>
              <Link as={RouteLink} to={getQuestionnairePath(entry)}>
                {entry.title}
              </Link>
              <Text size="small" tone="muted">
                {describeEntry(entry, { now, timeZone })}
              </Text>
            </div>
          ))}
          {healthCheck !== null && (
            <Text size="small" tone="muted">
              {healthCheck}
            </Text>
          )}
          <Link as={RouteLink} to={paths.forms}>
            {due.length > shownCount ? `See all ${due.length}` : 'See all forms'}
          </Link>
        </Stack>
      </Card>
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
