import { chargeLines } from './chargeLines.ts'
import { html } from './html.ts'
import { cardName, formatDay, formatMoney } from './money.ts'
import type { Page } from './pageResponse.ts'

/** The receipt: amount, card and refunds. */
export const receiptPage: Page = ({ world, id }) => {
  const charge = world.tables.charge.find(id)
  if (charge === undefined || charge.receipt_url === null) return null
  const method = world.tables.payment_method.find(charge.payment_method)
  const lines = chargeLines(world, charge)
  const money = (cents: number): string => formatMoney(cents, charge.currency)
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
        ${lines.map(({ description, quantity, amount_subtotal }) => html`<p class="row"><span>${description}${quantity > 1 ? ` × ${quantity}` : ''}</span><span>${money(amount_subtotal)}</span></p>`)}
        ${lines.length === 0 ? html`<p class="row"><span>${charge.description ?? 'Payment'}</span><span>${money(charge.amount)}</span></p>` : null}
        ${discount > 0 ? html`<p class="row saving"><span>Discount</span><span>−${money(discount)}</span></p>` : null}
        <p class="row due"><span>Paid</span><span>${money(charge.amount)}</span></p>
        ${charge.amount_refunded > 0 ? html`<p class="row"><span>Refunded</span><span>−${money(charge.amount_refunded)}</span></p>` : null}
      </div>
    </article>`,
  }
}
