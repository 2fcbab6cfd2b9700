import { getDiscountLabel } from '../money/checkoutAmounts.ts'
import { listSavedCards } from '../money/paymentMethods.ts'
import type { WireCheckoutSession, PaymentMethod } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import { renderAlert, renderCardFields, emptyCard, renderField } from './cardForm.ts'
import { isEmailNeeded, getSuccessUrl, type CheckoutEntry } from './checkoutEntry.ts'
import { renderCardChoice } from './chooseCard.ts'
import { html, type Html } from './html.ts'
import { formatMoney } from './money.ts'
import { listOrigins, type PageBody } from './pageResponse.ts'

const renderCodeForm = ({ code = '', codeError }: CheckoutEntry): Html =>
  html`<details${code === '' && codeError === undefined ? '' : html` open`}>
<summary>Add promo code</summary>
<form method="post" class="inline">
${renderField({
  name: 'code',
  label: 'Promo code',
  value: code,
  error: codeError,
  attributes: html`autocomplete="off" autocapitalize="characters" maxlength="60"`,
})}
<button class="secondary" name="action" value="apply-code">Apply</button>
</form>
</details>`

function renderSummary(
  context: SandboxContext,
  session: WireCheckoutSession,
  entry: CheckoutEntry,
): Html {
  const money = (cents: number): string => formatMoney(cents, session.currency)
  const { lines } = context.tables.checkout_detail.require(session.id)
  const [discount] = session.discounts
  const off = session.amount_subtotal - session.amount_total
  const unitPrice = (quantity: number, cents: number): Html =>
    html`<br /><span class="muted small">${quantity} × ${money(cents)}</span>`
  return html`<section class="stack" aria-labelledby="summary">
    <h2 id="summary" class="muted">Order summary</h2>
    <p class="total">${money(session.amount_total)}</p>
    <div class="sums">
      ${lines.map(
        ({ description, quantity, price, amount_subtotal }) =>
          html`<p class="row">
            <span>${description}${quantity > 1 ? unitPrice(quantity, price.unit_amount) : ''}</span>
            <span>${money(amount_subtotal)}</span>
          </p>`,
      )}
      ${
        discount === undefined
          ? null
          : html`<p class="row saving">
              <span>Discount ${getDiscountLabel(context, discount)}</span
              ><span>−${money(off)}</span>
            </p>`
      }
      <p class="row due"><span>Total</span><span>${money(session.amount_total)}</span></p>
    </div>
    ${session.allow_promotion_codes === true && renderCode()}
  </section>`

  function renderCode() {
    if (discount === undefined) return renderCodeForm(entry)
    return html`<form method="post">
      <button class="secondary" name="action" value="remove-code">Remove promo code</button>
    </form>`
  }
}

/** The customer's saved cards, if the session offers them. */
const listOfferedCards = (context: SandboxContext, session: WireCheckoutSession): PaymentMethod[] =>
  session.customer === null || session['saved_payment_method_options'] === null
    ? []
    : listSavedCards(context, session.customer).filter(
        (card) => card['allow_redisplay'] === 'always',
      )

const renderSaveCardCheckbox = ({ isSaved = false }: CheckoutEntry): Html =>
  html`<label class="choice">
    <input type="checkbox" name="save" value="yes" ${isSaved ? html` checked` : ''} />
    Save this card for next time
  </label>`

export function checkoutForm(
  context: SandboxContext,
  session: WireCheckoutSession,
  entry: CheckoutEntry,
): PageBody {
  const { tables } = context
  const isFree = session.amount_total === 0
  const pay = isFree
    ? 'Complete order'
    : `Pay ${formatMoney(session.amount_total, session.currency)}`
  const cards = listOfferedCards(context, session)
  const intent = tables.payment_intent.find(session.payment_intent)
  const earlier =
    intent?.status === 'requires_payment_method'
      ? (intent.last_payment_error?.message ?? null)
      : null
  const isAlwaysSaved = tables.checkout_detail.require(session.id).setupFutureUsage !== null
  const newCard = html`${renderCardFields(entry.typed ?? emptyCard, entry.errors ?? {})}
  ${session.customer === null || isAlwaysSaved ? null : renderSaveCardCheckbox(entry)}
  ${
    isAlwaysSaved
      ? html`<p class="muted small">
          We'll save this card for later payments. You can remove it anytime.
        </p>`
      : null
  }`
  return {
    title: `Checkout – ${pay}`,
    formOrigins: listOrigins(getSuccessUrl(session)),
    body: html`${
        session.cancel_url === null
          ? null
          : html`<a class="back" href="${session.cancel_url}">← Back</a>`
      }
      <div class="columns">
        ${renderSummary(context, session, entry)}
        <section class="card stack" aria-labelledby="pay">
          <h1 id="pay">${isFree ? 'Nothing to pay' : 'Pay with card'}</h1>
          ${renderAlert(entry.problem ?? (entry.typed === undefined ? earlier : null))}
          <form method="post" class="stack" data-once novalidate>
            ${
              isEmailNeeded(session)
                ? renderField({
                    name: 'email',
                    label: 'Email',
                    value: entry.email ?? '',
                    error: entry.emailError,
                    attributes: html`type="email" autocomplete="email"`,
                  })
                : null
            }
            ${isFree ? null : renderCardChoice(cards, entry.card ?? cards[0]?.id ?? null, newCard)}
            <button class="wide" name="action" value="pay">${pay}</button>
          </form>
        </section>
      </div>`,
  }
}
