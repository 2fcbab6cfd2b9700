import { findSubscriptionCard } from '../../money/payInvoice.ts'
import { getSubscriptionItem, isOngoing, type Subscription } from '../../state/subscriptions.ts'
import type { SandboxContext } from '../../context.ts'
import { html, type Html } from '../parts/html.ts'
import { formatDay, getCardName } from '../parts/money.ts'
import { formatRecurring } from '../parts/renewalTerms.ts'

export const listOngoingSubscriptions = (
  { tables }: SandboxContext,
  customer: string,
): Subscription[] =>
  tables.subscription
    .newestFirst()
    .filter((row) => row.customer === customer && isOngoing(row) && row.status !== 'incomplete')

const getName = ({ tables }: SandboxContext, subscription: Subscription): string =>
  tables.product.require(getSubscriptionItem(subscription).price.product).name

/** Returns what happens next: the end, or the next payment and its card. */
function getNextText(context: SandboxContext, subscription: Subscription): string {
  const { cancel_at: cancelAt, status } = subscription
  if (cancelAt !== null) return `Ends on ${formatDay(cancelAt)}. It won't renew.`
  const card = context.tables.payment_method.find(findSubscriptionCard(context, subscription))
  const day = formatDay(getSubscriptionItem(subscription).current_period_end)
  const payment = status === 'trialing' ? `Free until ${day}. First payment` : 'Next payment'
  return `${payment} on ${day}${card === undefined ? '' : ` with ${getCardName(card)}`}.`
}

const renderCancelLink = (url: string, id: string): Html =>
  html`<p>
    <a class="button secondary" href="${`${url}?step=cancel&subscription=${id}`}"
      >Cancel membership</a
    >
  </p>`

const renderResumeForm = (url: string, id: string): Html =>
  html`<form method="post" action="${url}">
    <input type="hidden" name="subscription" value="${id}" />
    <button class="secondary" name="action" value="resume">Don't cancel</button>
  </form>`

/** The subscriptions of a customer. `url` is the portal's. */
export const renderSubscriptions = (
  context: SandboxContext,
  customer: string,
  url: string,
): readonly Html[] =>
  listOngoingSubscriptions(context, customer).map(
    (subscription) =>
      html`<section class="card stack" aria-labelledby="${subscription.id}">
        <h2 id="${subscription.id}">${getName(context, subscription)}</h2>
        <p>${formatRecurring(getSubscriptionItem(subscription).price)}</p>
        <p class="muted">${getNextText(context, subscription)}</p>
        ${
          subscription.status === 'past_due'
            ? html`<p class="alert">Your last payment failed. Pay the open invoice below.</p>`
            : null
        }
        ${
          subscription.cancel_at === null
            ? renderCancelLink(url, subscription.id)
            : renderResumeForm(url, subscription.id)
        }
      </section>`,
  )

/** The second step of canceling. */
export function renderCancelStep(
  context: SandboxContext,
  subscription: Subscription,
  url: string,
  backUrl: string,
): Html {
  const end = formatDay(getSubscriptionItem(subscription).current_period_end)
  return html`<div class="card notice">
    <h1>Cancel ${getName(context, subscription)}?</h1>
    <p>It ends on ${end}. Until then nothing changes, and it won't renew.</p>
    <form method="post" action="${url}" class="actions" data-once>
      <input type="hidden" name="subscription" value="${subscription.id}" />
      <button name="action" value="cancel">Cancel membership</button>
      <a class="button secondary" href="${backUrl}">Keep membership</a>
    </form>
  </div>`
}
