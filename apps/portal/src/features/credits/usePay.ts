import {
  type ApiError,
  isApiError,
  isSettled,
  useCreateCheckoutSessionMutation,
  useCreateSessionInvoiceMutation,
} from '@portal/api-client'
import type { CreateSessionInvoice } from '@portal/contract'
import { readNearestTimes } from '@portal/features/shared'
import { useRef, useState } from 'react'
import { watchPayment } from './watchedPayment.ts'
import { useMember } from '../../session/member.ts'
import {
  attemptAt,
  clearPurchaseDraft,
  type PurchaseAttempt,
  type Purpose,
} from './purchaseDraft.ts'

/** The session that is bought along with the credits for it. */
export type SessionWish = Pick<
  CreateSessionInvoice,
  | 'at'
  | 'practitioner_id'
  | 'appointment_type'
  | 'user_timezone'
  | 'sms_consent'
  | 'phone_number'
  | 'notes'
>

export interface Purchase {
  readonly price_id: string
  readonly quantity: number
  readonly promo_code: string | null
  /** What the member was shown. */
  readonly credits: number
  /** Id of a saved card; null pays on the provider's page. */
  readonly card: string | null
  readonly session: SessionWish | null
  /** The page to come back to. */
  readonly returnTo: string
}

/**
 * What became of it: the browser goes to the provider's page; the payment is made and watched; the
 * time is gone; or a reason why not.
 */
export type PayOutcome =
  | { readonly kind: 'leaving' | 'made' }
  | { readonly kind: 'taken'; readonly nearest: readonly string[] }
  | { readonly kind: 'refused'; readonly error: ApiError }

interface Attempts {
  readonly purpose: Purpose
  readonly attempt: PurchaseAttempt | null
  readonly onAttempt: (attempt: PurchaseAttempt | null) => void
}

/** Pays once, however often it is pressed: every try of one purchase carries the same key. */
export function usePay({ purpose, attempt, onAttempt }: Attempts): {
  pay: (purchase: Purchase) => Promise<PayOutcome | null>
  isBusy: boolean
} {
  const member = useMember()
  const [createCheckout] = useCreateCheckoutSessionMutation()
  const [createInvoice] = useCreateSessionInvoiceMutation()
  const [isBusy, setBusy] = useState(false)
  // a second tap may come before the button is drawn anew
  const isRunning = useRef(false)

  const pay = async (purchase: Purchase): Promise<PayOutcome | null> => {
    if (isRunning.current) return null
    isRunning.current = true
    setBusy(true)
    const outcome = await send(purchase)
    // the page stays as it is until the provider's is there
    if (outcome.kind !== 'leaving') {
      isRunning.current = false
      setBusy(false)
    }
    return outcome
  }

  return { pay, isBusy }

  async function send({
    card,
    credits,
    session,
    returnTo,
    ...what
  }: Purchase): Promise<PayOutcome> {
    const begun = attemptAt({ ...what, card, session }, attempt)
    onAttempt(begun)
    const fields = { ...what, ...session, idempotencyKey: begun.key }
    try {
      if (card === null) {
        const { url } = await createCheckout({
          ...fields,
          new_session_credits: credits,
          base_redirect_url: returnTo,
        }).unwrap()
        window.location.assign(url)
        return { kind: 'leaving' }
      }
      const payment = await createInvoice({ ...fields, payment_method: card }).unwrap()
      if (isSettled(payment)) clearPurchaseDraft(member.id, purpose)
      watchPayment({
        id: payment.id,
        isCancelled: false,
        isForSession: session !== null,
        since: Date.now(),
      })
      return { kind: 'made' }
    } catch (error) {
      if (!isApiError(error)) throw error
      // an answer ends the attempt; whatever else happened may have been heard, and goes on with its key
      if (isAnswer(error)) onAttempt(null)
      const nearest = readNearestTimes(error)
      return nearest ? { kind: 'taken', nearest } : { kind: 'refused', error }
    }
  }
}

const isAnswer = ({ kind }: ApiError): boolean =>
  kind === 'validation' || kind === 'conflict' || kind === 'not-found' || kind === 'forbidden'
