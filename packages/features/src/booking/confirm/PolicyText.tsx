import { Banner, Text } from '@portal/ui'
import { useNow } from '../../shared/useNow.ts'
import { getBookingPolicy, type PolicySession } from './getBookingPolicy.ts'

export interface PolicyTextProps {
  session: PolicySession
  /** Whether the member has booked with this policy: it is no warning then. */
  isBooked?: boolean
}

/** What rescheduling or canceling costs: a warning if booking has a cost from the start. */
export function PolicyText({ session, isBooked = false }: PolicyTextProps) {
  const { text, isLate } = getBookingPolicy(session, useNow(60_000))
  if (isLate && !isBooked) return <Banner tone="warning">{text}</Banner>
  return (
    <Text size="small" tone="muted">
      {text}
    </Text>
  )
}
