import { del, get, post, type Route } from '../api/route.ts'
import { endSubscription } from '../subscriptions/changeSubscription.ts'
import { createObjectId } from '../state/createObjectId.ts'
import { isOngoing } from '../state/subscriptions.ts'
import type { Customer } from '../state/wireObjects.ts'
import type { Params } from '../wire/params.ts'
import { createInvalidRequestError, createMissingResourceError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'

/** Returns an existing customer that was not deleted. Throws otherwise. */
export function requireCustomer(context: SandboxContext, id: string, param = 'customer'): Customer {
  const customer = context.tables.customer.require(id, param)
  if (customer.deleted === true) throw createMissingResourceError('customer', id, param, 400)
  return customer
}

export const createCustomer = (
  context: SandboxContext,
  input: Partial<
    Pick<Customer, 'email' | 'name' | 'phone' | 'description' | 'metadata' | 'invoice_settings'>
  >,
): Customer =>
  context.tables.customer.put({
    id: createObjectId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: context.seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: 'SANDBOX',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...input,
  })

function readEmail(params: Params): string | null {
  const email = params.string('email')
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw createInvalidRequestError(`Invalid email address: ${email}`, 'email', 'email_invalid')
  return email
}

/** A deleted customer can still be retrieved, as a stub. */
const presentCustomer = (customer: Customer): object =>
  customer.deleted === true ? { id: customer.id, object: 'customer', deleted: true } : customer

export const customerRoutes: readonly Route[] = [
  post('/v1/customers', (context, { params }) => {
    const customer = createCustomer(context, {
      email: readEmail(params),
      name: params.string('name'),
      phone: params.string('phone'),
      description: params.string('description'),
      metadata: params.metadata(),
    })
    context.emit('customer.created', customer)
    return customer
  }),
  post('/v1/customers/:id', (context, { id, params }) => {
    const email = readEmail(params)
    const name = params.string('name')
    const customer = context.tables.customer.put({
      ...requireCustomer(context, id, 'id'),
      ...(email !== null && { email }),
      ...(name !== null && { name }),
    })
    context.emit('customer.updated', customer)
    return customer
  }),
  del('/v1/customers/:id', (context, { id }) => {
    const customer = requireCustomer(context, id, 'id')
    for (const subscription of context.tables.subscription.oldestFirst())
      if (subscription.customer === customer.id && isOngoing(subscription))
        endSubscription(context, subscription, { reason: null })
    context.tables.customer.put({ ...customer, deleted: true })
    context.emit('customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  }),
  get('/v1/customers/:id', ({ tables }, { id }) => presentCustomer(tables.customer.require(id))),
]
