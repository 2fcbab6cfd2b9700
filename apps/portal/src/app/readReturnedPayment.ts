import type { WatchedPayment } from '@portal/features/credits'
import { paths } from '../routing/paths.ts'

/**
 * The payment that the member returns from, null for none. It is removed from the URL, so that
 * neither a reload nor a step back nor a copied link shows it again.
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
