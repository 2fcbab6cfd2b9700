export { cardExpiry, cardName, isCardExpired } from './cardText.ts'
export { formatMoney } from './formatMoney.ts'
export { amountPerSession, packageSaving } from './packageSaving.ts'
export type { CreditPrice } from './packageSaving.ts'
