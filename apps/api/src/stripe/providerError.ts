import { Refusal } from '../core/refusal.ts'

/** What the provider's SDK threw: its class, the provider's code, and the parameter it is about. */
export type ProviderError = {
  readonly type: string
  readonly code: string | null
  readonly param: string | null
  readonly declineCode: string | null
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Null for what is no error of the provider's. Read by its shape, so that nothing here loads the
 * SDK.
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
    code: 'code' in error ? text(error.code) : null,
    param: 'param' in error ? text(error.param) : null,
    declineCode: 'decline_code' in error ? text(error.decline_code) : null,
  }
}

/** Errors that say nothing of the request: the provider is away, too busy, or does not know us. */
const awayTypes = new Set([
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
  // the same request is being answered in this moment
  'StripeIdempotencyError',
])

export const isProviderUnavailable = (error: unknown): boolean =>
  awayTypes.has(parseProviderError(error)?.type ?? '')

/** Whether the provider does not know the record that the parameter names. */
export function isMissingRecord(error: unknown, param?: string): boolean {
  const providerError = parseProviderError(error)
  return (
    providerError?.code === 'resource_missing' &&
    (param === undefined || providerError.param === param)
  )
}

export const paymentsUnavailable = (): Refusal =>
  new Refusal(
    'payments_unavailable',
    'Payments are briefly unavailable. Nothing was charged. Please try again in a moment.',
    { retryAfter: 10 },
  )
