/** Who calls. The record in the address, where there is one, is the member's. */
export const callers = [
  'anonymous',
  'member',
  'otherMember',
  'practitioner',
  'admin',
  'adminViewingAs',
  'memberViewingAs',
  'expired',
  'missingCsrf',
  'wrongCsrf',
  'crossOrigin',
] as const
export type Caller = (typeof callers)[number]

/**
 * Statuses that the documentation allows for a caller; a call is tried in the order of
 * {@link callers}.
 */
type Row = Readonly<Record<Caller, number>>

const readByAnyMember: Row = {
  anonymous: 401,
  member: 200,
  otherMember: 200,
  practitioner: 403,
  admin: 200,
  adminViewingAs: 200,
  memberViewingAs: 403,
  expired: 401,
  missingCsrf: 200,
  wrongCsrf: 200,
  crossOrigin: 200,
}
/** A member's own record: for everyone else, an admin in person included, it does not exist. */
const readByOwner: Row = { ...readByAnyMember, otherMember: 404, admin: 404 }

const refusedWrites = {
  anonymous: 401,
  practitioner: 403,
  adminViewingAs: 403,
  memberViewingAs: 403,
  expired: 401,
  missingCsrf: 403,
  wrongCsrf: 403,
  crossOrigin: 403,
}
const writtenBy = (allowed: number): Row => ({
  ...refusedWrites,
  member: allowed,
  otherMember: allowed,
  admin: allowed,
})
const writtenByOwner = (allowed: number): Row => ({
  ...writtenBy(allowed),
  otherMember: 404,
  admin: 404,
})

const publicRead: Row = { ...readByAnyMember, anonymous: 200, practitioner: 200, expired: 200 }
/** Also for those who are not, or not any longer, signed in. */
const publicWrite = (allowed: number): Row => ({
  ...writtenBy(allowed),
  anonymous: allowed,
  practitioner: allowed,
  expired: allowed,
})

const byNobody = (status: number): Row => ({
  anonymous: status,
  member: status,
  otherMember: status,
  practitioner: status,
  admin: status,
  adminViewingAs: status,
  memberViewingAs: status,
  expired: status,
  missingCsrf: status,
  wrongCsrf: status,
  crossOrigin: status,
})

/**
 * Every call of the API and what it answers to whom. Writing calls are tried with an empty body, so
 * that "may write" shows as 400 where a body is needed, except where trying does no harm.
 */
export const accessMatrix: Readonly<Record<string, Row>> = {
  'POST /api/client/v1/accounts/login/': publicWrite(400),
  'POST /api/client/v1/accounts/alacarte/': publicWrite(400),
  'POST /api/client/v2/accounts/create-account-with-booking/': publicWrite(400),
  'POST /api/client/v1/accounts/logout/': publicWrite(200),
  'POST /api/client/v1/accounts/logout-everywhere/': writtenBy(204),
  'POST /api/client/v1/accounts/reset-password/': publicWrite(400),
  'POST /api/client/v1/accounts/confirm-reset-password/': publicWrite(400),
  'POST /api/client/v1/accounts/change-password/': writtenBy(400),
  'GET /api/client/v1/accounts/sessions/': readByAnyMember,
  'DELETE /api/client/v1/accounts/sessions/:id/': writtenByOwner(204),
  'POST /api/client/v1/accounts/join_waitlist/': publicWrite(400),
  'POST /api/client/v1/accounts/abandoned_cart/': publicWrite(400),
  'GET /api/client/v1/users/auth/': publicRead,
  'GET /api/client/v1/users/me/': readByAnyMember,
  'PUT /api/client/v1/users/me/': writtenBy(400),
  'GET /api/client/v2/users/session-credits/': readByAnyMember,
  'GET /api/client/v2/users/credit-history/': readByAnyMember,
  'GET /api/client/v2/users/assessment/': readByAnyMember,
  'GET /api/client/v2/users/hha-status/': readByAnyMember,
  // what leaves as a file is for the member alone
  'GET /api/client/v1/users/export/': { ...readByAnyMember, adminViewingAs: 403 },
  'GET /api/client/v1/practitioners/': readByAnyMember,
  'GET /api/client/v1/practitioners/:id/': readByAnyMember,
  'GET /api/client/v1/availability/month/:from_date/': readByAnyMember,
  'GET /api/client/v1/availability/': readByAnyMember,
  'POST /api/client/v1/appointments/holds/': writtenBy(400),
  'DELETE /api/client/v1/appointments/holds/:id/': writtenByOwner(204),
  'GET /api/client/v1/appointments/': readByAnyMember,
  'POST /api/client/v1/appointments/': writtenBy(400),
  'POST /api/client/v1/appointments/initial-alacarte/': writtenBy(400),
  'GET /api/client/v1/appointments/types/': readByAnyMember,
  'GET /api/client/v1/appointments/:id/': readByOwner,
  'DELETE /api/client/v1/appointments/:id/': writtenByOwner(200),
  'GET /api/client/v1/appointments/:id/calendar.ics': readByOwner,
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
  // only a signature counts here, whoever sends it
  'POST /api/stripe/webhook/': byNobody(400),
}
