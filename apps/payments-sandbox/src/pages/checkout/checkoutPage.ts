import { changeDiscount } from '../../money/checkoutAmounts.ts'
import { findPromotionCodeByText } from '../../money/promotionCodes.ts'
import type { WireCheckoutSession } from '../../state/wireObjects.ts'
import { WireError } from '../../wire/wireError.ts'
import type { SandboxContext } from '../../context.ts'
import { getSuccessUrl, type CheckoutEntry } from './checkoutEntry.ts'
import { checkoutForm } from './checkoutForm.ts'
import { html } from '../parts/html.ts'
import type { Page, PageResponse } from '../parts/pageResponse.ts'
import { paySession } from './paySession.ts'

function getClosedTexts({ mode, status }: WireCheckoutSession): { title: string; text: string } {
  if (status !== 'complete')
    return {
      title: 'This checkout has expired',
      text: "You weren't charged. Go back and start again.",
    }
  return mode === 'subscription'
    ? { title: "You're already subscribed", text: 'You can continue.' }
    : { title: 'This is already paid', text: 'Your payment went through. You can continue.' }
}

/** The page of a session that is no longer open, with a link back. */
function closedPage(session: WireCheckoutSession): PageResponse {
  const isComplete = session.status === 'complete'
  const next = isComplete ? getSuccessUrl(session) : session.cancel_url
  const { title, text } = getClosedTexts(session)
  return {
    title,
    body: html`<div class="card notice">
      <h1>${title}</h1>
      <p>${text}</p>
      ${
        next === null
          ? null
          : html`<p><a class="button" href="${next}">${isComplete ? 'Continue' : 'Go back'}</a></p>`
      }
    </div>`,
  }
}

const codeErrors = [
  ['prior transactions', 'This code is for a first purchase only.'],
  ['minimum amount', 'This order is too small for this code.'],
] as const

/** Applies the entered code to the session, or returns why it cannot. */
function applyCode(
  context: SandboxContext,
  session: WireCheckoutSession,
  text: string,
): string | null {
  const code = findPromotionCodeByText(context, text)
  if (text.trim() === '') return 'Enter a promo code.'
  if (code === undefined) return "This code isn't valid or has expired."
  try {
    changeDiscount(context, session, { coupon: null, promotion_code: code.id })
    return null
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    return (
      codeErrors.find(([part]) => error.message.includes(part))?.[1] ??
      "This code can't be used for this purchase."
    )
  }
}

/** The hosted checkout: items, promotion code if allowed, and card. */
export const checkoutPage: Page = ({ context, base, id, form }) => {
  const { tables } = context
  const session = tables.checkout_session.find(id)
  if (session === undefined) return null
  const show = (entry: CheckoutEntry): PageResponse =>
    checkoutForm(context, tables.checkout_session.require(id), entry)

  if (form?.get('action') === 'pay' && session.status === 'complete')
    return { redirect: getSuccessUrl(session) }
  if (session.status !== 'open') return closedPage(session)
  if (form === null) return show({})
  if (form.get('action') === 'pay') return paySession(context, base, session, form, show)
  if (session.allow_promotion_codes !== true) return show({})
  if (form.get('action') === 'remove-code') {
    changeDiscount(context, session, null)
    return { redirect: `${base}/checkout/${id}` }
  }
  const code = form.get('code') ?? ''
  const codeError = applyCode(context, session, code)
  return codeError === null ? { redirect: `${base}/checkout/${id}` } : show({ code, codeError })
}
