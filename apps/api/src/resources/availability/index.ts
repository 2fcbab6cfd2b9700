import type { Resource } from '../../resource.ts'
import { availabilityAccess } from './accessRows.ts'
import { availabilityRoutes } from './availability.routes.ts'

export const availability: Resource = {
  routes: availabilityRoutes,
  accessRows: availabilityAccess,
  fieldLabels: { from_date: 'Start date', to_date: 'End date' },
}
