import { type ApiError, isApiError } from '@portal/api-client'
import type { Appointment } from '@portal/contract'
import {
  isMemberBusy,
  type NearestTimes,
  readNearestTimes,
} from '../../shared/errors/readNearestTimes.ts'
import { useBookDraft } from './useBookDraft.ts'

/** The result of confirming a booking. */
export type BookingOutcome =
  | { readonly kind: 'booked'; readonly appointment: Appointment }
  | ({ readonly kind: 'taken' } & NearestTimes)
  | {
      readonly kind: 'no-credits' | 'member-busy' | 'already-sent' | 'failed'
      readonly error: ApiError
    }

/** Books or reschedules the session in the draft and returns the result. */
export function useConfirmBooking(): { confirm: () => Promise<BookingOutcome>; isBusy: boolean } {
  const { book, isBusy } = useBookDraft()
  const confirm = async (): Promise<BookingOutcome> => {
    try {
      return { kind: 'booked', appointment: await book() }
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      return toOutcome(thrown)
    }
  }
  return { confirm, isBusy }
}

function toOutcome(error: ApiError): BookingOutcome {
  const nearest = readNearestTimes(error)
  if (nearest) return { kind: 'taken', nearest, isMemberBusy: isMemberBusy(error) }
  if (error.kind !== 'conflict') return { kind: 'failed', error }
  switch (error.code) {
    case 'no_credits':
      return { kind: 'no-credits', error }
    case 'member_busy':
      return { kind: 'member-busy', error }
    case 'idempotency_key_reused':
      return { kind: 'already-sent', error }
    default:
      return { kind: 'failed', error }
  }
}
