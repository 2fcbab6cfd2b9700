import { listChargeLines } from './parts/listChargeLines.ts'
import { html, type Html } from './parts/html.ts'
import { getCardName, formatDay, formatMoney } from './parts/money.ts'
import type { Page } from './parts/pageResponse.ts'

const renderRow = (label: string, amount: string, style = ''): Html =>
  html`<p class="row ${style}"><span>${label}</span><span>${amount}</span></p>`

/** The receipt: amount, card and refunds. */
export const receiptPage: Page = ({ context, id }) => {
  const charge = context.tables.charge.find(id)
  if (charge === undefined || charge.receipt_url === null) return null
  const method = context.tables.payment_method.find(charge.payment_method)
  const lines = listChargeLines(context, charge)
  const money = (cents: number): string => formatMoney(cents, charge.currency)
  const { amount_refunded: refunded } = charge
  const discount = lines.reduce((sum, { amount_discount }) => sum + amount_discount, 0)
  return {
    title: `Receipt ${charge.receipt_number ?? ''}`,
    body: html`<article class="card notice">
      <p class="muted">Receipt ${charge.receipt_number}</p>
      <h1>${money(charge.amount)} paid</h1>
      <p class="muted">
        ${formatDay(charge.created)}${method === undefined ? '' : html` · ${getCardName(method)}`}
      </p>
      <div class="sums">
        ${lines.map(({ description, quantity, amount_subtotal }) =>
          renderRow(
            `${description}${quantity > 1 ? ` × ${quantity}` : ''}`,
            money(amount_subtotal),
          ),
        )}
        ${
          lines.length === 0
            ? renderRow(charge.description ?? 'Payment', money(charge.amount))
            : null
        }
        ${discount > 0 ? renderRow('Discount', `−${money(discount)}`, 'saving') : null}
        ${renderRow('Paid', money(charge.amount), 'due')}
        ${refunded > 0 ? renderRow('Refunded', `−${money(refunded)}`) : null}
      </div>
    </article>`,
  }
}
