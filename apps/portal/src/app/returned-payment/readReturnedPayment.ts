import type { WatchedPayment } from '@portal/features/credits'
import { paths } from '../../routing/paths.ts'

/**
 * Returns the payment in the URL after the return from the payment page, or null. Removes it from
 * the URL, so that a reload, the back button or a copied link do not show it again.
 */
export function readReturnedPayment(now: number): WatchedPayment | null {
  const url = new URL(window.location.href)
  const id = url.searchParams.get('payment')
  if (id === null) return null
  const isCanceled = url.searchParams.has('payment_cancelled')
  url.searchParams.delete('payment')
  url.searchParams.delete('payment_cancelled')
  window.history.replaceState(window.history.state, '', url.href)
  return { id, isCanceled, isForSession: url.pathname === paths.confirm, since: now }
}
