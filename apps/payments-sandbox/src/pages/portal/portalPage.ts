import { createSetupIntent } from '../../money/createSetupIntent.ts'
import { detachPaymentMethod, listSavedCards, setDefaultCard } from '../../cards/paymentMethods.ts'
import { confirmSetup } from '../../money/setupIntents.ts'
import { changeSubscription, scheduleEnd } from '../../subscriptions/changeSubscription.ts'
import { getSubscriptionItem, type Subscription } from '../../state/subscriptions.ts'
import type { Customer, PortalSession } from '../../state/wireObjects.ts'
import { WireError } from '../../wire/wireError.ts'
import type { SandboxContext } from '../../context.ts'
import { readCardChoice } from '../parts/chooseCard.ts'
import { html } from '../parts/html.ts'
import type { Page, PageResponse } from '../parts/pageResponse.ts'
import {
  listPortalOrigins,
  renderCardUpdate,
  renderPortalHome,
  renderReturnLink,
  type CardEntry,
} from './portalHome.ts'
import { listOngoingSubscriptions, renderCancelStep } from './portalSubscription.ts'

/** Seconds for which a link to the portal is valid. */
const LINK_MAX_AGE = 3600

interface Visit {
  readonly context: SandboxContext
  readonly base: string
  readonly session: PortalSession
  readonly customer: Customer
  readonly query: URLSearchParams
}

const getPortalUrl = ({ base, session }: Visit): string => `${base}/portal/${session.id}`

/** A link for one thing opens it instead of the first page, which then has a URL of its own. */
const getHomeUrl = (visit: Visit): string =>
  visit.session.flow === null ? getPortalUrl(visit) : `${getPortalUrl(visit)}?step=home`

const getDoneUrl = (visit: Visit): string =>
  visit.session.flow?.after_completion.redirect?.return_url ?? getHomeUrl(visit)

const findSubscription = (
  { context, customer }: Visit,
  id: string | null,
): Subscription | undefined =>
  listOngoingSubscriptions(context, customer.id).find((row) => row.id === id)

/** The default card also pays subscriptions, even those that had another one. */
function makeDefault({ context, customer }: Visit, card: string): void {
  setDefaultCard(context, context.tables.customer.require(customer.id), card)
  for (const subscription of listOngoingSubscriptions(context, customer.id))
    changeSubscription(context, subscription, { default_payment_method: card })
}

const isCardUpdate = ({ query, session }: Visit): boolean =>
  session.flow?.type === 'payment_method_update' && query.get('step') !== 'home'

function showCardForm(visit: Visit, entry: CardEntry): PageResponse {
  const { context, customer, session } = visit
  const url = getPortalUrl(visit)
  return isCardUpdate(visit)
    ? renderCardUpdate(session, url, entry)
    : renderPortalHome(context, session, customer, url, entry)
}

/** Saves an entered card, through the bank's page if it requires authentication. */
function addCard(visit: Visit, form: URLSearchParams): PageResponse {
  const { context, base, session, customer } = visit
  const fields = new URLSearchParams(form)
  fields.delete('card')
  const card = readCardChoice(context, fields, null)
  if ('errors' in card) return showCardForm(visit, { form, errors: card.errors })
  const intent = createSetupIntent(context, {
    customer: customer.id,
    paymentMethod: card.method.id,
    usage: 'off_session',
    metadata: {},
  })
  try {
    const after = confirmSetup(context, intent, card.method, session.url)
    if (after.status === 'requires_action') return { redirect: `${base}/authenticate/${after.id}` }
    if (!isCardUpdate(visit)) return { redirect: getHomeUrl(visit) }
    makeDefault(visit, card.method.id)
    return { redirect: getDoneUrl(visit) }
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    return showCardForm(visit, { form, problem: `${error.message} Please try another card.` })
  }
}

/** Completes the update of a card when the member returns from the bank's page. */
function finishCardUpdate(visit: Visit): PageResponse | null {
  const { context, customer, query } = visit
  const intent = context.tables.setup_intent.find(query.get('setup_intent'))
  if (intent?.status !== 'succeeded' || intent.customer !== customer.id) return null
  if (intent.payment_method !== null) makeDefault(visit, intent.payment_method)
  return { redirect: getDoneUrl(visit) }
}

/** Returns the page of a link or of the second step of canceling. */
function showPage(visit: Visit): PageResponse {
  const { query, session, context } = visit
  if (isCardUpdate(visit)) return finishCardUpdate(visit) ?? showCardForm(visit, {})
  const step = query.get('step')
  const flowSubscription = session.flow?.subscription_cancel?.subscription ?? null
  const chosen = step === 'cancel' ? query.get('subscription') : null
  const subscription = findSubscription(visit, step === null ? flowSubscription : chosen)
  if (subscription === undefined || subscription.cancel_at !== null) return showCardForm(visit, {})
  const backUrl = step === null ? session.return_url : null
  return {
    title: 'Cancel membership',
    formOrigins: listPortalOrigins(session),
    body: renderCancelStep(
      context,
      subscription,
      getPortalUrl(visit),
      backUrl ?? getHomeUrl(visit),
    ),
  }
}

function submitForm(visit: Visit, form: URLSearchParams): PageResponse {
  const { context, customer } = visit
  const action = form.get('action')
  if (action === 'add') return addCard(visit, form)
  const method = listSavedCards(context, customer.id).find((card) => card.id === form.get('card'))
  if (method !== undefined && action === 'remove') detachPaymentMethod(context, method)
  if (method !== undefined && action === 'default') makeDefault(visit, method.id)
  const subscription = findSubscription(visit, form.get('subscription'))
  if (subscription?.cancel_at === null && action === 'cancel') {
    const { current_period_end } = getSubscriptionItem(subscription)
    const end = { cancel_at: current_period_end, cancel_at_period_end: true }
    scheduleEnd(context, subscription, end)
    return { redirect: getDoneUrl(visit) }
  }
  if (subscription !== undefined && action === 'resume')
    scheduleEnd(context, subscription, { cancel_at: null, cancel_at_period_end: false })
  return { redirect: getHomeUrl(visit) }
}

/** The billing portal: subscriptions, saved cards, payments, and a link back. */
export const portalPage: Page = ({ context, base, id, query, form }) => {
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
  const visit = { context, base, session, customer, query }
  return form === null ? showPage(visit) : submitForm(visit, form)
}
