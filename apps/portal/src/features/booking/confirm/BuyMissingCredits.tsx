import type { ApiError } from '@portal/api-client'
import type { User } from '@portal/contract'
import { type BookingDraft, toContactDetails } from '@portal/features/booking'
import { PurchaseForm } from '@portal/features/credits'
import type { SessionRequest } from '@portal/features/credits'
import type { NearestTimes } from '@portal/features/shared'
import { paths } from '../../../routing/paths.ts'
import { useMember } from '../../../session/member.ts'

export interface BuyMissingCreditsProps {
  draft: BookingDraft
  /** Returns whether the contact fields are valid, and shows their errors. */
  validateContact: () => boolean
  disabledReason: string | undefined
  /** The part of the bar that shows the total and the button; null until it exists. */
  footer: HTMLElement | null
  onTaken: (times: NearestTimes) => void
  /** Shows an error of the contact fields. Returns false for any other error. */
  onRejected: (error: ApiError) => boolean
}

/** Sells the missing credits and books the session in one step. */
export function BuyMissingCredits({
  draft,
  validateContact,
  disabledReason,
  footer,
  onTaken,
  onRejected,
}: BuyMissingCreditsProps) {
  const member = useMember()
  return (
    <PurchaseForm
      purpose="session"
      session={() => validateContact() && toSessionRequest(draft, member)}
      returnTo={paths.confirm}
      {...{ disabledReason, footer }}
      onOutcome={(outcome) => {
        if (outcome.kind === 'taken') onTaken(outcome)
      }}
      onRejected={onRejected}
    />
  )
}

const toSessionRequest = (draft: BookingDraft, member: User): SessionRequest => ({
  at: draft.at,
  practitioner_id: draft.practitioner,
  appointment_type: draft.appointment_type,
  user_timezone: draft.timezone,
  ...toContactDetails(draft, member),
})
