import type { Resource } from '../../resource.ts'
import { availabilityAccess } from './accessRows.ts'
import { availabilityRoutes } from './availability.routes.ts'
import { availabilityExamples } from './examples.ts'
import { warmUpOpenTimes } from './warmUp.ts'

export const availability: Resource = {
  routes: availabilityRoutes,
  accessRows: availabilityAccess,
  examples: availabilityExamples,
  warmUp: warmUpOpenTimes,
  fieldLabels: { from_date: 'Start date', to_date: 'End date' },
}
