import type { FieldError } from '@portal/contract'
import type { ApiError } from '../http/apiError.ts'

/**
 * What the account booking calls answer (portal-spec §8). `errors` names the fields to look at
 * again, `at` when the time is gone, with the `nearest` open ones. What no field can mend (offline,
 * too often) stays a rejected call with its {@link ApiError}.
 */
export type AccountOutcome<Data> =
  | { readonly type: 'success'; readonly data: Data }
  | {
      readonly type: 'error'
      readonly errors: readonly FieldError[]
      readonly nearest: readonly string[]
    }

type Answer =
  | { readonly data: unknown; readonly error?: undefined }
  | { readonly error: ApiError; readonly data?: undefined }

export function toAccountOutcome<Data>(
  answer: Answer,
): { data: AccountOutcome<Data> } | { error: ApiError } {
  const { error } = answer
  if (error === undefined) return { data: { type: 'success', data: answer.data as Data } }
  if (error.kind === 'validation')
    return { data: { type: 'error', errors: error.errors, nearest: [] } }
  if (error.kind !== 'conflict') return { error }
  const { code, detail, nearest } = error
  return { data: { type: 'error', errors: [{ field: 'at', code, message: detail }], nearest } }
}
