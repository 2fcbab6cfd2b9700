import { OperatorError } from '../core/errors/operatorError.ts'
import { Refusal } from '../core/errors/refusal.ts'

/** An error of the provider's SDK: its class, the provider's code, and the parameter. */
export type ProviderError = {
  readonly type: string
  readonly code: string | null
  readonly param: string | null
  readonly declineCode: string | null
}

const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * The error of the provider, null for any other error. Checks the shape, so that the SDK is not
 * loaded here.
 */
export function parseProviderError(error: unknown): ProviderError | null {
  if (
    !(error instanceof Error) ||
    !('type' in error) ||
    typeof error.type !== 'string' ||
    !error.type.startsWith('Stripe')
  )
    return null
  return {
    type: error.type,
    code: 'code' in error ? toTextOrNull(error.code) : null,
    param: 'param' in error ? toTextOrNull(error.param) : null,
    declineCode: 'decline_code' in error ? toTextOrNull(error.decline_code) : null,
  }
}

/**
 * Errors that do not depend on the request: the provider is unavailable, too busy, or rejects our
 * key.
 */
const unavailableTypes = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
  // the same request is in progress
  'StripeIdempotencyError',
])

export const isProviderUnavailable = (error: unknown): boolean =>
  unavailableTypes.has(parseProviderError(error)?.type ?? '')

/** Whether the provider does not have the record that the parameter names. */
export function isMissingRecord(error: unknown, param?: string): boolean {
  const providerError = parseProviderError(error)
  return (
    providerError?.code === 'resource_missing' &&
    (param === undefined || providerError.param === param)
  )
}

/** Whether no provider responds or is configured: nothing was charged by this call. */
export const isPaymentsRefusal = (error: unknown): boolean =>
  error instanceof Refusal &&
  ['payments_unavailable', 'payments_not_configured'].includes(error.code)

/** The refusal in production without a key of a provider. A retry does not help. */
export const createNotConfiguredRefusal = (conciergeEmail: string): Refusal =>
  new Refusal(
    'payments_not_configured',
    `Buying online isn't set up here. Contact ${conciergeEmail} to buy credits.`,
    {
      cause: new OperatorError(
        'payments_not_configured',
        'No payment provider is configured. Set STRIPE_SECRET_KEY.',
      ),
    },
  )

/**
 * Creates the refusal of payments that are not available. `sentence`: what staff read instead,
 * about what is not reachable and what they can do.
 */
export const createPaymentsUnavailableRefusal = (
  sentence = 'The payment provider is not reachable, or it rejects STRIPE_SECRET_KEY. ' +
    'Check STRIPE_SECRET_KEY and STRIPE_API_BASE, or try again in a moment.',
): Refusal =>
  new Refusal(
    'payments_unavailable',
    "Payments are temporarily unavailable, and you weren't charged. Try again in a moment.",
    { retryAfter: 10, cause: new OperatorError('payments_unavailable', sentence) },
  )
