import { timeRequestPolling, useListTimeRequestsQuery } from '@portal/api-client'
import { Card, SectionTitle, Skeleton, Stack } from '@portal/ui'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { TimeRequestCard, type TimeRequestCardProps } from './TimeRequestCard.tsx'

export type TimeRequestListProps = Omit<TimeRequestCardProps, 'request'>

/** Everything that the member waits for; nothing when that is nothing. */
export function TimeRequestList(props: TimeRequestListProps) {
  const query = useListTimeRequestsQuery(undefined, timeRequestPolling)
  const { data, error } = query
  if (data?.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label="What you're waiting for">
      <SectionTitle>What you're waiting for</SectionTitle>
      {renderContent()}
    </Stack>
  )

  function renderContent() {
    if (data)
      return data.map((request) => (
        <TimeRequestCard key={request.id} {...props} request={request} />
      ))
    if (error)
      return (
        <Card>
          <LoadFailure noun="what you're waiting for" query={query} />
        </Card>
      )
    return <Skeleton height="9.5rem" radius="card" />
  }
}
