import { chargeLines } from './chargeLines.ts'
import { html, type Html } from './html.ts'
import { cardName, formatDay, formatMoney } from './money.ts'
import type { Page } from './pageResponse.ts'

const row = (label: string, amount: string, style = ''): Html =>
  html`<p class="row ${style}"><span>${label}</span><span>${amount}</span></p>`

/** The receipt: amount, card and refunds. */
export const receiptPage: Page = ({ context, id }) => {
  const charge = context.tables.charge.find(id)
  if (charge === undefined || charge.receipt_url === null) return null
  const method = context.tables.payment_method.find(charge.payment_method)
  const lines = chargeLines(context, charge)
  const money = (cents: number): string => formatMoney(cents, charge.currency)
  const { amount_refunded: refunded } = charge
  const discount = lines.reduce((sum, { amount_discount }) => sum + amount_discount, 0)
  return {
    title: `Receipt ${charge.receipt_number ?? ''}`,
    body: html`<article class="card notice">
      <p class="muted">Receipt ${charge.receipt_number}</p>
      <h1>${money(charge.amount)} paid</h1>
      <p class="muted">
        ${formatDay(charge.created)}${method === undefined ? '' : html` · ${cardName(method)}`}
      </p>
      <div class="sums">
        ${lines.map(({ description, quantity, amount_subtotal }) =>
          row(`${description}${quantity > 1 ? ` × ${quantity}` : ''}`, money(amount_subtotal)),
        )}
        ${lines.length === 0 ? row(charge.description ?? 'Payment', money(charge.amount)) : null}
        ${discount > 0 ? row('Discount', `−${money(discount)}`, 'saving') : null}
        ${row('Paid', money(charge.amount), 'due')}
        ${refunded > 0 ? row('Refunded', `−${money(refunded)}`) : null}
      </div>
    </article>`,
  }
}
