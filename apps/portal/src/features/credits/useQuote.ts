import { type ApiError, isApiError, useGetQuoteQuery } from '@portal/api-client'
import type { Price, Quote } from '@portal/contract'
import { errorText, fieldErrorText } from '@portal/features/shared'

interface Wanted {
  readonly price: Price | undefined
  readonly quantity: number
  readonly promoCode: string | null
  /** Nothing is asked while nothing can be bought. */
  readonly isSkipped: boolean
}

export interface Offer {
  /**
   * What it costs with the code, or without it when the code does not count here. Undefined while
   * it is worked out.
   */
  readonly quote: Quote | undefined
  /** Why the code does not count. */
  readonly codeProblem: string | undefined
  readonly isLoading: boolean
  /** Why nothing could be worked out at all. */
  readonly error: ApiError | null
  readonly retry: () => void
}

/**
 * What a purchase costs, as the server works it out: a member sees before paying what a code does,
 * or why it does nothing.
 */
export function useOffer({ price, quantity, promoCode, isSkipped }: Wanted): Offer {
  const wanted = { price_id: price?.price_id ?? '', quantity }
  const skip = isSkipped || price === undefined
  const withCode = useGetQuoteQuery(
    { ...wanted, promo_code: promoCode },
    { skip, refetchOnMountOrArgChange: true },
  )
  // it stays while the same is asked again
  const codeProblem = promoCode === null ? undefined : whyNot(withCode.error)
  const without = useGetQuoteQuery(
    { ...wanted, promo_code: null },
    { skip: skip || codeProblem === undefined, refetchOnMountOrArgChange: true },
  )
  const { currentData, isFetching, error, refetch } = codeProblem === undefined ? withCode : without
  return {
    quote: isFetching ? undefined : currentData,
    codeProblem,
    isLoading: isFetching,
    error: !isFetching && isApiError(error) ? error : null,
    retry: () => void refetch(),
  }
}

/** Wrong codes are counted, so a right one may have to wait. */
function whyNot(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined
  return error.kind === 'rate-limited'
    ? errorText(error, 'general')
    : fieldErrorText(error, 'promo_code')
}
