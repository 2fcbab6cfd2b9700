import {
  isApiError,
  isSettled,
  paymentsApi,
  polling,
  requestOnce,
  useCheckPaymentMutation,
  useGetPaymentQuery,
  usersApi,
} from '@portal/api-client'
import type { Payment } from '@portal/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback, useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { paymentCompleted } from '../../shared/events.ts'
import { useNow } from '../../shared/useNow.ts'
import { attemptEnded, purchaseCompleted } from '../state/purchaseDraft.ts'
import {
  paymentDismissed,
  paymentSettled,
  selectIsPaymentCompleted,
  selectIsPaymentSettled,
  selectWatchedPayment,
  type WatchedPayment,
  type WatchedPaymentState,
} from '../state/watchedPayment.ts'
import { useSessionCredits } from './useSessionCredits.ts'

export type PaymentState =
  | { readonly kind: 'none' }
  /** `isSlow`: it takes so long that a message should say that nothing is wrong. */
  | { readonly kind: 'confirming'; readonly isSlow: boolean }
  /** The member's bank asks for a confirmation, at `actionUrl`. */
  | { readonly kind: 'requires-action'; readonly actionUrl: string | null }
  /** Nothing was charged. The payment can still be made at `actionUrl`. */
  | {
      readonly kind: 'unpaid'
      readonly reason: 'canceled' | 'failed' | 'expired'
      readonly actionUrl: string | null
      readonly productKind: string
    }
  | { readonly kind: 'paid'; readonly payment: Payment }

const SLOW_MS = 20_000

/**
 * The result of the watched payment. The server checks with the provider once and whenever the tab
 * becomes visible; the payment and the credits are polled every second. A payment counts as paid
 * when its credits have loaded, too.
 */
export function usePaymentState(): PaymentState {
  const watched = useSelector(selectWatchedPayment)
  const id = watched?.id ?? null
  const isCanceled = watched?.isCanceled === true
  const isCompleted = useSelector(selectIsPaymentCompleted)
  const isWaiting = id !== null && !isCompleted
  const { currentData: payment, error } = useGetPaymentQuery(
    id ?? skipToken,
    isWaiting && !isCanceled ? polling.sessionCreditsWaiting : {},
  )
  useSessionCredits({ isWaiting: isWaiting && !isCanceled })
  const now = useNow(1000, Date.now)
  const dispatch = useDispatch()
  const complete = useCompletePayment(watched)
  const [check] = useCheckPaymentMutation()

  useEffect(() => {
    if (!isWaiting || id === null) return undefined
    const checkWhenVisible = () => {
      if (document.visibilityState === 'visible') void check(id)
    }
    checkWhenVisible()
    document.addEventListener('visibilitychange', checkWhenVisible)
    return () => document.removeEventListener('visibilitychange', checkWhenVisible)
  }, [isWaiting, id, check])

  const settled = isWaiting && payment && isSettled(payment) ? payment : null
  useEffect(() => {
    if (settled) void complete(settled)
  }, [settled, complete])

  // another member's payment, or an id that does not exist
  const isUnknown = isApiError(error) && (error.kind === 'not-found' || error.kind === 'validation')
  useEffect(() => {
    if (isUnknown) dispatch(paymentDismissed())
  }, [isUnknown, dispatch])

  if (!watched || isUnknown) return { kind: 'none' }
  // a member who canceled must not see that a payment is being confirmed
  if (!payment && isCanceled) return { kind: 'none' }
  if (!payment || settled) return { kind: 'confirming', isSlow: now - watched.since >= SLOW_MS }
  const { product_kind: productKind } = payment
  switch (payment.status) {
    case 'open':
      return isCanceled
        ? { kind: 'unpaid', reason: 'canceled', actionUrl: payment.action_url, productKind }
        : { kind: 'confirming', isSlow: now - watched.since >= SLOW_MS }
    case 'requires_action':
      return { kind: 'requires-action', actionUrl: payment.action_url }
    case 'failed':
    case 'expired':
      return { kind: 'unpaid', reason: payment.status, actionUrl: null, productKind }
    case 'paid':
    case 'refunded':
    case 'partially_refunded':
      return { kind: 'paid', payment }
  }
}

/**
 * Returns a function that loads everything that a settled payment has changed. It does so once: the
 * member may have left the screen that started it.
 */
function useCompletePayment(watched: WatchedPayment | null): (payment: Payment) => Promise<void> {
  const { isForSession = false, isRevisit = false } = watched ?? {}
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch()
  const { getState } = useStore<{ watchedPayment: WatchedPaymentState }>()
  const purpose = isForSession ? 'session' : 'credits'
  return useCallback(
    async (payment) => {
      if (selectIsPaymentSettled(getState())) return
      dispatch(paymentSettled())
      dispatch(payment.paid_at === null ? attemptEnded(purpose) : purchaseCompleted(purpose))
      // the response invalidates the cache tags of everything that the payment has changed
      await dispatch(paymentsApi.endpoints.checkPayment.initiate(payment.id))
      await dispatch(
        requestOnce(
          usersApi.endpoints.getSessionCredits.initiate(undefined, { forceRefetch: true }),
        ),
      )
      dispatch(paymentCompleted(payment, isRevisit))
    },
    [dispatch, getState, purpose, isRevisit],
  )
}
