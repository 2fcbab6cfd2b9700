import {
  isApiError,
  isSettled,
  paymentsApi,
  polling,
  useCheckPaymentMutation,
  useGetPaymentQuery,
  usersApi,
} from '@portal/api-client'
import type { Payment } from '@portal/contract'
import { appointmentBooked, selectBookingDraft } from '@portal/features/booking'
import { useNow } from '@portal/features/shared'
import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { AppStore } from '../../session/store.ts'
import { useSessionCredits } from '../../session/useSessionCredits.ts'
import { useWatchedPayment } from './useWatchedPayment.ts'
import { forgetOnReload, type WatchedPayment, watchPayment } from './watchedPayment.ts'
import { useMember } from '../../session/member.ts'
import { endAttempt, clearPurchaseDraft } from './purchaseDraft.ts'

export type PaymentState =
  | { readonly kind: 'none' }
  /** `isSlow`: for so long that the member wants to hear that all is well. */
  | { readonly kind: 'confirming'; readonly isSlow: boolean }
  /** The member's bank wants to hear from them, at `actionUrl`. */
  | { readonly kind: 'asks'; readonly actionUrl: string | null }
  /** Nothing was charged. `actionUrl` still takes the payment. */
  | {
      readonly kind: 'unpaid'
      readonly why: 'cancelled' | 'failed' | 'expired'
      readonly actionUrl: string | null
    }
  | { readonly kind: 'paid'; readonly payment: Payment }

const SLOW_MS = 20_000

/**
 * What became of the payment that this tab waits for. It is looked up with the provider once, and
 * whenever the tab is shown again; payment and credits are then asked for every second. A paid one
 * is told when the credits are here, too.
 */
export function usePaymentState(): PaymentState {
  const watched = useWatchedPayment()
  const id = watched?.id ?? null
  const [arrived, setArrived] = useState<string | null>(null)
  const isCancelled = watched?.isCancelled === true
  const isWaiting = id !== null && arrived !== id
  const { currentData: payment, error } = useGetPaymentQuery(
    id ?? skipToken,
    isWaiting && !isCancelled ? polling.sessionCreditsWaiting : {},
  )
  useSessionCredits({ isWaiting: isWaiting && !isCancelled })
  const now = useNow(1000)
  const take = useArrival(watched)
  const [check] = useCheckPaymentMutation()

  useEffect(() => {
    if (!isWaiting || id === null) return undefined
    const look = () => {
      if (document.visibilityState === 'visible') void check(id)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isWaiting, id, check])

  const settled = isWaiting && payment && isSettled(payment) ? payment : null
  useEffect(() => {
    if (settled) void take(settled).then(() => setArrived(settled.id))
  }, [settled, take])

  // somebody else's, or none at all
  const isUnknown = isApiError(error) && (error.kind === 'not-found' || error.kind === 'validation')
  useEffect(() => {
    if (isUnknown) watchPayment(null)
  }, [isUnknown])

  if (!watched || isUnknown) return { kind: 'none' }
  // whoever turned back is not told that they have paid
  if (!payment && isCancelled) return { kind: 'none' }
  if (!payment || settled) return { kind: 'confirming', isSlow: now - watched.since >= SLOW_MS }
  switch (payment.status) {
    case 'open':
      return isCancelled
        ? { kind: 'unpaid', why: 'cancelled', actionUrl: payment.action_url }
        : { kind: 'confirming', isSlow: now - watched.since >= SLOW_MS }
    case 'requires_action':
      return { kind: 'asks', actionUrl: payment.action_url }
    case 'failed':
    case 'expired':
      return { kind: 'unpaid', why: payment.status, actionUrl: null }
    case 'paid':
    case 'refunded':
    case 'partially_refunded':
      return { kind: 'paid', payment }
  }
}

/**
 * Brings everything on the page in line with a payment that is settled; the draft that it booked is
 * done.
 */
function useArrival(watched: WatchedPayment | null): (payment: Payment) => Promise<void> {
  const dispatch: AppStore['dispatch'] = useDispatch()
  const member = useMember()
  const draft = useSelector(selectBookingDraft)
  const purpose = watched?.isForSession ? 'session' : 'credits'
  const { at, practitioner } = draft
  return useCallback(
    async (payment) => {
      forgetOnReload()
      const settle = payment.paid_at === null ? endAttempt : clearPurchaseDraft
      settle(member.id, purpose)
      // its answer tells the cache what is stale
      await dispatch(paymentsApi.endpoints.checkPayment.initiate(payment.id))
      await dispatch(
        usersApi.endpoints.getSessionCredits.initiate(undefined, {
          subscribe: false,
          forceRefetch: true,
        }),
      )
      const isOfDraft =
        at !== null &&
        payment.at !== null &&
        Date.parse(at) === Date.parse(payment.at) &&
        practitioner === payment.practitioner_id
      // paid in a tab that has no draft of its own, the session is shown all the same
      if (payment.appointment_id !== null && (isOfDraft || at === null))
        dispatch(appointmentBooked(payment.appointment_id))
    },
    [dispatch, member.id, purpose, at, practitioner],
  )
}
