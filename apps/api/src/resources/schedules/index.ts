import type { Resource } from '../../resource.ts'

/** How the staff change the hours of practitioners. It has no routes. */
export const schedules: Resource = {
  routes: () => undefined,
  accessRows: {},
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
}
