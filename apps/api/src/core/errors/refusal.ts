import type { FieldError } from '@portal/contract'

/** An error code and its HTTP status. Codes are part of the API: clients depend on them. */
export type ErrorCode = { readonly code: string; readonly status: number }

/** The codes that several resources use. A resource defines its own in its `errorCodes.ts`. */
const statusByCode = {
  validation_failed: 400,
  invalid_json: 400,
  bad_request: 400,
  not_authenticated: 401,
  invalid_credentials: 401,
  csrf_failed: 403,
  forbidden: 403,
  practitioner_account: 403,
  membership_required: 403,
  membership_lapsed: 403,
  view_as_refused: 403,
  view_as_read_only: 403,
  not_found: 404,
  conflict: 409,
  other_member: 409,
  idempotency_key_reused: 409,
  no_credits: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  payments_unavailable: 503,
  payments_not_configured: 503,
  mail_unavailable: 503,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof statusByCode | ErrorCode

type RefusalParts = {
  errors?: readonly FieldError[]
  /** Additional top-level fields of the response, such as `nearest`. */
  details?: Readonly<Record<string, unknown>>
  /** Seconds until a retry makes sense; sent as Retry-After. */
  retryAfter?: number
  /** What failed. Not sent; staff commands print an `OperatorError`. */
  cause?: unknown
}

/**
 * A documented error response. Can be thrown anywhere. See docs/specification.md#errors. The member
 * reads `message`.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly parts: RefusalParts

  constructor(code: RefusalCode, message: string, parts: RefusalParts = {}) {
    super(message, { cause: parts.cause })
    this.name = 'Refusal'
    this.code = typeof code === 'string' ? code : code.code
    this.status = typeof code === 'string' ? statusByCode[code] : code.status
    this.parts = parts
  }
}

/** A refusal of one field, for rules that a schema cannot express. */
export function createFieldRefusal(field: string, code: string, message: string): Refusal {
  return new Refusal('validation_failed', message, { errors: [{ field, code, message }] })
}

/** The refusal for an account that the portal has no pages for. */
export const createPractitionerRefusal = (): Refusal =>
  new Refusal('practitioner_account', 'This portal is for clients. Use the practitioner app.')

/** The refusal for a cursor that no page returned. */
export const createUnknownCursorRefusal = (): Refusal =>
  createFieldRefusal('cursor', 'unknown_cursor', 'Use the `next` value of the previous page.')

/**
 * The refusal for an unknown record, and for one of another member, so that nobody learns that it
 * exists.
 */
export const createNotFoundRefusal = (): Refusal => new Refusal('not_found', 'Not found.')
