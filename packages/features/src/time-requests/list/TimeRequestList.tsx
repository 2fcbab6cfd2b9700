import { timeRequestPolling, useListTimeRequestsQuery } from '@portal/api-client'
import { Card, SectionTitle, Skeleton, Stack } from '@portal/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LoadFailure } from '../../shared/errors/LoadFailure.tsx'
import { TimeRequestCard, type TimeRequestCardProps } from './TimeRequestCard.tsx'

export interface TimeRequestListProps extends Omit<TimeRequestCardProps, 'request' | 'onEnded'> {
  /** Called when the member has stopped waiting for the last one: moves the focus. */
  onEmptied: () => void
}

/** Everything that the member waits for; nothing when that is nothing. */
export function TimeRequestList({ onEmptied, ...props }: TimeRequestListProps) {
  const query = useListTimeRequestsQuery(undefined, timeRequestPolling)
  const { data, error } = query
  const title = useRef<HTMLHeadingElement>(null)
  const [ended, setEnded] = useState<string | null>(null)
  const isGone = ended !== null && data?.every(({ id }) => id !== ended) === true
  const moveFocus = useEffectEvent(() => {
    if (title.current === null) onEmptied()
    else title.current.focus()
  })
  // the button that had the focus is gone with its entry
  useEffect(() => {
    if (isGone) moveFocus()
  }, [isGone])
  if (data?.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label="What you're waiting for">
      <SectionTitle ref={title} tabIndex={-1}>
        What you're waiting for
      </SectionTitle>
      {renderContent()}
    </Stack>
  )

  function renderContent() {
    if (data)
      return data.map((request) => (
        <TimeRequestCard
          key={request.id}
          {...props}
          request={request}
          onEnded={() => setEnded(request.id)}
        />
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
