import type { Resource } from '../../resource.ts'

/** How the staff change the hours of practitioners. It has no routes. */
export const schedules: Resource = {
  tables: ['practitioner_overrides', 'practitioner_time_off'],
  routes: () => undefined,
  accessRows: {},
  retainedRows: {
    practitioner_overrides: 'data of the practice',
    practitioner_time_off: 'data of the practice',
  },
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
  demoData: async () => (await import('./demoData.ts')).demoData,
}
