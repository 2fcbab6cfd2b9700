import { watchMissingCode } from './watchMissingCode.ts'

// The script of every document that checks the others. Its name never changes, so any server of
// any build has it.
watchMissingCode()
