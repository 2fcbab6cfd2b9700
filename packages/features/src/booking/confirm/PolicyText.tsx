import { Banner, Text } from '@portal/ui'
import { useNow } from '../../shared/useNow.ts'
import { getBookingPolicy, type PolicySession } from './getBookingPolicy.ts'

/** What rescheduling or canceling costs: a warning if it has a cost from the start. */
export function PolicyText({ session }: { session: PolicySession }) {
  const { text, isLate } = getBookingPolicy(session, useNow(60_000))
  if (isLate) return <Banner tone="warning">{text}</Banner>
  return (
    <Text size="small" tone="muted">
      {text}
    </Text>
  )
}
