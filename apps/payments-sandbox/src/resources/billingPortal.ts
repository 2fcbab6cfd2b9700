import { post, type Route } from '../api/route.ts'
import { createObjectId } from '../state/createObjectId.ts'
import { isOngoing } from '../state/subscriptions.ts'
import type { PortalFlow } from '../state/wireObjects.ts'
import type { Params } from '../wire/params.ts'
import { createInvalidRequestError, createMissingResourceError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { requireCustomer } from './customers.ts'

function readUrl(params: Params, name: string): string | null {
  const url = params.string(name)
  if (url !== null && !URL.canParse(url))
    throw createInvalidRequestError('Not a valid URL', params.name(name), 'url_invalid')
  return url
}

/** Returns where the member continues after the flow: the portal by default. */
function readAfterCompletion(flow: Params): PortalFlow['after_completion'] {
  const after = flow.child('after_completion')
  const type = after?.oneOf('type', ['portal_homepage', 'redirect']) ?? 'portal_homepage'
  const redirect = after?.child('redirect') ?? null
  const url = redirect === null ? null : readUrl(redirect, 'return_url')
  if (type === 'portal_homepage' || url === null)
    return { hosted_confirmation: null, redirect: null, type: 'portal_homepage' }
  return { hosted_confirmation: null, redirect: { return_url: url }, type }
}

/** Returns the subscription that a flow cancels; it has to be this customer's, and not ended. */
function requireSubscription(context: SandboxContext, flow: Params, customer: string): string {
  const cancel = flow.child('subscription_cancel')
  const id = cancel?.requireString('subscription') ?? flow.requireString('subscription_cancel')
  const param = cancel?.name('subscription')
  const subscription = context.tables.subscription.require(id, param)
  if (subscription.customer !== customer)
    throw createMissingResourceError('subscription', id, param, 400)
  if (!isOngoing(subscription) || subscription.cancel_at !== null)
    throw createInvalidRequestError(
      'This subscription is already canceled or set to be canceled.',
      param,
    )
  return id
}

function readFlow(context: SandboxContext, params: Params, customer: string): PortalFlow | null {
  const flow = params.child('flow_data')
  if (flow === null) return null
  const type = flow.oneOf('type', ['payment_method_update', 'subscription_cancel'])
  if (type === null)
    throw createInvalidRequestError(
      `Missing required param: ${flow.name('type')}.`,
      flow.name('type'),
      'parameter_missing',
    )
  return {
    after_completion: readAfterCompletion(flow),
    customer_update: null,
    subscription_cancel:
      type === 'subscription_cancel'
        ? { retention: null, subscription: requireSubscription(context, flow, customer) }
        : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type,
  }
}

export const billingPortalRoutes: readonly Route[] = [
  post('/v1/billing_portal/sessions', (context, { params }) => {
    const customer = requireCustomer(context, params.requireString('customer'))
    const returnUrl = readUrl(params, 'return_url')
    const id = createObjectId('bps')
    return context.tables.portal_session.put({
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_sandbox',
      created: context.seconds(),
      customer: customer.id,
      customer_account: null,
      flow: readFlow(context, params, customer.id),
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: returnUrl,
      url: context.pageUrl(`/portal/${id}`),
    })
  }),
]
