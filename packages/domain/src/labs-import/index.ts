export { importErrors } from './importResult.ts'
export type { ImportError, ImportOutcome, ImportRejection } from './importResult.ts'
