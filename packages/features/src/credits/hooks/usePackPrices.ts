import { paymentsApi } from '@portal/api-client'
import type { Price, Quote } from '@portal/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'

type ApiState = Parameters<ReturnType<typeof paymentsApi.endpoints.getQuote.select>>[0]

interface PackPriceRequest {
  readonly prices: readonly Price[] | undefined
  readonly promoCode: string | null
  /** Whether a quote with the code exists. Wrong codes are rate limited, so only one is sent. */
  readonly isCodeValid: boolean
}

/**
 * What one of each pack costs with the promo code; the regular price of a pack to which it does not
 * apply. Not ready while the prices with the code are loading.
 */
export function usePackPrices({ prices, promoCode, isCodeValid }: PackPriceRequest) {
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch()
  const quotes = useSelector(
    (state: ApiState) => (prices ?? []).map((price) => readQuote(state, price, promoCode)),
    shallowEqual,
  )
  // while another pack is chosen, the code is known from the packs
  const code = isCodeValid || quotes.some(Boolean) ? promoCode : null
  useEffect(() => {
    if (code === null || prices === undefined) return
    const requests = prices.map((price) =>
      dispatch(paymentsApi.endpoints.getQuote.initiate(toQuoteRequest(price, code))),
    )
    return () => {
      for (const request of requests) request.unsubscribe()
    }
  }, [dispatch, prices, code])

  return {
    packPrices: prices?.map((price, index) => ({
      ...price,
      amount: quotes[index]?.total ?? price.amount,
    })),
    arePackPricesReady: code === null || !quotes.includes(undefined),
  }
}

/**
 * Reads the quote, undefined while it is loading; null where the code does not apply, or without
 * one.
 */
function readQuote(state: ApiState, price: Price, code: string | null): Quote | null | undefined {
  if (code === null) return null
  const request = toQuoteRequest(price, code)
  const { data, isError } = paymentsApi.endpoints.getQuote.select(request)(state)
  return isError ? null : data
}

const toQuoteRequest = ({ price_id }: Price, promo_code: string) => ({
  price_id,
  quantity: 1,
  promo_code,
})
