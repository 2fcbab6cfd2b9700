import {
  type AccessRows,
  memberReadRow,
  ownerReadRow,
  createUniformAccessRow,
  createMemberWriteRow,
  createOwnerWriteRow,
  type CreateAccessRecord,
} from '../../core/declarations/accessRows.ts'

export const paymentsAccess: AccessRows = {
  'GET /api/client/v2/stripe/prices/': memberReadRow,
  'POST /api/client/v2/stripe/quote/': createMemberWriteRow(400),
  'POST /api/client/v2/stripe/create-checkout-session/': createMemberWriteRow(400),
  'POST /api/client/v2/stripe/create-session-invoice/': createMemberWriteRow(400),
  // whoever opens the provider's page acts as the member
  'GET /api/client/v2/stripe/customer-portal/': { ...memberReadRow, adminViewingAs: 403 },
  'GET /api/client/v2/stripe/payment-methods/': memberReadRow,
  'POST /api/client/v2/stripe/setup-intents/': createMemberWriteRow(201),
  'GET /api/client/v2/stripe/payments/': memberReadRow,
  'GET /api/client/v2/stripe/payments/:id/': ownerReadRow,
  'POST /api/client/v2/stripe/payments/:id/check/': createOwnerWriteRow(200),
  // authorized only by the signature
  'POST /api/stripe/webhook/': createUniformAccessRow(400),
}

export const createAccessPayment: CreateAccessRecord = ({ create }) =>
  create(
    '/api/client/v2/stripe/create-checkout-session/',
    { price_id: 'price_session_credit_1', quantity: 1, base_redirect_url: '/home' },
    'checkout_session',
  )
