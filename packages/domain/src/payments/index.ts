export { formatCardExpiry, formatCardName, isCardExpired } from './cardText.ts'
export { formatMoney } from './formatMoney.ts'
export { getAmountPerSession, getPackSaving } from './packageSaving.ts'
export type { CreditPrice } from './packageSaving.ts'
