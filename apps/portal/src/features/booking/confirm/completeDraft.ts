import type { BookingDraft } from '@portal/features/booking'

/** A draft with everything that a booking requires. */
export type CompleteDraft = BookingDraft & {
  readonly [Field in 'at' | 'practitioner' | 'appointment_type']: NonNullable<BookingDraft[Field]>
}

export const isComplete = (draft: BookingDraft): draft is CompleteDraft =>
  draft.at !== null && draft.practitioner !== null && draft.appointment_type !== null
