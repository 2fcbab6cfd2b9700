import type { FieldError } from '@portal/contract'
import type { ApiError } from '../../http/apiError.ts'

/**
 * The result of the account booking calls (docs/specification.md#errors). `errors` lists the
 * invalid fields. If the time was taken, it lists `at`, and `nearest` has the nearest available
 * times. Other failures (offline, rate limit) reject with an {@link ApiError}.
 */
export type AccountOutcome<Data> =
  | { readonly type: 'success'; readonly data: Data }
  | {
      readonly type: 'error'
      readonly errors: readonly FieldError[]
      readonly nearest: readonly string[]
    }

type BaseQueryResult =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly error: ApiError; readonly data?: undefined }

/** @internal */
export function toAccountOutcome<Data>(
  result: BaseQueryResult,
): { data: AccountOutcome<Data> } | { error: ApiError } {
  const { error } = result
  if (error === undefined) return { data: { type: 'success', data: result.data as Data } }
  if (error.kind === 'validation')
    return { data: { type: 'error', errors: error.errors, nearest: [] } }
  if (error.kind !== 'conflict') return { error }
  const { code, detail, nearest } = error
  return { data: { type: 'error', errors: [{ field: 'at', code, message: detail }], nearest } }
}
