import {
  type ApiError,
  isApiError,
  isSettled,
  useCreateCheckoutSessionMutation,
  useCreateSessionInvoiceMutation,
} from '@portal/api-client'
import type { CreateSessionInvoice } from '@portal/contract'
import { useDispatch, useSelector } from 'react-redux'
import {
  isMemberBusy,
  type NearestTimes,
  readNearestTimes,
} from '../../shared/errors/readNearestTimes.ts'
import {
  attemptEnded,
  openPaymentFound,
  purchaseChanged,
  purchaseCompleted,
  type PurchaseDrafts,
  type PurchasePurpose,
  selectPurchaseDraft,
} from '../state/purchaseDraft.ts'
import { resolveAttempt } from '../state/resolveAttempt.ts'
import { paymentWatched } from '../state/watchedPayment.ts'

/** The session that is booked with the credits. */
export type SessionRequest = Pick<
  CreateSessionInvoice,
  | 'at'
  | 'practitioner_id'
  | 'appointment_type'
  | 'user_timezone'
  | 'sms_consent'
  | 'phone_number'
  | 'notes'
>

export interface PurchaseRequest {
  readonly price_id: string
  readonly quantity: number
  readonly promo_code: string | null
  /** The number of credits that the member was shown. */
  readonly credits: number
  /** Id of a saved card; null pays on the provider's page. */
  readonly card: string | null
  readonly session: SessionRequest | null
  /** Path to which the provider's page returns. */
  readonly returnTo: string
}

/**
 * `redirected`: the browser opens the provider's page. `paid`: the saved card was charged, and the
 * payment is watched. `taken`: the time of the session cannot be booked.
 */
export type PayOutcome =
  | { readonly kind: 'redirected' | 'paid' }
  | ({ readonly kind: 'taken' } & NearestTimes)
  | { readonly kind: 'rejected'; readonly error: ApiError }

/** Pays. All requests of one purchase have the same idempotency key, so that it is paid once. */
export function usePay(
  purpose: PurchasePurpose,
): (purchase: PurchaseRequest) => Promise<PayOutcome> {
  const draft = useSelector((state: { purchaseDraft: PurchaseDrafts }) =>
    selectPurchaseDraft(state, purpose),
  )
  const dispatch = useDispatch()
  const [createCheckout] = useCreateCheckoutSessionMutation()
  const [createInvoice] = useCreateSessionInvoiceMutation()

  return async ({ card, credits, session, returnTo, ...items }) => {
    const attempt = resolveAttempt({ ...items, card, session }, draft)
    dispatch(purchaseChanged({ purpose, change: { attempt } }))
    const { idempotencyKey, replacesOpenPayment = false } = attempt
    const fields = {
      ...items,
      ...session,
      idempotencyKey,
      replaces_open_payment: session !== null && replacesOpenPayment,
    }
    try {
      if (card === null) {
        const { url } = await createCheckout({
          ...fields,
          new_session_credits: credits,
          base_redirect_url: returnTo,
        }).unwrap()
        window.location.assign(url)
        return { kind: 'redirected' }
      }
      const payment = await createInvoice({ ...fields, payment_method: card }).unwrap()
      if (isSettled(payment)) dispatch(purchaseCompleted(purpose))
      dispatch(
        paymentWatched({
          id: payment.id,
          isCanceled: false,
          isForSession: session !== null,
          since: Date.now(),
        }),
      )
      return { kind: 'paid' }
    } catch (error) {
      if (!isApiError(error)) throw error
      // after any other error the server may have received the request, so the key is used again
      if (isRejection(error))
        dispatch(isPaymentInProgress(error) ? openPaymentFound(purpose) : attemptEnded(purpose))
      const nearest = readNearestTimes(error)
      return nearest
        ? { kind: 'taken', nearest, isMemberBusy: isMemberBusy(error) }
        : { kind: 'rejected', error }
    }
  }
}

const isPaymentInProgress = (error: ApiError): boolean =>
  error.kind === 'conflict' && error.code === 'payment_in_progress'

const isRejection = ({ kind }: ApiError): boolean =>
  kind === 'validation' || kind === 'conflict' || kind === 'not-found' || kind === 'forbidden'
