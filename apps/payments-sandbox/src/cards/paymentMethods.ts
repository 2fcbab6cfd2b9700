import { createHash } from 'node:crypto'
import { createObjectId } from '../state/createObjectId.ts'
import type { Customer, PaymentMethod } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import { createMissingResourceError } from '../wire/wireError.ts'
import { getCardByNumber, findCardByToken } from './testCards.ts'
import type { ValidCard } from './cardFields.ts'

/**
 * Stores a payment method without a customer. Only the last four digits and a fingerprint of the
 * number are stored.
 */
export function createPaymentMethod(
  context: SandboxContext,
  { number, expMonth, expYear, name }: Omit<ValidCard, 'name'> & { name: string | null },
): PaymentMethod {
  const { brand, behavior } = getCardByNumber(number)
  const id = createObjectId('pm')
  context.tables.card_behaviour.put({ id, behaviour: behavior, isSetUp: false })
  return context.tables.payment_method.put({
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
    created: context.seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  })
}

/** Returns the payment method with this id, or a new one for a test token like `pm_card_visa`. */
export function findOrMakePaymentMethod(
  context: SandboxContext,
  id: string,
  param: string,
): PaymentMethod {
  const stored = context.tables.payment_method.find(id)
  if (stored !== undefined) return stored
  const card = findCardByToken(id)
  if (card === undefined)
    throw createMissingResourceError('PaymentMethod', id, param, param === 'id' ? 404 : 400)
  return createPaymentMethod(context, {
    number: card.number,
    expMonth: 12,
    expYear: new Date(context.now()).getUTCFullYear() + 4,
    name: null,
  })
}

export function attachPaymentMethod(
  context: SandboxContext,
  method: PaymentMethod,
  customer: string,
): PaymentMethod {
  if (method.customer === customer) return method
  const attached = context.tables.payment_method.put({ ...method, customer })
  context.emit('payment_method.attached', attached)
  return attached
}

export const listSavedCards = ({ tables }: SandboxContext, customer: string): PaymentMethod[] =>
  tables.payment_method.newestFirst().filter((method) => method.customer === customer)

export function setDefaultCard(
  context: SandboxContext,
  customer: Customer,
  method: string | null,
): Customer {
  const settings = { ...customer.invoice_settings, default_payment_method: method }
  const changed = context.tables.customer.put({ ...customer, invoice_settings: settings })
  context.emit('customer.updated', changed)
  return changed
}

/** Detaches a card from its customer, even if it is the default. It can never be used again. */
export function detachPaymentMethod(context: SandboxContext, method: PaymentMethod): PaymentMethod {
  const customer = context.tables.customer.find(method.customer)
  const detached = context.tables.payment_method.put({ ...method, customer: null })
  context.emit('payment_method.detached', detached)
  if (customer?.invoice_settings.default_payment_method === method.id)
    setDefaultCard(context, customer, null)
  return detached
}
