import { getDiscountLabel } from '../../money/checkoutAmounts.ts'
import { listSavedCards } from '../../cards/paymentMethods.ts'
import { getSessionIntent } from '../../money/sessionIntents.ts'
import type { DiscountSource, PaymentMethod, WireCheckoutSession } from '../../state/wireObjects.ts'
import type { SandboxContext } from '../../context.ts'
import { renderAlert, renderCardFields, emptyCard, renderField } from '../parts/cardForm.ts'
import { isEmailNeeded, getSuccessUrl, type CheckoutEntry } from './checkoutEntry.ts'
import { renderCardChoice } from '../parts/chooseCard.ts'
import { html, type Html } from '../parts/html.ts'
import { formatMoney } from '../parts/money.ts'
import { listOrigins, type PageBody } from '../parts/pageResponse.ts'
import { getDiscountDuration, getRenewalTerms, type RenewalTerms } from '../parts/renewalTerms.ts'

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

function getDiscountName(
  context: SandboxContext,
  discount: DiscountSource,
  isRecurring: boolean,
): string {
  const name = `Discount ${getDiscountLabel(context, discount)}`
  return isRecurring ? `${name} ${getDiscountDuration(context, discount)}` : name
}

function renderSummary(
  context: SandboxContext,
  session: WireCheckoutSession,
  entry: CheckoutEntry,
  terms: RenewalTerms | null,
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
    ${terms === null ? null : html`<p>${terms.summary}</p>`}
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
              <span>${getDiscountName(context, discount, terms !== null)}</span
              ><span>−${money(off)}</span>
            </p>`
      }
      <p class="row due">
        <span>${terms === null ? 'Total' : 'Total due today'}</span
        ><span>${money(session.amount_total)}</span>
      </p>
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

function getButtonText(session: WireCheckoutSession, terms: RenewalTerms | null): string {
  if (terms !== null) return terms.isTrial ? 'Start trial' : 'Subscribe'
  return session.amount_total === 0
    ? 'Complete order'
    : `Pay ${formatMoney(session.amount_total, session.currency)}`
}

function getHeading({ amount_total: due, mode }: WireCheckoutSession): string {
  if (due > 0) return 'Pay with card'
  return mode === 'subscription' ? 'Add your card' : 'Nothing to pay'
}

/** Returns why the last attempt failed, such as on the bank's page. */
function findEarlierError(context: SandboxContext, session: WireCheckoutSession): string | null {
  const intent = getSessionIntent(context, session)
  if (intent?.status !== 'requires_payment_method') return null
  const error =
    intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error
  return error?.message ?? null
}

export function checkoutForm(
  context: SandboxContext,
  session: WireCheckoutSession,
  entry: CheckoutEntry,
): PageBody {
  const { tables } = context
  const terms = getRenewalTerms(context, session)
  const isFree = session.amount_total === 0 && terms === null
  const pay = getButtonText(session, terms)
  const cards = listOfferedCards(context, session)
  const earlier = findEarlierError(context, session)
  const isAlwaysSaved = tables.checkout_detail.require(session.id).setupFutureUsage !== null
  const newCard = html`${renderCardFields(entry.typed ?? emptyCard, entry.errors ?? {})}
  ${session.customer === null || isAlwaysSaved ? null : renderSaveCardCheckbox(entry)}
  ${
    isAlwaysSaved && terms === null
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
        ${renderSummary(context, session, entry, terms)}
        <section class="card stack" aria-labelledby="pay">
          <h1 id="pay">${getHeading(session)}</h1>
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
            ${terms === null ? null : html`<p class="muted small">${terms.authorization}</p>`}
          </form>
        </section>
      </div>`,
  }
}
