import type { FieldError } from '@portal/contract'

interface Answered {
  readonly status: number
  /** The server's stable word for what happened, for example `slot_taken`. */
  readonly code: string
  /** The server's sentence about it. */
  readonly detail: string
}

/** Every way a call can fail, as plain data that can live in the store. */
export type ApiError =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | ({ readonly kind: 'unauthenticated' | 'csrf' | 'forbidden' | 'not-found' } & Answered)
  | ({ readonly kind: 'conflict'; readonly nearest: readonly string[] } & Answered)
  | ({ readonly kind: 'validation'; readonly errors: readonly FieldError[] } & Answered)
  | ({ readonly kind: 'rate-limited'; readonly retryAfterSeconds: number } & Answered)
  | ({ readonly kind: 'server' } & Answered)

export interface FailedAnswer {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string | null
}

/**
 * Sorts a failed answer into {@link ApiError}. A body that is not ours (a proxy's page, say) is read
 * as an empty one.
 */
export function toApiError({ status, body, retryAfter }: FailedAnswer): ApiError {
  const said = isRecord(body) ? body : {}
  const answered: Answered = {
    status,
    code: text(said['code']) || `http_${status}`,
    detail: text(said['detail']),
  }
  switch (status) {
    case 400:
      return { kind: 'validation', ...answered, errors: list(said['errors']).filter(isFieldError) }
    case 401:
      return { kind: 'unauthenticated', ...answered }
    case 403:
      return { kind: answered.detail.includes('CSRF') ? 'csrf' : 'forbidden', ...answered }
    case 404:
      return { kind: 'not-found', ...answered }
    case 409:
      return {
        kind: 'conflict',
        ...answered,
        nearest: list(said['nearest']).filter((time) => typeof time === 'string'),
      }
    case 429:
      return { kind: 'rate-limited', ...answered, retryAfterSeconds: Number(retryAfter) || 60 }
    default:
      return { kind: 'server', ...answered }
  }
}

/** Whether a value caught from `unwrap()` is an {@link ApiError} and not a bug of ours. */
export const isApiError = (value: unknown): value is ApiError =>
  isRecord(value) && typeof value['kind'] === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string'
