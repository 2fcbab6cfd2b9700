import { post, type Route } from '../api/route.ts'
import { createObjectId } from '../state/createObjectId.ts'
import { createInvalidRequestError } from '../wire/wireError.ts'
import { requireCustomer } from './customers.ts'

export const billingPortalRoutes: readonly Route[] = [
  post('/v1/billing_portal/sessions', (context, { params }) => {
    const customer = requireCustomer(context, params.requireString('customer'))
    const returnUrl = params.string('return_url')
    if (returnUrl !== null && !URL.canParse(returnUrl))
      throw createInvalidRequestError('Not a valid URL', 'return_url', 'url_invalid')
    const id = createObjectId('bps')
    return context.tables.portal_session.put({
      id,
      object: 'billing_portal.session',
      configuration: 'bpc_sandbox',
      created: context.seconds(),
      customer: customer.id,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: null,
      on_behalf_of: null,
      return_url: returnUrl,
      url: context.pageUrl(`/portal/${id}`),
    })
  }),
]
