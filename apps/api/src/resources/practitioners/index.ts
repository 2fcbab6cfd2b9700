import type { Resource } from '../../resource.ts'
import { practitionersAccess, findPractitionerId } from './accessRows.ts'
import { practitionerExamples } from './examples.ts'
import { practitionersRoutes } from './practitioners.routes.ts'

export const practitioners: Resource = {
  tables: ['practitioner_photos', 'practitioners'],
  routes: practitionersRoutes,
  accessRows: practitionersAccess,
  examples: practitionerExamples,
  createAccessRecord: findPractitionerId,
  retainedRows: {
    practitioners: 'data of the practice',
    practitioner_photos: 'data of the practice',
  },
  demoData: async () => (await import('./demoData.ts')).demoData,
}
