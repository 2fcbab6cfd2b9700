import type { Stripe } from 'stripe'

/** A draft invoice for session credits at 95.00 USD each, as the product's server creates it. */
export async function createDraft(
  stripe: Stripe,
  customer: string,
  more: Partial<Stripe.InvoiceCreateParams> = {},
): Promise<Stripe.Invoice> {
  const invoice = await stripe.invoices.create({
    customer,
    auto_advance: false,
    metadata: { purchase: 'p1' },
    ...more,
  })
  await stripe.invoiceItems.create({
    customer,
    invoice: invoice.id,
    pricing: { price: 'price_session_credit_1' },
    quantity: 2,
  })
  return invoice
}

/** Pays 190.00 USD with the card behind a test token; returns the payment intent and its charge. */
export async function createPaidInvoice(
  stripe: Stripe,
  customer: string,
  token = 'pm_card_visa',
): Promise<{ intent: string; charge: Stripe.Charge }> {
  const card = await stripe.paymentMethods.attach(token, { customer })
  const { id } = await createDraft(stripe, customer)
  const paid = await stripe.invoices.pay(id, {
    payment_method: card.id,
    expand: ['payments.data.payment.payment_intent'],
  })
  const intent = paid.payments?.data[0]?.payment.payment_intent
  if (typeof intent !== 'object' || intent === null) throw new Error('The invoice was not paid.')
  if (typeof intent.latest_charge !== 'string') throw new Error('The invoice has no charge.')
  const charge = await stripe.charges.retrieve(intent.latest_charge)
  return { intent: intent.id, charge }
}
