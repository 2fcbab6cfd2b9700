import type { CardBehavior } from '../state/privateRows.ts'

export interface Decline {
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

const declines: { readonly [Behavior in CardBehavior]?: Decline } = {
  declined: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  declined_once_saved: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
}

/** Returns why this card declines a payment, or null. */
export const findDecline = (behavior: CardBehavior, declineAll: boolean): Decline | null =>
  (declineAll ? declines.declined : declines[behavior]) ?? null

/**
 * Returns why this card cannot be saved, or null. One test card is declined only when it is
 * charged.
 */
export const findSaveDecline = (behavior: CardBehavior, declineAll: boolean): Decline | null =>
  behavior === 'declined_once_saved' && !declineAll ? null : findDecline(behavior, declineAll)

export const failedAuthentication: Decline = {
  code: 'payment_intent_authentication_failure',
  message: [
    'We are unable to authenticate your payment method.',
    'Please choose a different payment method and try again.',
  ].join(' '),
}
