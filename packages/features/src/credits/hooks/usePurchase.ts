import {
  type ApiError,
  isApiError,
  paymentsApi,
  useListPaymentMethodsQuery,
  useListPricesQuery,
} from '@portal/api-client'
import type { Price, SavedCard } from '@portal/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import {
  purchaseChanged,
  type PurchaseDraft,
  type PurchaseDrafts,
  type PurchasePurpose,
  selectPurchaseDraft,
} from '../state/purchaseDraft.ts'
import { type PayOutcome, type SessionRequest, usePay } from './usePay.ts'
import { getPromoCodeError, type QuoteState, useQuote } from './useQuote.ts'

export interface PurchaseState {
  readonly prices: readonly Price[] | undefined
  readonly pricesError: ApiError | null
  readonly retryPrices: () => void
  readonly price: Price | undefined
  readonly onPriceChange: (priceId: string) => void
  readonly quantity: number
  readonly onQuantityChange: (quantity: number) => void
  /** Everything is sold below its regular price; no code can be applied then. */
  readonly isDiscounted: boolean
  readonly promoCode: string
  /** Resolves to why the code is not valid. An empty code removes the applied one. */
  readonly onPromoCodeApply: (code: string) => Promise<string | undefined>
  readonly quote: QuoteState
  readonly cards: readonly SavedCard[] | undefined
  /** The chosen saved card; null is another card, on the provider's page. */
  readonly card: string | null
  readonly onCardChange: (card: string | null) => void
  /** Whether another tab has started a payment for the same time, which paying cancels. */
  readonly hasOpenPayment: boolean
  /** Resolves to null while the total is missing. */
  readonly pay: (session: SessionRequest | null, returnTo: string) => Promise<PayOutcome | null>
}

/** The state of one purchase: pack, quantity, promo code, card and total. */
export function usePurchase(purpose: PurchasePurpose): PurchaseState {
  const { readOnlyReason } = useFeatureEnvironment()
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch()
  const draft = useSelector((state: { purchaseDraft: PurchaseDrafts }) =>
    selectPurchaseDraft(state, purpose),
  )
  const { prices, pricesError, retryPrices } = usePrices()
  const { cards, card, chooseCard } = useCards()

  const change = (changed: Partial<PurchaseDraft>) =>
    dispatch(purchaseChanged({ purpose, change: changed }))

  const price = prices?.find(({ price_id }) => price_id === draft.priceId) ?? prices?.[0]
  const quantity = price?.session_credits === 1 ? draft.quantity : 1
  const isDiscounted = isEveryPriceReduced(prices)
  const introCode = useIntroCode()
  const isIntroCode = draft.promoCode === undefined
  const requestedCode = isIntroCode ? introCode : (draft.promoCode ?? null)
  const code = isDiscounted ? null : requestedCode
  const quote = useQuote({ price, quantity, promoCode: code, isSkipped: readOnlyReason !== null })
  const validCode = quote.codeError === undefined ? code : null
  const pay = usePay(purpose)

  return {
    prices,
    pricesError,
    retryPrices,
    price,
    onPriceChange: (priceId) => void change({ priceId }),
    quantity,
    onQuantityChange: (count) => void change({ quantity: count }),
    isDiscounted,
    // the member did not enter the intro code, so it is hidden where it is not valid
    promoCode: (isIntroCode ? validCode : code) ?? '',
    onPromoCodeApply: async (entered) => {
      change({ promoCode: entered || null })
      if (entered === '' || !price) return undefined
      const request = { price_id: price.price_id, quantity, promo_code: entered }
      // useQuote subscribes to the same cache entry, so this sends no second request
      const { error: quoteError } = await dispatch(
        paymentsApi.endpoints.getQuote.initiate(request, { subscribe: false, forceRefetch: true }),
      )
      return getPromoCodeError(quoteError)
    },
    quote: isIntroCode ? { ...quote, codeError: undefined } : quote,
    cards,
    card,
    onCardChange: chooseCard,
    hasOpenPayment: draft.hasOpenPayment === true,
    pay: async (session, returnTo) => {
      if (!price || !quote.quote) return null
      return pay({
        price_id: price.price_id,
        quantity,
        promo_code: validCode,
        credits: quote.quote.session_credits,
        card,
        session,
        returnTo,
      })
    },
  }
}

function usePrices() {
  const {
    data: prices,
    error,
    refetch,
  } = useListPricesQuery(undefined, {
    refetchOnMountOrArgChange: 60,
  })
  return {
    prices,
    pricesError: prices === undefined && isApiError(error) ? error : null,
    retryPrices: () => void refetch(),
  }
}

/** The saved cards and the chosen one, which is the first until the member chooses. */
function useCards() {
  const [chosen, chooseCard] = useState<string | null | undefined>(undefined)
  const { data, isError } = useListPaymentMethodsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const cards = data ?? (isError ? [] : undefined)
  const first = chosen === undefined ? (cards?.[0]?.id ?? null) : null
  const card = cards?.find(({ id }) => id === chosen)?.id ?? first
  return { cards, card, chooseCard }
}

const isEveryPriceReduced = (prices: readonly Price[] | undefined): boolean =>
  prices !== undefined &&
  prices.length > 0 &&
  prices.every(({ amount, regular_amount }) => amount < regular_amount)

/**
 * The intro code is for a-la-carte clients before their first visit
 * (docs/specification.md#constants).
 */
function useIntroCode(): string | null {
  const { member, config } = useFeatureEnvironment()
  return member.plan_type === 'ALACARTE' && !member.had_first_visit
    ? config.introPromoCode || null
    : null
}
