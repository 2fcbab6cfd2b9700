import { type BookingDraft, selectBookingDraft } from '@portal/features/booking'
import { PurchaseForm } from '@portal/features/credits'
import type { SessionRequest } from '@portal/features/credits'
import { countOf } from '@portal/features/shared'
import { Banner, Stack } from '@portal/ui'
import { useSelector } from 'react-redux'
import { paths } from '../../routing/paths.ts'

export interface ShortOfCreditsProps {
  cost: number
  remaining: number
  /** Whether what was typed can be sent; what is wrong is then shown beside its field. */
  isReady: () => boolean
  disabledReason: string | undefined
  onTaken: (nearest: readonly string[]) => void
}

/** What is missing can be bought right here, and the session is booked in the same step. */
export function ShortOfCredits({
  cost,
  remaining,
  isReady,
  disabledReason,
  onTaken,
}: ShortOfCreditsProps) {
  const draft = useSelector(selectBookingDraft)
  return (
    <Stack gap={5}>
      <Banner tone="info">
        This session costs {countOf(cost, 'credit')} and you have{' '}
        {remaining === 0 ? 'none left' : remaining}. Buy credits here to book it in one step.
      </Banner>
      <PurchaseForm
        purpose="session"
        session={() => isReady() && sessionRequestOf(draft)}
        returnTo={paths.confirm}
        disabledReason={disabledReason}
        onOutcome={(outcome) => {
          if (outcome.kind === 'taken') onTaken(outcome.nearest)
        }}
      />
    </Stack>
  )
}

const sessionRequestOf = (draft: BookingDraft): SessionRequest => ({
  at: draft.at,
  practitioner_id: draft.practitioner,
  appointment_type: draft.appointment_type,
  user_timezone: draft.timezone,
  sms_consent: draft.sms_consent,
  phone_number: draft.phone_number || null,
  notes: draft.notes || null,
})
