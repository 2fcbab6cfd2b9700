import {
  AcceptOfferResponse,
  BrandResponse,
  CheckoutSessionResponse,
  QuoteResponse,
} from '@portal/contract'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const brandsCalls = {
  getOfferQuote: {
    method: 'post',
    path: `${v1}/brands/:brandSlug/offers/:offerSlug/quote/`,
    response: QuoteResponse,
  },
  buyOffer: {
    method: 'post',
    path: `${v1}/brands/:brandSlug/offers/:offerSlug/checkout/`,
    response: CheckoutSessionResponse,
  },
  acceptOffer: {
    method: 'post',
    path: `${v1}/brands/:brandSlug/offers/:offerSlug/accept/`,
    response: AcceptOfferResponse,
  },
  getBrand: { method: 'get', path: `${v1}/brands/:brandSlug/`, response: BrandResponse },
} as const satisfies ApiCalls
