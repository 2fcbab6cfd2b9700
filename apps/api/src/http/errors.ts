import type { ErrorResponse, FieldError } from '@portal/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpServices } from './httpServices.ts'
import {
  type ConstraintRefusals,
  toConstraintRefusal,
} from '../core/declarations/constraintRefusals.ts'
import { DatabaseClosedError, DatabaseUnavailableError } from '../db/sql.ts'
import { describeError } from '../core/log.ts'
import { InvalidRequestError } from './compileValidator.ts'
import { parseProviderError } from '../stripe/providerError.ts'
import { createNotFoundRefusal, Refusal } from '../core/errors/refusal.ts'

function toFieldErrors({ issues, validationContext }: InvalidRequestError): FieldError[] {
  const whole = validationContext === 'querystring' ? 'query' : (validationContext ?? 'body')
  return issues.flatMap(({ code, message, path, ...issue }) => {
    const names = path.map(String)
    if ('keys' in issue)
      return issue.keys.map((key) => ({ field: [...names, key].join('.'), code, message }))
    return [{ field: names.join('.') || whole, code, message }]
  })
}

/** An invalid id in the path is a 404. Other invalid input is reported by field. */
function createValidationRefusal(error: InvalidRequestError): Refusal {
  const errors = toFieldErrors(error)
  if (
    error.validationContext === 'params' &&
    errors.every(({ field }) => field === 'id' || field.endsWith('_id'))
  )
    return createNotFoundRefusal()
  return new Refusal('validation_failed', 'Some fields are not valid. Check the marked fields.', {
    errors,
  })
}

const createInvalidJsonRefusal = (): Refusal =>
  new Refusal('invalid_json', 'The request body is not valid JSON.', {
    errors: [{ field: 'body', code: 'invalid_json', message: 'Send valid JSON.' }],
  })

/** The refusal for an error of Fastify before a handler runs, null for any other error. */
function toFrameworkRefusal(error: FastifyError): Refusal | null {
  if (error instanceof SyntaxError) return createInvalidJsonRefusal()
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('payload_too_large', 'The request is too large.')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('unsupported_media_type', 'Send JSON.')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return createInvalidJsonRefusal()
    // a path that is too long or malformed matches no record
    case 'FST_ERR_MAX_PARAM_LENGTH':
    case 'FST_ERR_BAD_URL':
      return createNotFoundRefusal()
  }
  const isClientError =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return isClientError ? new Refusal('bad_request', 'The request is malformed.') : null
}

/** The refusal for an error, null for a bug. */
function toRefusal(error: unknown, constraintRefusals: ConstraintRefusals): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailableError) {
    return new Refusal(
      'unavailable',
      'The service is temporarily unavailable. Try again in a moment.',
      { retryAfter: 2 },
    )
  }
  if (error instanceof InvalidRequestError) return createValidationRefusal(error)
  const constraint = toConstraintRefusal(error, constraintRefusals)
  if (constraint !== null) return constraint
  // the provider's errors contain the status of our call, which does not apply to the caller
  if (parseProviderError(error) !== null) return null
  if (error instanceof Error && ('statusCode' in error || error instanceof SyntaxError))
    return toFrameworkRefusal(error as FastifyError)
  return null
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  request.refusalCode = refusal.code
  const { errors, details, retryAfter } = refusal.parts
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const response: ErrorResponse = {
    detail: refusal.message,
    code: refusal.code,
    ...(errors === undefined ? {} : { errors: [...errors] }),
    ...details,
  }
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(response)
}

/**
 * Handles every error. An undocumented error is logged with the request id; the response contains
 * no details.
 */
export function handleError(
  { log, constraintRefusals }: HttpServices,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error, constraintRefusals)
  if (refusal !== null) {
    if (error instanceof DatabaseUnavailableError) {
      // a request that is cut off by a restart is expected
      const level = error instanceof DatabaseClosedError ? 'info' : 'warn'
      log(level, 'unavailable', { request_id: request.id, ...describeError(error.cause) })
    }
    return sendRefusal(request, reply, refusal)
  }
  log('error', 'internal', { request_id: request.id, ...describeError(error) })
  return sendRefusal(
    request,
    reply,
    new Refusal('internal', `Something went wrong on our side. Reference: ${request.id}`),
  )
}
