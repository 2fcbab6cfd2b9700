import { completeAuthentication } from '../money/payIntent.ts'
import { getCheckoutSession } from '../money/sessionIntents.ts'
import { findIntentInvoice } from '../money/settleInvoice.ts'
import { completeSetupAuthentication } from '../money/setupIntents.ts'
import type { PaymentIntent, SetupIntent } from '../state/wireObjects.ts'
import type { SandboxContext } from '../context.ts'
import { html } from './parts/html.ts'
import { formatMoney } from './parts/money.ts'
import { listOrigins, type Page } from './parts/pageResponse.ts'
import { getSuccessUrl } from './checkout/checkoutEntry.ts'

type Intent = PaymentIntent | SetupIntent

const findIntent = ({ tables }: SandboxContext, id: string): Intent | undefined =>
  tables.payment_intent.find(id) ?? tables.setup_intent.find(id)

const isPayment = (intent: Intent): intent is PaymentIntent => intent.object === 'payment_intent'

/** Returns the return URL with the outcome in the provider's query parameters. */
function addOutcome(url: string, { id, object, client_secret, status }: Intent): string {
  const address = new URL(url)
  address.searchParams.set(object, id)
  address.searchParams.set(`${object}_client_secret`, client_secret)
  address.searchParams.set('redirect_status', getRedirectStatus(status))
  return address.href
}

function getRedirectStatus(status: Intent['status']): 'succeeded' | 'pending' | 'failed' {
  if (status === 'succeeded') return 'succeeded'
  return status === 'processing' ? 'pending' : 'failed'
}

/** Returns where the member continues: the page they were paying on, or the call's return URL. */
function getNextUrl(
  context: SandboxContext,
  base: string,
  intent: Intent,
  returnUrl: string | null,
): string | null {
  const session = getCheckoutSession(context, intent)
  if (session !== undefined)
    return session.status === 'complete' ? getSuccessUrl(session) : `${base}/checkout/${session.id}`
  if (!isPayment(intent)) return returnUrl === null ? null : addOutcome(returnUrl, intent)
  const invoice = findIntentInvoice(context, intent)
  if (invoice !== undefined) return `${base}/invoices/${invoice.id}`
  return returnUrl === null ? null : addOutcome(returnUrl, intent)
}

/** The test bank: the member approves or rejects, as in their bank's app. */
export const authenticationPage: Page = ({ context, base, id, form }) => {
  const intent = findIntent(context, id)
  if (intent === undefined) return null
  const returnUrl = intent.next_action?.redirect_to_url.return_url ?? null
  const answer = form?.get('answer')
  if (intent.status === 'requires_action' && (answer === 'complete' || answer === 'fail')) {
    const isAuthenticated = answer === 'complete'
    const after = isPayment(intent)
      ? completeAuthentication(context, intent, isAuthenticated)
      : completeSetupAuthentication(context, intent, isAuthenticated)
    const next = getNextUrl(context, base, after, returnUrl)
    if (next !== null) return { redirect: next }
  }
  const now = findIntent(context, id) ?? intent
  if (now.status !== 'requires_action') {
    const next = getNextUrl(context, base, now, null)
    return {
      title: 'Nothing to authenticate',
      body: html`<div class="card notice">
        <h1>${now.status === 'succeeded' ? 'Done' : "There's nothing to authenticate"}</h1>
        <p>
          ${
            next === null
              ? 'You can close this window.'
              : html`<a class="button" href="${next}">Continue</a>`
          }
        </p>
      </div>`,
    }
  }
  const session = getCheckoutSession(context, now)
  const question = isPayment(now)
    ? `Do you want to pay ${formatMoney(now.amount, now.currency)}?`
    : 'Do you want to save this card?'
  return {
    title: 'Test bank – authentication',
    formOrigins: listOrigins(session === undefined ? null : getSuccessUrl(session), returnUrl),
    body: html`<div class="card notice">
      <p class="muted">Test bank</p>
      <h1>${question}</h1>
      <p>This page replaces your bank's app, where you would confirm the payment of a real card.</p>
      <form method="post" class="actions" data-once>
        <button name="answer" value="complete">Complete authentication</button>
        <button class="secondary" name="answer" value="fail">Fail authentication</button>
      </form>
    </div>`,
  }
}
