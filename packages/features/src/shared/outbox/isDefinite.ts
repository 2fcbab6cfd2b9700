import { type ApiError, isApiError } from '@portal/api-client'
import { getErrorText } from '../errors/getErrorText.ts'
import { isOtherMember } from './otherMember.ts'

/** Definite statuses: gone, too large, another kind of content, cannot be processed. */
const definiteStatuses: readonly number[] = [410, 413, 415, 422]

/** Whether the server has not stored the entries of a request, and would not at another attempt. */
export function isDefinite(error: unknown): error is ApiError {
  if (!isApiError(error)) return false
  if (error.kind === 'server') return definiteStatuses.includes(error.status)
  const isRefused = ['validation', 'conflict', 'forbidden', 'not-found'].includes(error.kind)
  return isRefused && !isOtherMember(error)
}

/** Returns why the entries of a request are rejected, null if another attempt may succeed. */
export const getDefiniteReason = (error: unknown): string | null =>
  isDefinite(error) ? getErrorText(error, 'general') : null
