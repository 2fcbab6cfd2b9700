import { useStore } from 'react-redux'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { type BookingStore, prefetchBooking } from './prefetchBooking.ts'

/** Returns a function that loads what the booking screen shows first, for links to it. */
export function usePrefetchBooking(): () => void {
  const { member, timeZone } = useFeatureEnvironment()
  const store = useStore<ReturnType<BookingStore['getState']>>()
  return () => prefetchBooking(store, member, timeZone)
}
