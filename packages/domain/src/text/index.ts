export { formatCount, pluralize } from './formatCount.ts'
export { textConsent } from './textConsent.ts'
