import { del, get, post, type Route } from '../api/route.ts'
import {
  changeSubscription,
  endSubscription,
  scheduleEnd,
} from '../subscriptions/changeSubscription.ts'
import { getSubscriptionItem, isOngoing, type Subscription } from '../state/subscriptions.ts'
import { createCreatedFilter, paginateRows } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import { createInvalidRequestError, createMissingResourceError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'

const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const

/** Without a status, the provider lists those that were not canceled. */
function hasStatus({ status }: Subscription, wanted: (typeof statuses)[number] | null): boolean {
  if (wanted === 'all') return true
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired'
  return wanted === null ? status !== 'canceled' : status === wanted
}

/** Reads when the subscription shall end; null if the call does not say. */
function readEnd(
  context: SandboxContext,
  params: Params,
  subscription: Subscription,
): Pick<Subscription, 'cancel_at' | 'cancel_at_period_end'> | null {
  const atPeriodEnd = params.flag('cancel_at_period_end')
  if (params.has('cancel_at')) {
    if (atPeriodEnd !== null)
      throw createInvalidRequestError(
        'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      )
    const time = params.integer('cancel_at')
    if (time !== null && time <= context.seconds())
      throw createInvalidRequestError('`cancel_at` must be in the future.', 'cancel_at')
    return { cancel_at: time, cancel_at_period_end: false }
  }
  if (atPeriodEnd === true)
    return {
      cancel_at: getSubscriptionItem(subscription).current_period_end,
      cancel_at_period_end: true,
    }
  return atPeriodEnd === false && subscription.cancel_at_period_end
    ? { cancel_at: null, cancel_at_period_end: false }
    : null
}

function readCard(
  { tables }: SandboxContext,
  params: Params,
  { customer, default_payment_method: current }: Subscription,
): string | null {
  const id = params.string('default_payment_method')
  if (id === null) return current
  if (tables.payment_method.find(id)?.customer !== customer)
    throw createInvalidRequestError(
      `The customer does not have a payment method with the ID ${id}.`,
      'default_payment_method',
      'resource_missing',
    )
  return id
}

function updateSubscription(context: SandboxContext, id: string, params: Params): Subscription {
  const subscription = context.tables.subscription.require(id)
  const names = params.names().filter((name) => name !== 'expand')
  if (names.length === 0) return subscription
  if (!isOngoing(subscription) && names.some((name) => name !== 'metadata'))
    throw createInvalidRequestError(
      'A canceled subscription can only update its cancellation_details and metadata.',
    )
  const fields = {
    default_payment_method: readCard(context, params, subscription),
    metadata: params.metadata(subscription.metadata),
  }
  const end = readEnd(context, params, subscription)
  return end === null
    ? changeSubscription(context, subscription, fields)
    : scheduleEnd(context, subscription, end, fields)
}

function cancelSubscription(context: SandboxContext, id: string, params: Params): Subscription {
  const subscription = context.tables.subscription.require(id)
  if (!isOngoing(subscription)) throw createMissingResourceError('subscription', id)
  const unsupported = (['invoice_now', 'prorate'] as const).find(
    (name) => params.flag(name) === true,
  )
  if (unsupported !== undefined)
    throw createInvalidRequestError(
      `The payments sandbox does not support \`${unsupported}\`.`,
      unsupported,
    )
  return endSubscription(context, subscription, {
    reason: 'cancellation_requested',
    comment: params.child('cancellation_details')?.string('comment') ?? null,
  })
}

export const subscriptionRoutes: readonly Route[] = [
  get('/v1/subscriptions', ({ tables }, { params }) => {
    const customer = params.string('customer')
    const price = params.string('price')
    const status = params.oneOf('status', statuses)
    const rows = tables.subscription
      .newestFirst()
      .filter(
        (row) =>
          (customer === null || row.customer === customer) &&
          (price === null || getSubscriptionItem(row).price.id === price) &&
          hasStatus(row, status),
      )
    return paginateRows(rows.filter(createCreatedFilter(params)), params, '/v1/subscriptions')
  }),
  get('/v1/subscriptions/:id', ({ tables }, { id }) => tables.subscription.require(id)),
  post('/v1/subscriptions/:id', (context, { id, params }) =>
    updateSubscription(context, id, params),
  ),
  del('/v1/subscriptions/:id', (context, { id, params }) =>
    cancelSubscription(context, id, params),
  ),
]
