import { paths } from '../../routing/paths.ts'

/**
 * Where the portal shows the result of a payment that has returned to the page of an offer, which
 * the practice has closed in the meantime. Null when `search` has no payment.
 */
export function readPaymentHref(search: string): string | null {
  const query = new URLSearchParams(search)
  if (!query.has('payment')) return null
  query.delete('checkout')
  return `${paths.home}?${query}`
}
