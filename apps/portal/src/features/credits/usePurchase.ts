import {
  type ApiError,
  isApiError,
  useListPaymentMethodsQuery,
  useListPricesQuery,
} from '@portal/api-client'
import type { Price, SavedCard } from '@portal/contract'
import { useState } from 'react'
import { config } from '../../config.ts'
import { useReadOnlyReason } from '../../session/readOnly.ts'
import { useMember } from '../../session/member.ts'
import {
  type PurchaseDraft,
  type Purpose,
  readPurchaseDraft,
  writePurchaseDraft,
} from './purchaseDraft.ts'
import { type Offer, useOffer } from './useQuote.ts'
import { type PayOutcome, type SessionWish, usePay } from './usePay.ts'

export interface Purchasing {
  readonly prices: readonly Price[] | undefined
  readonly pricesError: ApiError | null
  readonly retryPrices: () => void
  readonly price: Price | undefined
  readonly onPriceChange: (priceId: string) => void
  readonly quantity: number
  readonly onQuantityChange: (quantity: number) => void
  /** Everything is sold below its usual price; no code counts beside that. */
  readonly isReduced: boolean
  readonly promoCode: string
  readonly onPromoCodeApply: (code: string) => void
  readonly offer: Offer
  readonly cards: readonly SavedCard[] | undefined
  /** The chosen saved card; null is another card, on the provider's page. */
  readonly card: string | null
  readonly onCardChange: (card: string | null) => void
  readonly pay: (session: SessionWish | null, returnTo: string) => Promise<PayOutcome | null>
  readonly isBusy: boolean
  /** Why the last try was refused, until something is changed. */
  readonly refusal: ApiError | null
}

/** Everything about one purchase: what, how many, with which code, by which card, for how much. */
export function usePurchase(purpose: Purpose): Purchasing {
  const member = useMember()
  const isReadOnly = useReadOnlyReason() !== null
  const [kept, setKept] = useState(() => readPurchaseDraft(member.id, purpose))
  const [chosenCard, setChosenCard] = useState<string | null | undefined>(undefined)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const {
    data: prices,
    error: pricesError,
    refetch,
  } = useListPricesQuery(undefined, { refetchOnMountOrArgChange: 60 })
  const { data: savedCards, isError: isWithoutCards } = useListPaymentMethodsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })

  const update = (change: Partial<PurchaseDraft>) =>
    setKept((before) => {
      const after = { ...before, ...change }
      writePurchaseDraft(member.id, purpose, after)
      return after
    })
  const choose = (change: Partial<PurchaseDraft>) => {
    setRefusal(null)
    update(change)
  }

  const price = prices?.find(({ price_id }) => price_id === kept.priceId) ?? prices?.[0]
  const quantity = price?.session_credits === 1 ? kept.quantity : 1
  const isReduced =
    prices !== undefined &&
    prices.length > 0 &&
    prices.every(({ amount, regular_amount }) => amount < regular_amount)
  const isFilledIn = kept.promoCode === undefined
  const code = isReduced
    ? null
    : isFilledIn
      ? introCode(member.plan_type, member.had_first_visit)
      : (kept.promoCode ?? null)
  const offer = useOffer({ price, quantity, promoCode: code, isSkipped: isReadOnly })
  const countingCode = offer.codeProblem === undefined ? code : null
  const cards = savedCards ?? (isWithoutCards ? [] : undefined)
  const card =
    cards?.find(({ id }) => id === chosenCard)?.id ??
    (chosenCard === undefined ? (cards?.[0]?.id ?? null) : null)
  const { pay, isBusy } = usePay({
    purpose,
    attempt: kept.attempt,
    onAttempt: (attempt) => update({ attempt }),
  })

  return {
    prices,
    pricesError: prices === undefined && isApiError(pricesError) ? pricesError : null,
    retryPrices: () => void refetch(),
    price,
    onPriceChange: (priceId) => choose({ priceId }),
    quantity,
    onQuantityChange: (many) => choose({ quantity: many }),
    isReduced,
    // a code of ours that does not count here is nothing the member has to hear of
    promoCode: (isFilledIn ? countingCode : code) ?? '',
    onPromoCodeApply: (typed) => {
      if (typed !== '' && typed === code && offer.codeProblem !== undefined) offer.retry()
      choose({ promoCode: typed || null })
    },
    offer: isFilledIn ? { ...offer, codeProblem: undefined } : offer,
    cards,
    card,
    onCardChange: (id) => {
      setRefusal(null)
      setChosenCard(id)
    },
    pay: async (session, returnTo) => {
      if (!price || !offer.quote) return null
      setRefusal(null)
      const { session_credits: credits } = offer.quote
      const outcome = await pay({
        price_id: price.price_id,
        quantity,
        promo_code: countingCode,
        credits,
        card,
        session,
        returnTo,
      })
      if (outcome?.kind === 'refused') setRefusal(outcome.error)
      return outcome
    },
    isBusy,
    refusal,
  }
}

/** The intro offer is for a-la-carte clients before their first visit (portal-spec §9). */
const introCode = (planType: string, hadFirstVisit: boolean): string | null =>
  planType === 'ALACARTE' && !hadFirstVisit ? config.introPromoCode || null : null
