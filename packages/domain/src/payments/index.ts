export { formatCardExpiry, formatCardName, isCardExpired } from './cardText.ts'
export { formatMoney } from './formatMoney.ts'
export { amountPerSession, packSaving } from './packageSaving.ts'
export type { CreditPrice } from './packageSaving.ts'
