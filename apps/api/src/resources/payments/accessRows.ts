import {
  type AccessRows,
  memberRead,
  ownerRead,
  createUniformAccessRow,
  memberWrite,
  ownerWrite,
  type CreateAccessRecord,
} from '../../core/auth/accessRows.ts'

export const paymentsAccess: AccessRows = {
  'GET /api/client/v2/stripe/prices/': memberRead,
  'POST /api/client/v2/stripe/quote/': memberWrite(400),
  'POST /api/client/v2/stripe/create-checkout-session/': memberWrite(400),
  'POST /api/client/v2/stripe/create-session-invoice/': memberWrite(400),
  // whoever opens the provider's page acts as the member
  'GET /api/client/v2/stripe/customer-portal/': { ...memberRead, adminViewingAs: 403 },
  'GET /api/client/v2/stripe/payment-methods/': memberRead,
  'POST /api/client/v2/stripe/setup-intents/': memberWrite(201),
  'GET /api/client/v2/stripe/payments/': memberRead,
  'GET /api/client/v2/stripe/payments/:id/': ownerRead,
  'POST /api/client/v2/stripe/payments/:id/check/': ownerWrite(200),
  // authorized only by the signature
  'POST /api/stripe/webhook/': createUniformAccessRow(400),
}

export const createAccessPayment: CreateAccessRecord = ({ create }) =>
  create(
    '/api/client/v2/stripe/create-checkout-session/',
    { price_id: 'price_session_credit_1', quantity: 1, base_redirect_url: '/home' },
    'checkout_session',
  )
