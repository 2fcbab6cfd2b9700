import {
  type AccessRows,
  readByAnyMember,
  readByOwner,
  sameForEveryone,
  writtenBy,
  writtenByOwner,
  type CreateAccessRecord,
} from '../../core/auth/accessRows.ts'

export const paymentsAccess: AccessRows = {
  'GET /api/client/v2/stripe/prices/': readByAnyMember,
  'POST /api/client/v2/stripe/quote/': writtenBy(400),
  'POST /api/client/v2/stripe/create-checkout-session/': writtenBy(400),
  'POST /api/client/v2/stripe/create-session-invoice/': writtenBy(400),
  // whoever opens the provider's page acts as the member
  'GET /api/client/v2/stripe/customer-portal/': { ...readByAnyMember, adminViewingAs: 403 },
  'GET /api/client/v2/stripe/payment-methods/': readByAnyMember,
  'POST /api/client/v2/stripe/setup-intents/': writtenBy(201),
  'GET /api/client/v2/stripe/payments/': readByAnyMember,
  'GET /api/client/v2/stripe/payments/:id/': readByOwner,
  'POST /api/client/v2/stripe/payments/:id/check/': writtenByOwner(200),
  // authorized only by the signature
  'POST /api/stripe/webhook/': sameForEveryone(400),
}

export const startPurchase: CreateAccessRecord = ({ create }) =>
  create(
    '/api/client/v2/stripe/create-checkout-session/',
    { price_id: 'price_session_credit_1', quantity: 1, base_redirect_url: '/home' },
    'checkout_session',
  )
