import type { FieldError } from '@portal/contract'

interface Answered {
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
  | ({ readonly kind: 'unauthenticated' | 'csrf' | 'forbidden' | 'not-found' } & Answered)
  | ({ readonly kind: 'conflict'; readonly nearest: readonly string[] } & Answered)
  | ({ readonly kind: 'validation'; readonly errors: readonly FieldError[] } & Answered)
  | ({ readonly kind: 'rate-limited'; readonly retryAfterSeconds: number } & Answered)
  | ({ readonly kind: 'server' } & Answered)

export interface FailedResponse {
  readonly status: number
  readonly body: unknown
  readonly retryAfter: string | null
}

/**
 * Converts an error response to an {@link ApiError}. A body in another format (such as a proxy's
 * page) is treated as empty.
 */
export function toApiError({ status, body, retryAfter }: FailedResponse): ApiError {
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

/** Returns whether a value thrown by `unwrap()` is an {@link ApiError} and not a bug. */
export const isApiError = (value: unknown): value is ApiError =>
  isRecord(value) && typeof value['kind'] === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string'
