import { newId } from '../state/newId.ts'
import type { Customer } from '../state/wireObjects.ts'
import { savedCards } from '../money/paymentMethods.ts'
import { createdFilter, page } from '../wire/list.ts'
import type { Params } from '../wire/params.ts'
import { del, get, post, type Route } from '../wire/route.ts'
import { invalidRequest, missingResource } from '../wire/wireError.ts'
import type { World } from '../world.ts'

/** A customer that may be charged: one that is there and was not deleted. */
export function needCustomer(world: World, id: string, param = 'customer'): Customer {
  const customer = world.tables.customer.need(id, param)
  if (customer.deleted === true) throw missingResource('customer', id, param, 400)
  return customer
}

export const makeCustomer = (
  world: World,
  wanted: Partial<
    Pick<Customer, 'email' | 'name' | 'phone' | 'description' | 'metadata' | 'invoice_settings'>
  >,
): Customer =>
  world.tables.customer.put({
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.seconds(),
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
    ...wanted,
  })

/**
 * The customer's invoice settings with the default card that the call names, which has to be
 * theirs.
 */
function invoiceSettings(
  world: World,
  customer: Customer,
  params: Params,
): Customer['invoice_settings'] {
  const settings = params.child('invoice_settings')
  if (settings?.has('default_payment_method') !== true) return customer.invoice_settings
  const wanted = settings.string('default_payment_method')
  const isTheirs =
    wanted === null ||
    world.tables.payment_method.need(wanted, settings.name('default_payment_method')).customer ===
      customer.id
  if (!isTheirs)
    throw missingResource('PaymentMethod', wanted, settings.name('default_payment_method'), 400)
  return { ...customer.invoice_settings, default_payment_method: wanted }
}

const changedText = (
  params: Params,
  name: 'name' | 'phone' | 'description',
  before: string | null,
): string | null => (params.has(name) ? params.string(name) : before)

function emailOf(params: Params): string | null {
  const email = params.string('email')
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalidRequest(`Invalid email address: ${email}`, 'email', 'email_invalid')
  return email
}

/** A deleted customer is still answered for by id, as a stub. */
const present = (customer: Customer): object =>
  customer.deleted === true ? { id: customer.id, object: 'customer', deleted: true } : customer

export const customerRoutes: readonly Route[] = [
  get('/v1/customers', ({ tables }, { params }) => {
    const email = params.string('email')
    const rows = tables.customer
      .newestFirst()
      .filter((row) => row.deleted !== true && (email === null || row.email === email))
    return page(rows.filter(createdFilter(params)), params, '/v1/customers')
  }),
  post('/v1/customers', (world, { params }) => {
    const customer = makeCustomer(world, {
      email: emailOf(params),
      name: params.string('name'),
      phone: params.string('phone'),
      description: params.string('description'),
      metadata: params.metadata(),
    })
    world.emit('customer.created', customer)
    return customer
  }),
  get('/v1/customers/:id', ({ tables }, { id }) => present(tables.customer.need(id))),
  post('/v1/customers/:id', (world, { id, params }) => {
    const customer = needCustomer(world, id, 'id')
    const changed = world.tables.customer.put({
      ...customer,
      email: params.has('email') ? emailOf(params) : customer.email,
      name: changedText(params, 'name', customer.name),
      phone: changedText(params, 'phone', customer.phone),
      description: changedText(params, 'description', customer.description),
      invoice_settings: invoiceSettings(world, customer, params),
      metadata: params.metadata(customer.metadata),
    })
    world.emit('customer.updated', changed)
    return changed
  }),
  del('/v1/customers/:id', (world, { id }) => {
    const customer = world.tables.customer.put({ ...needCustomer(world, id, 'id'), deleted: true })
    for (const method of savedCards(world, id))
      world.tables.payment_method.put({ ...method, customer: null })
    world.emit('customer.deleted', customer)
    return present(customer)
  }),
  get('/v1/customers/:id/payment_methods', (world, { id, params }) =>
    page(
      savedCards(world, needCustomer(world, id, 'id').id),
      params,
      `/v1/customers/${id}/payment_methods`,
    ),
  ),
]
