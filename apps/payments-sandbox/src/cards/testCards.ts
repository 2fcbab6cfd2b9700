import type { CardBehavior } from '../state/privateRows.ts'

interface TestCard {
  readonly number: string
  readonly brand: string
  readonly behavior: CardBehavior
  /** Tokens that API calls accept instead of the card number. */
  readonly tokens: readonly string[]
}

/** The provider's documented test cards that behave differently here. */
export const sandboxCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    brand: 'visa',
    behavior: 'pays',
    tokens: ['pm_card_visa', 'tok_visa'],
  },
  {
    number: '5555555555554444',
    brand: 'mastercard',
    behavior: 'pays',
    tokens: ['pm_card_mastercard', 'tok_mastercard'],
  },
  {
    number: '378282246310005',
    brand: 'amex',
    behavior: 'pays',
    tokens: ['pm_card_amex', 'tok_amex'],
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    behavior: 'declined',
    tokens: ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined', 'tok_chargeDeclined'],
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behavior: 'declined_once_saved',
    tokens: ['pm_card_chargeCustomerFail', 'tok_chargeCustomerFail'],
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    behavior: 'insufficient_funds',
    tokens: [
      'pm_card_visa_chargeDeclinedInsufficientFunds',
      'tok_visa_chargeDeclinedInsufficientFunds',
    ],
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    behavior: 'expired_card',
    tokens: ['pm_card_chargeDeclinedExpiredCard', 'tok_chargeDeclinedExpiredCard'],
  },
  {
    number: '4000000000000127',
    brand: 'visa',
    behavior: 'incorrect_cvc',
    tokens: ['pm_card_chargeDeclinedIncorrectCvc', 'tok_chargeDeclinedIncorrectCvc'],
  },
  {
    number: '4000000000005126',
    brand: 'visa',
    behavior: 'refund_fails',
    tokens: ['pm_card_refundFail', 'tok_refundFail'],
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behavior: 'asks_unless_set_up',
    tokens: ['pm_card_authenticationRequiredOnSetup', 'tok_threeDSecureOptional'],
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    behavior: 'always_asks',
    tokens: [
      'pm_card_authenticationRequired',
      'pm_card_threeDSecure2Required',
      'tok_threeDSecure2Required',
    ],
  },
]

export const findCardByToken = (token: string): TestCard | undefined =>
  sandboxCards.find((card) => card.tokens.includes(token))

/** Any other number is declined, so no real card can be used. */
export function getCardByNumber(number: string): TestCard {
  const known = sandboxCards.find((card) => card.number === number)
  return known ?? { number, brand: getBrand(number), behavior: 'declined', tokens: [] }
}

function getBrand(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'unknown'
}
