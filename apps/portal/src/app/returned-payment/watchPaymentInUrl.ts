import { watchReturnedPayment } from '@portal/features/credits'
import type { AppStore } from '../../session/store.ts'
import { readReturnedPayment } from './readReturnedPayment.ts'

/** Watches the payment that the member returns from. Loaded only with such an address. */
export function watchPaymentInUrl(store: AppStore): void {
  const returned = readReturnedPayment(Date.now())
  if (returned) store.dispatch(watchReturnedPayment(returned))
}
