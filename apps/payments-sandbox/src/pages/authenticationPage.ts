import { sessionOf } from '../money/completeSession.ts'
import { completeAuthentication } from '../money/payIntent.ts'
import { invoiceOf } from '../money/settleInvoice.ts'
import { respondToSetup } from '../money/setupIntents.ts'
import type { PaymentIntent, SetupIntent } from '../state/wireObjects.ts'
import type { World } from '../world.ts'
import { html } from './html.ts'
import { formatMoney } from './money.ts'
import { originsOf, type Page } from './pageResponse.ts'
import { successAddress } from './checkoutEntry.ts'

type Intent = PaymentIntent | SetupIntent

const isPayment = (intent: Intent): intent is PaymentIntent => intent.object === 'payment_intent'

/** Returns the return URL with the outcome in the provider's query parameters. */
function withOutcome(url: string, { id, object, client_secret, status }: Intent): string {
  const address = new URL(url)
  address.searchParams.set(object, id)
  address.searchParams.set(`${object}_client_secret`, client_secret)
  address.searchParams.set(
    'redirect_status',
    status === 'succeeded' ? 'succeeded' : status === 'processing' ? 'pending' : 'failed',
  )
  return address.href
}

/** Returns where the member continues: the page they were paying on, or the call's return URL. */
function wayOn(
  world: World,
  base: string,
  intent: Intent,
  returnUrl: string | null,
): string | null {
  if (!isPayment(intent)) return returnUrl === null ? null : withOutcome(returnUrl, intent)
  const session = sessionOf(world, intent)
  if (session !== undefined)
    return session.status === 'complete'
      ? successAddress(session)
      : `${base}/checkout/${session.id}`
  const invoice = invoiceOf(world, intent)
  if (invoice !== undefined) return `${base}/invoices/${invoice.id}`
  return returnUrl === null ? null : withOutcome(returnUrl, intent)
}

/** The test bank: the member approves or rejects, as in their bank's app. */
export const authenticationPage: Page = ({ world, base, id, form }) => {
  const intent = world.tables.payment_intent.find(id) ?? world.tables.setup_intent.find(id)
  if (intent === undefined) return null
  const returnUrl = intent.next_action?.redirect_to_url.return_url ?? null
  const answer = form?.get('answer')
  if (intent.status === 'requires_action' && (answer === 'complete' || answer === 'fail')) {
    const isAuthenticated = answer === 'complete'
    const after = isPayment(intent)
      ? completeAuthentication(world, intent, isAuthenticated)
      : respondToSetup(world, intent, isAuthenticated)
    const way = wayOn(world, base, after, returnUrl)
    if (way !== null) return { redirect: way }
  }
  const now = world.tables.payment_intent.find(id) ?? world.tables.setup_intent.find(id) ?? intent
  if (now.status !== 'requires_action') {
    const way = wayOn(world, base, now, null)
    return {
      title: 'Nothing to authenticate',
      body: html`<div class="card notice">
        <h1>
          ${now.status === 'succeeded' ? 'This is done' : 'There is nothing to authenticate here'}
        </h1>
        <p>
          ${way === null ? 'You can close this window.' : html`<a class="button" href="${way}">Continue</a>`}
        </p>
      </div>`,
    }
  }
  const session = isPayment(now) ? sessionOf(world, now) : undefined
  return {
    title: 'Test bank – authentication',
    formOrigins: originsOf(session === undefined ? null : successAddress(session), returnUrl),
    body: html`<div class="card notice">
      <p class="muted">Test bank</p>
      <h1>
        ${isPayment(now) ? `Do you want to pay ${formatMoney(now.amount, now.currency)}?` : 'Do you want to save this card?'}
      </h1>
      <p>
        This page stands in for your bank. With a real card you would confirm this in your bank's
        app.
      </p>
      <form method="post" class="actions" data-once>
        <button name="answer" value="complete">Complete authentication</button>
        <button class="secondary" name="answer" value="fail">Fail authentication</button>
      </form>
    </div>`,
  }
}
