import { useSyncExternalStore } from 'react'
import { onWatchedPayment, type WatchedPayment, watchedPayment } from './watchedPayment.ts'

/** The payment that this tab waits to hear of; null for none. */
export const useWatchedPayment = (): WatchedPayment | null =>
  useSyncExternalStore(onWatchedPayment, watchedPayment)
