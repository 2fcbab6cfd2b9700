export type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'

export interface ErrorBody {
  readonly type: ErrorType
  readonly message: string
  readonly code?: string
  readonly param?: string
  readonly decline_code?: string
  readonly charge?: string
  readonly payment_intent?: unknown
  readonly setup_intent?: unknown
  readonly payment_method?: unknown
}

/** An error in the provider's format; the only expected exception of this server. */
export class WireError extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'WireError'
    this.status = status
    this.body = body
  }
}

export const createInvalidRequestError = (
  message: string,
  param?: string,
  code?: string,
): WireError =>
  new WireError(400, {
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  })

export const createMissingResourceError = (
  noun: string,
  id: string,
  param = 'id',
  status = 404,
): WireError =>
  new WireError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })
