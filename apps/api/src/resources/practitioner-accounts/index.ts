import type { Resource } from '../../resource.ts'

/** What the staff do with the accounts of practitioners. It has no routes. */
export const practitionerAccounts: Resource = {
  routes: () => undefined,
  accessRows: {},
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
}
