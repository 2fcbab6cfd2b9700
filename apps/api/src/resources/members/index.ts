import type { Resource } from '../../resource.ts'

/** What the staff do with the accounts of members. It has no routes. */
export const members: Resource = {
  routes: () => undefined,
  accessRows: {},
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
}
