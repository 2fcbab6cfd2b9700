import { UNEXPECTED_FAILURE } from './failureTexts.ts'

/** An error whose message is a sentence for the member. Forms show it. */
export class UserFacingError extends Error {}

/**
 * Returns the message of a {@link UserFacingError}. Any other error is a bug: it is reported, and
 * the member reads that something went wrong.
 */
export function getFailureText(error: unknown): string {
  if (error instanceof UserFacingError) return error.message
  reportBug(error)
  return UNEXPECTED_FAILURE
}

/** Reports a bug. Ignores a request that was aborted by a logout. */
export function reportBug(error: unknown): void {
  const isAborted =
    typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
  if (!isAborted) reportError(error)
}
