import { type ApiError, isApiError, useGetQuoteQuery } from '@portal/api-client'
import type { Price, Quote } from '@portal/contract'
import { getPromoCodeError } from '../../shared/payments/getPromoCodeError.ts'

interface QuoteRequest {
  readonly price: Price | undefined
  readonly quantity: number
  readonly promoCode: string | null
  /** Whether no quote is requested, because nothing can be bought. */
  readonly isSkipped: boolean
}

export interface QuoteState {
  /**
   * The total with the code, or without it when the code is not valid here. Undefined while it is
   * loading.
   */
  readonly quote: Quote | undefined
  /** Why the code is not valid. */
  readonly codeError: string | undefined
  /** Why there is no quote at all. */
  readonly error: ApiError | null
  readonly retry: () => void
}

/** What a purchase costs. The server computes it, so that the member sees the effect of a code. */
export function useQuote({ price, quantity, promoCode, isSkipped }: QuoteRequest): QuoteState {
  const request = { price_id: price?.price_id ?? '', quantity }
  const skip = isSkipped || price === undefined
  const withCode = useGetQuoteQuery(
    { ...request, promo_code: promoCode },
    { skip, refetchOnMountOrArgChange: true },
  )
  // remains while the same quote is requested again
  const codeError = promoCode === null ? undefined : getPromoCodeError(withCode.error)
  const withoutCode = useGetQuoteQuery(
    { ...request, promo_code: null },
    { skip: skip || codeError === undefined, refetchOnMountOrArgChange: true },
  )
  const { currentData, isFetching, error, refetch } =
    codeError === undefined ? withCode : withoutCode
  return {
    quote: isFetching ? undefined : currentData,
    codeError,
    error: !isFetching && isApiError(error) ? error : null,
    retry: () => void refetch(),
  }
}
