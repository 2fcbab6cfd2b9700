import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { type BookingDraft, selectBookingDraft } from '../state/bookingDraft.ts'

/** The draft with the member's time zone. */
export function useBookingDraft(): BookingDraft {
  const stored = useSelector(selectBookingDraft)
  const { timeZone } = useFeatureEnvironment()
  return useMemo(() => ({ ...stored, timezone: timeZone }), [stored, timeZone])
}
