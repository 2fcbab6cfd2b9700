import { BookingSummary, type BookingSummaryProps } from '@portal/features/booking'
import { Text } from '@portal/ui'

export interface TimeSummaryProps extends BookingSummaryProps {
  /** Whether the member has too few credits for the session. */
  needsCredits: boolean
}

/** What has been chosen so far, beside the times. Loaded only where there is room for it. */
export function TimeSummary({ needsCredits, children, ...summary }: TimeSummaryProps) {
  return (
    <BookingSummary {...summary}>
      {needsCredits && <Text size="small">You can buy credits in the next step.</Text>}
      {children}
    </BookingSummary>
  )
}
