import {
  type ApiError,
  isApiError,
  paymentsApi,
  requestOnce,
  useListPricesQuery,
} from '@portal/api-client'
import type { Price, SavedCard } from '@portal/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { useFeatureEnvironment } from '../../shared/FeatureContext.ts'
import { getPromoCodeError } from '../../shared/payments/getPromoCodeError.ts'
import { useCards } from '../../shared/payments/useCards.ts'
import {
  purchaseChanged,
  type PurchaseDraft,
  type PurchaseDrafts,
  type PurchasePurpose,
  selectPurchaseDraft,
} from '../state/purchaseDraft.ts'
import { useIntroCode } from './useIntroCode.ts'
import { usePackPrices } from './usePackPrices.ts'
import { type PayOutcome, type SessionRequest, usePay } from './usePay.ts'
import { type QuoteState, useQuote } from './useQuote.ts'

export interface PurchaseState {
  readonly prices: readonly Price[] | undefined
  /** The prices with the promo code. */
  readonly packPrices: readonly Price[] | undefined
  readonly arePackPricesReady: boolean
  readonly pricesError: ApiError | null
  readonly retryPrices: () => void
  readonly price: Price | undefined
  readonly onPriceChange: (priceId: string) => void
  readonly quantity: number
  readonly onQuantityChange: (quantity: number) => void
  /** Whether everything is sold below its regular price; no code can be applied then. */
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
  const packs = usePackPrices({
    prices,
    promoCode: validCode,
    isCodeValid: quote.quote !== undefined,
  })
  const pay = usePay(purpose)

  return {
    prices,
    ...packs,
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
        requestOnce(paymentsApi.endpoints.getQuote.initiate(request, { forceRefetch: true })),
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

const isEveryPriceReduced = (prices: readonly Price[] | undefined): boolean =>
  prices !== undefined &&
  prices.length > 0 &&
  prices.every(({ amount, regular_amount }) => amount < regular_amount)
