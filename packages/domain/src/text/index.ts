export { type Credential, explainCredentials } from './explainCredentials.ts'
export { formatCount, pluralize } from './formatCount.ts'
export { textConsent } from './textConsent.ts'
