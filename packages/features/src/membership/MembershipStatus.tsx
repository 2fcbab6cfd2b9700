import { useGetMembershipQuery } from '@portal/api-client'
import { Card, Skeleton, Stack, Text } from '@portal/ui'
import { LoadFailure } from '../shared/errors/LoadFailure.tsx'
import { useFeatureEnvironment } from '../shared/FeatureContext.ts'
import { ChangeMembership } from './ChangeMembership.tsx'
import { describeLastPayment, describeState } from './membershipText.ts'
import { UnpaidNotice } from './UnpaidNotice.tsx'

/** What the member has to know about a membership that is unpaid or ending, with one button. */
export function MembershipStatus() {
  const query = useGetMembershipQuery(undefined, { refetchOnFocus: true })
  const { timeZone } = useFeatureEnvironment()
  const { data, error } = query
  if (data?.membership.state === 'past_due') return <UnpaidNotice membership={data.membership} />
  if (data)
    return (
      <Card>
        <Stack gap={3}>
          <div>
            <Text>{describeState(data.membership, timeZone)}</Text>
            {data.membership.state === 'ending' && (
              <Text size="small" tone="muted">
                {describeLastPayment(data.membership, timeZone)}
              </Text>
            )}
          </div>
          {data.membership.state === 'ending' && <ChangeMembership membership={data.membership} />}
        </Stack>
      </Card>
    )
  if (error)
    return (
      <Card>
        <LoadFailure noun="your membership" query={query} isCompact />
      </Card>
    )
  return <Skeleton height="7rem" radius="card" aria-busy="true" />
}
