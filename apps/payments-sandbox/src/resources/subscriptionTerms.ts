import type { PrivateRows } from '../state/privateRows.ts'
import type { WireCheckoutSession } from '../state/wireObjects.ts'
import type { Params } from '../wire/params.ts'
import { createInvalidRequestError } from '../wire/wireError.ts'

/** The provider's maximum. */
const MAX_TRIAL_DAYS = 730

type Terms = NonNullable<PrivateRows['checkout_detail']['subscription']>

/** Rejects what belongs to the other mode, with the provider's message. */
function checkMode(params: Params, mode: WireCheckoutSession['mode']): void {
  const names =
    mode === 'payment'
      ? ['subscription_data', 'payment_method_collection']
      : ['payment_intent_data', 'invoice_creation', 'customer_creation']
  const unfit = names.find((name) => params.has(name))
  if (unfit !== undefined)
    throw createInvalidRequestError(`You can not pass \`${unfit}\` in \`${mode}\` mode.`, unfit)
}

function checkNames(params: Params | null, known: readonly string[]): void {
  const unknown = params?.names().find((name) => !known.includes(name))
  if (params !== null && unknown !== undefined)
    throw createInvalidRequestError(
      `The payments sandbox does not support ${params.name(unknown)}.`,
      params.name(unknown),
      'parameter_unknown',
    )
}

function readTrialDays(data: Params | null): number {
  const days = data?.integer('trial_period_days') ?? null
  if (data === null || days === null) return 0
  if (days < 1 || days > MAX_TRIAL_DAYS)
    throw createInvalidRequestError(
      `The minimum number of trial period days is 1, and the maximum is ${MAX_TRIAL_DAYS}.`,
      data.name('trial_period_days'),
    )
  return days
}

/** Reads what a session creates in subscription mode; null in payment mode. */
export function readSubscriptionTerms(
  params: Params,
  mode: WireCheckoutSession['mode'],
): Terms | null {
  checkMode(params, mode)
  if (mode === 'payment') return null
  if (params.oneOf('payment_method_collection', ['always', 'if_required']) === 'if_required')
    throw createInvalidRequestError(
      'The payments sandbox always collects a card for a subscription.',
      'payment_method_collection',
    )
  const data = params.child('subscription_data')
  checkNames(data, ['metadata', 'trial_period_days', 'trial_settings'])
  const end = data?.child('trial_settings')?.child('end_behavior') ?? null
  checkNames(end, ['missing_payment_method'])
  return {
    metadata: data?.metadata() ?? {},
    trialDays: readTrialDays(data),
    missingCard:
      end?.oneOf('missing_payment_method', ['cancel', 'create_invoice']) ?? 'create_invoice',
    intent: null,
  }
}
