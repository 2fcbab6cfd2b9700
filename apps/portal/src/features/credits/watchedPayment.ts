import { tryOrNull } from '../../storage/tryOrNull.ts'
import { paths } from '../../routing/paths.ts'

/**
 * A payment that this tab waits to hear of, since the member came back from paying or paid with a
 * saved card.
 */
export interface WatchedPayment {
  readonly id: string
  /** Whether the member turned back on the provider's page. */
  readonly isCancelled: boolean
  /** Whether the session of the booking draft is bought along. */
  readonly isForSession: boolean
  /** Epoch milliseconds. */
  readonly since: number
}

/** Below the member's own keys, so that logging out removes it. */
const KEY = 'portal:payment'

const listeners = new Set<() => void>()
let watched: WatchedPayment | null = null

export const watchedPayment = (): WatchedPayment | null => watched

export function onWatchedPayment(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Waits for another payment, or with null for none. */
export function watchPayment(payment: WatchedPayment | null): void {
  watched = payment
  keep(payment)
  for (const listener of listeners) listener()
}

/** The payment is settled: this page still shows what came of it, a reload does not. */
export const forgetOnReload = (): void => keep(null)

function keep(payment: WatchedPayment | null): void {
  tryOrNull(() =>
    payment ? sessionStorage.setItem(KEY, JSON.stringify(payment)) : sessionStorage.removeItem(KEY),
  )
}

/**
 * Reads which payment the member comes back from, else which one the tab waited for before a
 * reload. The address loses it at once, so that neither a reload nor a step back nor a copied link
 * brings it up again.
 */
export function takeReturnedPayment(now: number): void {
  const address = new URL(window.location.href)
  const id = address.searchParams.get('payment')
  if (id === null) {
    const kept: unknown = tryOrNull(() => JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    watched = isWatchedPayment(kept) ? kept : null
    return
  }
  watchPayment({
    id,
    isCancelled: address.searchParams.has('payment_cancelled'),
    isForSession: address.pathname === paths.confirm,
    since: now,
  })
  address.searchParams.delete('payment')
  address.searchParams.delete('payment_cancelled')
  window.history.replaceState(window.history.state, '', address.href)
}

function isWatchedPayment(kept: unknown): kept is WatchedPayment {
  if (typeof kept !== 'object' || kept === null) return false
  const { id, isCancelled, isForSession, since } = kept as Partial<
    Record<keyof WatchedPayment, unknown>
  >
  return (
    typeof id === 'string' &&
    typeof isCancelled === 'boolean' &&
    typeof isForSession === 'boolean' &&
    typeof since === 'number'
  )
}
