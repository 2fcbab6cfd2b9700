import { createHash } from 'node:crypto'
import { newId } from '../state/newId.ts'
import type { Customer, PaymentMethod } from '../state/wireObjects.ts'
import type { World } from '../world.ts'
import { missingResource } from '../wire/wireError.ts'
import { cardByNumber, cardByToken } from './testCards.ts'
import type { ValidCard } from './cardFields.ts'

/**
 * Stores a payment method without a customer. Only the last four digits and a fingerprint of the
 * number are stored.
 */
export function makePaymentMethod(
  world: World,
  { number, expMonth, expYear, name }: Omit<ValidCard, 'name'> & { name: string | null },
): PaymentMethod {
  const { brand, behaviour } = cardByNumber(number)
  const id = newId('pm')
  world.tables.card_behaviour.put({ id, behaviour, isSetUp: false })
  return world.tables.payment_method.put({
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: {
        city: null,
        country: null,
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email: null,
      name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  })
}

/** Returns the payment method with this id, or a new one for a test token like `pm_card_visa`. */
export function paymentMethodBy(world: World, id: string, param: string): PaymentMethod {
  const kept = world.tables.payment_method.find(id)
  if (kept !== undefined) return kept
  const card = cardByToken(id)
  if (card === undefined)
    throw missingResource('PaymentMethod', id, param, param === 'id' ? 404 : 400)
  return makePaymentMethod(world, {
    number: card.number,
    expMonth: 12,
    expYear: new Date(world.now()).getUTCFullYear() + 4,
    name: null,
  })
}

export function attachPaymentMethod(
  world: World,
  method: PaymentMethod,
  customer: string,
): PaymentMethod {
  if (method.customer === customer) return method
  const attached = world.tables.payment_method.put({ ...method, customer })
  world.emit('payment_method.attached', attached)
  return attached
}

export const savedCards = ({ tables }: World, customer: string): PaymentMethod[] =>
  tables.payment_method.newestFirst().filter((method) => method.customer === customer)

export function setDefaultCard(world: World, customer: Customer, method: string | null): Customer {
  const settings = { ...customer.invoice_settings, default_payment_method: method }
  const changed = world.tables.customer.put({ ...customer, invoice_settings: settings })
  world.emit('customer.updated', changed)
  return changed
}

/** Detaches a card from its customer, also as the default. A detached card can never be used again. */
export function detachPaymentMethod(world: World, method: PaymentMethod): PaymentMethod {
  const customer = world.tables.customer.find(method.customer)
  const detached = world.tables.payment_method.put({ ...method, customer: null })
  world.emit('payment_method.detached', detached)
  if (customer?.invoice_settings.default_payment_method === method.id)
    setDefaultCard(world, customer, null)
  return detached
}
