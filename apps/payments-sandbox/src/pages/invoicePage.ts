import { requireInvoiceIntent } from '../money/payInvoice.ts'
import { payIntent } from '../money/payIntent.ts'
import { listSavedCards } from '../cards/paymentMethods.ts'
import { findInvoicePayment } from '../money/settleInvoice.ts'
import type { CardFieldErrors } from '../cards/cardFields.ts'
import type { Invoice } from '../state/invoices.ts'
import { WireError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { renderAlert, renderCardFields, emptyCard, readCardFields } from './parts/cardForm.ts'
import { renderCardChoice, readCardChoice } from './parts/chooseCard.ts'
import { html, type Html } from './parts/html.ts'
import { formatDay, formatMoney } from './parts/money.ts'
import type { Page, PageResponse } from './parts/pageResponse.ts'

interface Entry {
  readonly form?: URLSearchParams
  readonly errors?: CardFieldErrors
  readonly problem?: string
}

const statusNames: Readonly<Record<Invoice['status'], string>> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Uncollectible',
}

function renderLines(invoice: Invoice): Html {
  const money = (cents: number): string => formatMoney(cents, invoice.currency)
  const off = invoice.subtotal - invoice.total
  return html`<div class="sums">
    ${invoice.lines.data.map(
      ({ description, quantity, amount }) =>
        html`<p class="row">
          <span>${description ?? 'Item'}${quantity > 1 ? ` × ${quantity}` : ''}</span>
          <span>${money(amount)}</span>
        </p>`,
    )}
    ${
      off > 0
        ? html`<p class="row saving"><span>Discount</span><span>−${money(off)}</span></p>`
        : null
    }
    <p class="row due">
      <span>${invoice.status === 'paid' ? 'Paid' : 'Amount due'}</span
      ><span>${money(invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due)}</span>
    </p>
  </div>`
}

function payPart(
  context: SandboxContext,
  base: string,
  invoice: Invoice,
  { form, errors = {}, problem }: Entry,
): Html {
  const intent = requireInvoiceIntent(context, invoice)
  if (intent.status === 'requires_action') {
    return html`<p>Confirm this payment with your bank.</p>
      <p><a class="button" href="${base}/authenticate/${intent.id}">Confirm with your bank</a></p>`
  }
  const cards = listSavedCards(context, invoice.customer)
  const earlier = form === undefined ? (intent.last_payment_error?.message ?? null) : null
  const newCard = renderCardFields(form === undefined ? emptyCard : readCardFields(form), errors)
  return html`${renderAlert(problem ?? earlier)}
    <form method="post" class="stack" data-once novalidate>
      ${renderCardChoice(cards, form?.get('card') ?? cards[0]?.id ?? null, newCard)}
      <button class="wide" name="action" value="pay">
        Pay ${formatMoney(invoice.amount_due, invoice.currency)}
      </button>
    </form>`
}

const renderPaidNotice = (receipt: string | null): Html =>
  html`<p class="done">This invoice is paid. You can close this window.</p>
    ${receipt === null ? null : html`<p><a href="${receipt}">View receipt</a></p>`}`

function renderInvoice(
  context: SandboxContext,
  base: string,
  id: string,
  entry: Entry,
): PageResponse {
  const invoice = context.tables.invoice.require(id)
  const intent = context.tables.payment_intent.find(
    findInvoicePayment(context, invoice)?.payment.payment_intent ?? null,
  )
  const receipt = context.tables.charge.find(intent?.latest_charge ?? null)?.receipt_url ?? null
  return {
    title: `Invoice ${invoice.number ?? ''}`,
    body: html`<article class="card notice stack">
      <div class="between">
        <p class="muted">Invoice ${invoice.number} · ${formatDay(invoice.created)}</p>
        <span class="badge${invoice.status === 'paid' ? '' : ' open'}"
          >${statusNames[invoice.status]}</span
        >
      </div>
      <h1>${formatMoney(invoice.total, invoice.currency)}</h1>
      ${renderLines(invoice)}
      ${invoice.status === 'open' ? payPart(context, base, invoice, entry) : null}
      ${invoice.status === 'paid' ? renderPaidNotice(receipt) : null}
      ${
        invoice.status === 'void'
          ? html`<p>This invoice was canceled. You don't need to pay.</p>`
          : null
      }
    </article>`,
  }
}

/** The hosted invoice: its items and, while it is open, the card form. */
export const invoicePage: Page = ({ context, base, id, form }) => {
  const invoice = context.tables.invoice.find(id)
  if (invoice === undefined || invoice.status === 'draft') return null
  if (form === null || invoice.status !== 'open') return renderInvoice(context, base, id, {})
  const card = readCardChoice(context, form, invoice.customer)
  if ('errors' in card) return renderInvoice(context, base, id, { form, errors: card.errors })
  try {
    const intent = payIntent(context, requireInvoiceIntent(context, invoice), {
      method: card.method,
    })
    return {
      redirect:
        intent.status === 'requires_action'
          ? `${base}/authenticate/${intent.id}`
          : `${base}/invoices/${id}`,
    }
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    return renderInvoice(context, base, id, {
      form,
      problem: `${error.message} Please try another card.`,
    })
  }
}
