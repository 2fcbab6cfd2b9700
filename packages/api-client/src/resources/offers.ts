import type {
  AcceptOfferResponse,
  BuyOffer,
  CheckoutSession,
  CheckoutSessionResponse,
  OfferQuoteRequest,
  OfferReference,
  Quote,
  QuoteResponse,
} from '@portal/contract'
import { api } from '../api.ts'
import { list } from '../tags.ts'
import { encodeBookingFields } from './appointments/encodeBookingFields.ts'

const getPath = ({ brand_slug, offer_slug }: OfferReference, call: string): string =>
  `/brands/${encodeURIComponent(brand_slug)}/offers/${encodeURIComponent(offer_slug)}/${call}/`

interface OfOffer {
  readonly offer: OfferReference
}

export const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** POST /brands/{brand_slug}/offers/{offer_slug}/quote/: needs no login. */
    getOfferQuote: build.query<Quote, OfOffer & OfferQuoteRequest>({
      query: ({ offer, ...body }) => ({ url: getPath(offer, 'quote'), method: 'POST', body }),
      transformResponse: (response: QuoteResponse) => response.quote,
    }),

    /** POST /brands/{brand_slug}/offers/{offer_slug}/checkout/: the same key, the same purchase. */
    buyOffer: build.mutation<
      CheckoutSession,
      OfOffer & BuyOffer & { readonly idempotencyKey: string }
    >({
      query: ({ offer, idempotencyKey, ...fields }) => ({
        url: getPath(offer, 'checkout'),
        method: 'POST',
        body: encodeBookingFields(fields),
        idempotencyKey,
      }),
      transformResponse: (response: CheckoutSessionResponse) => response.checkout_session,
    }),

    /** POST /brands/{brand_slug}/offers/{offer_slug}/accept/: repeating it adds nothing. */
    acceptOffer: build.mutation<number, OfferReference>({
      query: (offer) => ({ url: getPath(offer, 'accept'), method: 'POST' }),
      transformResponse: (response: AcceptOfferResponse) => response.credits_added,
      invalidatesTags: (_credits, error) => (error ? [] : [list('User')]),
    }),
  }),
})

/**
 * POST /brands/{brand_slug}/offers/{offer_slug}/quote/: returns what a paid offer costs. A promo
 * code that does not apply is a `validation` error on `promo_code`.
 */
export const useGetOfferQuoteQuery = offersApi.useGetOfferQuoteQuery

/**
 * POST /brands/{brand_slug}/offers/{offer_slug}/checkout/: starts the payment of an offer with its
 * session and returns the provider's page. A taken time and a full offer are a `conflict`.
 */
export const useBuyOfferMutation = offersApi.useBuyOfferMutation

/**
 * POST /brands/{brand_slug}/offers/{offer_slug}/accept/: returns how many credits a free offer has
 * added. Who is no new client gets a `conflict`.
 */
export const useAcceptOfferMutation = offersApi.useAcceptOfferMutation
