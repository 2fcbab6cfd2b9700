import { memberReadRow } from '../../core/declarations/accessRows.ts'
import type { Resource } from '../../resource.ts'
import { overviewExamples } from './examples.ts'
import { overviewRoutes } from './overview.routes.ts'

/** The overview, which has no data of its own: each resource reads the state of its part. */
export const overview: Resource = {
  routes: overviewRoutes,
  accessRows: { 'GET /api/client/v1/overview/': memberReadRow },
  examples: overviewExamples,
}
