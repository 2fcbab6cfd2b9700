import type { Resource } from '../../resource.ts'
import { practitionersAccess, findPractitionerId } from './accessRows.ts'
import { practitionersRoutes } from './practitioners.routes.ts'

export const practitioners: Resource = {
  routes: practitionersRoutes,
  accessRows: practitionersAccess,
  createAccessRecord: findPractitionerId,
}
