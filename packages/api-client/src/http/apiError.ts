import type { FieldError } from '@portal/contract'

interface ResponseFields {
  readonly status: number
  /** The server's error code, for example `slot_taken`. */
  readonly code: string
  /** The server's message for the member. */
  readonly detail: string
}

/** Every failure of a call, as serializable data. */
export type ApiError =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | ({ readonly kind: 'unauthenticated' | 'csrf' | 'forbidden' | 'not-found' } & ResponseFields)
  | ({
      readonly kind: 'conflict'
      readonly nearest: readonly string[]
      /** What the member loses by canceling, with the code `late_cancel_required` only. */
      readonly lateCancel?: LateCancelLoss
    } & ResponseFields)
  | ({ readonly kind: 'validation'; readonly errors: readonly FieldError[] } & ResponseFields)
  | ({ readonly kind: 'rate-limited'; readonly retryAfterSeconds: number } & ResponseFields)
  | ({ readonly kind: 'server' } & ResponseFields)

export interface LateCancelLoss {
  readonly creditsLost: number
  readonly isFreeVisitLost: boolean
}

export interface FailedResponse {
  readonly status: number
  readonly body: unknown
  /** The header, in seconds. */
  readonly retryAfter: unknown
}

/**
 * Converts an error response to an {@link ApiError}. A body in another format (such as a proxy's
 * page) is treated as empty.
 */
export function toApiError({ status, body, retryAfter }: FailedResponse): ApiError {
  const content = isRecord(body) ? body : {}
  const fields: ResponseFields = {
    status,
    code: toText(content['code']) || `http_${status}`,
    detail: toText(content['detail']),
  }
  switch (status) {
    case 400:
      return {
        kind: 'validation',
        ...fields,
        errors: toList(content['errors']).filter(isFieldError),
      }
    case 401:
      return { kind: 'unauthenticated', ...fields }
    case 403:
      return { kind: fields.detail.includes('CSRF') ? 'csrf' : 'forbidden', ...fields }
    case 404:
      return { kind: 'not-found', ...fields }
    case 409:
      return {
        kind: 'conflict',
        ...fields,
        nearest: toList(content['nearest']).filter((time) => typeof time === 'string'),
        ...(fields.code === 'late_cancel_required' && { lateCancel: toLateCancelLoss(content) }),
      }
    case 429:
      return { kind: 'rate-limited', ...fields, retryAfterSeconds: Number(retryAfter) || 60 }
    default:
      return { kind: 'server', ...fields }
  }
}

const toLateCancelLoss = (content: Record<string, unknown>): LateCancelLoss => ({
  creditsLost: typeof content['credits_lost'] === 'number' ? content['credits_lost'] : 0,
  isFreeVisitLost: content['free_visit_lost'] === true,
})

/** Returns whether a value thrown by `unwrap()` is an {@link ApiError} and not a bug. */
export const isApiError = (value: unknown): value is ApiError =>
  isRecord(value) && typeof value['kind'] === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string'
