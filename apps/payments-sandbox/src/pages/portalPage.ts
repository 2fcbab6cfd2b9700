import type { CardFieldErrors } from '../money/cardFields.ts'
import { detachPaymentMethod, listSavedCards, setDefaultCard } from '../money/paymentMethods.ts'
import { confirmSetup, createSetupIntent } from '../money/setupIntents.ts'
import type { Charge, Customer, PaymentMethod, PortalSession } from '../state/wireObjects.ts'
import { WireError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { renderAlert, renderCardFields, emptyCard, readCardFields } from './cardForm.ts'
import { getChargeName } from './listChargeLines.ts'
import { readCardChoice } from './chooseCard.ts'
import { html, type Html } from './html.ts'
import { getCardName, formatDay, formatMoney } from './money.ts'
import { listOrigins, type Page, type PageResponse } from './pageResponse.ts'

interface Entry {
  readonly form?: URLSearchParams
  readonly errors?: CardFieldErrors
  readonly problem?: string
}

/** Seconds for which a link to the portal is valid. */
const LINK_MAX_AGE = 3600

const renderReturnLink = ({ return_url }: PortalSession): Html | null =>
  return_url === null ? null : html`<a class="back" href="${return_url}">← Return</a>`

const formatExpiry = ({ card }: PaymentMethod): string =>
  `${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}`

const renderDefaultButton = (card: PaymentMethod): Html =>
  html`<button
    class="secondary"
    name="action"
    value="default"
    aria-label="Make default: ${getCardName(card)}"
  >
    Make default
  </button>`

function renderCardList(context: SandboxContext, customer: Customer): Html {
  const cards = listSavedCards(context, customer.id)
  const preferred = customer.invoice_settings.default_payment_method
  if (cards.length === 0) return html`<p class="muted">No saved cards.</p>`
  return html`<ul class="list">
    ${cards.map(
      (card) =>
        html`<li class="between">
          <span
            >${getCardName(card)}
            <span class="muted small">expires ${formatExpiry(card)}</span
            >${card.id === preferred ? html` <span class="badge">Default</span>` : ''}</span
          >
          <form method="post" class="actions">
            <input type="hidden" name="card" value="${card.id}" />
            ${card.id === preferred ? null : renderDefaultButton(card)}
            <button
              class="secondary"
              name="action"
              value="remove"
              aria-label="Remove ${getCardName(card)}"
            >
              Remove
            </button>
          </form>
        </li>`,
    )}
  </ul>`
}

function refundBadge({ amount, amount_refunded: refunded, currency }: Charge): Html | null {
  if (refunded === 0) return null
  return html` <span class="badge"
    >${refunded === amount ? 'Refunded' : `${formatMoney(refunded, currency)} refunded`}</span
  >`
}

function renderHistory(context: SandboxContext, customer: Customer): Html {
  const payments = context.tables.charge
    .newestFirst()
    .filter((charge) => charge.customer === customer.id && charge.paid)
  const open = context.tables.invoice
    .newestFirst()
    .filter((invoice) => invoice.customer === customer.id && invoice.status === 'open')
  if (payments.length + open.length === 0) return html`<p class="muted">No payments yet.</p>`
  return html`<ul class="list">
    ${open.map(
      ({ number, created, amount_due, currency, hosted_invoice_url }) =>
        html`<li class="between">
          <span>
            ${formatDay(created)} · Invoice ${number} <span class="badge open">Open</span></span
          ><span
            >${formatMoney(amount_due, currency)} ·
            <a href="${hosted_invoice_url ?? ''}">Pay invoice</a></span
          >
        </li>`,
    )}
    ${payments.map(
      (charge) =>
        html`<li class="between">
          <span
            >${formatDay(charge.created)} · ${getChargeName(context, charge)}
            ${refundBadge(charge)}</span
          ><span
            >${formatMoney(charge.amount, charge.currency)} ·
            <a href="${charge.receipt_url ?? ''}" aria-label="Receipt ${charge.receipt_number}"
              >Receipt</a
            ></span
          >
        </li>`,
    )}
  </ul>`
}

function show(
  context: SandboxContext,
  session: PortalSession,
  customer: Customer,
  { form, errors = {}, problem }: Entry,
): PageResponse {
  return {
    title: 'Billing',
    formOrigins: listOrigins(session.return_url),
    body: html`${renderReturnLink(session)}
<div class="stack">
<h1>Billing</h1>
<p class="muted">${[customer.name, customer.email].filter(Boolean).join(' · ')}</p>
<section class="card stack" aria-labelledby="cards">
<h2 id="cards">Saved cards</h2>
${renderCardList(context, customer)}
<details${form === undefined ? '' : html` open`}>
<summary>Add a card</summary>
<form method="post" class="stack" data-once novalidate>
${renderAlert(problem ?? null)}
${renderCardFields(form === undefined ? emptyCard : readCardFields(form), errors)}
<button name="action" value="add">Add card</button>
</form>
</details>
</section>
<section class="card stack" aria-labelledby="history">
<h2 id="history">Payments</h2>
${renderHistory(context, customer)}
</section>
</div>`,
  }
}

/** Saves an entered card, through the bank's page if it requires authentication. */
function addCard(
  context: SandboxContext,
  base: string,
  session: PortalSession,
  customer: Customer,
  form: URLSearchParams,
): PageResponse {
  const fields = new URLSearchParams(form)
  fields.delete('card')
  const card = readCardChoice(context, fields, null)
  if ('errors' in card) return show(context, session, customer, { form, errors: card.errors })
  const intent = createSetupIntent(context, {
    customer: customer.id,
    paymentMethod: card.method.id,
    usage: 'off_session',
    metadata: {},
  })
  try {
    const after = confirmSetup(context, intent, card.method, session.url)
    if (after.status === 'requires_action') return { redirect: `${base}/authenticate/${after.id}` }
    return { redirect: `${base}/portal/${session.id}` }
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    return show(context, session, customer, {
      form,
      problem: `${error.message} Please try another card.`,
    })
  }
}

/** The billing portal: saved cards, payments with receipts, and a link back. */
export const portalPage: Page = ({ context, base, id, form }) => {
  const session = context.tables.portal_session.find(id)
  const customer = session && context.tables.customer.find(session.customer)
  if (session === undefined || customer === undefined || customer.deleted === true) return null
  if (session.created + LINK_MAX_AGE < context.seconds()) {
    return {
      title: 'This link has expired',
      body: html`<div class="card notice">
        <h1>This link has expired</h1>
        <p>Go back and open billing again.</p>
        ${renderReturnLink(session)}
      </div>`,
    }
  }
  if (form === null) return show(context, session, customer, {})
  const action = form.get('action')
  if (action === 'add') return addCard(context, base, session, customer, form)
  const method = listSavedCards(context, customer.id).find((card) => card.id === form.get('card'))
  if (method !== undefined && action === 'remove') detachPaymentMethod(context, method)
  if (method !== undefined && action === 'default') setDefaultCard(context, customer, method.id)
  return { redirect: `${base}/portal/${id}` }
}
