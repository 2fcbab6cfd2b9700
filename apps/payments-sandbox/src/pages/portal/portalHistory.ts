import { findInvoicePayment } from '../../money/settleInvoice.ts'
import type { Invoice } from '../../state/invoices.ts'
import type { Charge, Customer } from '../../state/wireObjects.ts'
import type { SandboxContext } from '../../context.ts'
import { html, type Html } from '../parts/html.ts'
import { findChargeInvoice, getChargeName } from '../parts/listChargeLines.ts'
import { formatDay, formatMoney } from '../parts/money.ts'

interface Entry {
  readonly created: number
  readonly row: Html
}

function refundBadge({ amount, amount_refunded: refunded, currency }: Charge): Html | null {
  if (refunded === 0) return null
  return html` <span class="badge"
    >${refunded === amount ? 'Refunded' : `${formatMoney(refunded, currency)} refunded`}</span
  >`
}

const renderOpenInvoice = ({
  number,
  created,
  amount_due,
  currency,
  hosted_invoice_url,
}: Invoice): Html =>
  html`<li class="between">
    <span> ${formatDay(created)} · Invoice ${number} <span class="badge open">Open</span></span
    ><span
      >${formatMoney(amount_due, currency)} ·
      <a href="${hosted_invoice_url ?? ''}">Pay invoice</a></span
    >
  </li>`

function renderPaidInvoice(context: SandboxContext, invoice: Invoice): Html {
  const { tables } = context
  const payment = findInvoicePayment(context, invoice)
  const intent = tables.payment_intent.find(payment?.payment.payment_intent ?? null)
  const charge = tables.charge.find(intent?.latest_charge ?? null)
  return html`<li class="between">
    <span
      >${formatDay(invoice.created)} · ${invoice.lines.data[0]?.description ?? 'Invoice'}
      ${charge === undefined ? null : refundBadge(charge)}</span
    ><span
      >${formatMoney(invoice.amount_paid, invoice.currency)} ·
      <a href="${invoice.hosted_invoice_url ?? ''}" aria-label="Invoice ${invoice.number}"
        >Invoice</a
      ></span
    >
  </li>`
}

const renderCharge = (context: SandboxContext, charge: Charge): Html =>
  html`<li class="between">
    <span
      >${formatDay(charge.created)} · ${getChargeName(context, charge)} ${refundBadge(charge)}</span
    ><span
      >${formatMoney(charge.amount, charge.currency)} ·
      <a href="${charge.receipt_url ?? ''}" aria-label="Receipt ${charge.receipt_number}"
        >Receipt</a
      ></span
    >
  </li>`

/** Open invoices, then payments and the paid invoices of subscriptions, newest first. */
export function renderHistory(context: SandboxContext, { id }: Customer): Html {
  const { tables } = context
  const invoices = tables.invoice.newestFirst().filter(({ customer }) => customer === id)
  const open = invoices.filter(({ status }) => status === 'open')
  const paid: Entry[] = [
    ...tables.charge
      .newestFirst()
      .filter(
        (charge) =>
          charge.customer === id && charge.paid && findChargeInvoice(context, charge) === undefined,
      )
      .map((charge) => ({ created: charge.created, row: renderCharge(context, charge) })),
    ...invoices
      .filter(({ parent, status }) => parent !== null && status === 'paid')
      .map((invoice) => ({ created: invoice.created, row: renderPaidInvoice(context, invoice) })),
  ]
  if (paid.length + open.length === 0) return html`<p class="muted">No payments yet.</p>`
  return html`<ul class="list">
    ${open.map(renderOpenInvoice)}
    ${paid.toSorted((one, other) => other.created - one.created).map(({ row }) => row)}
  </ul>`
}
