import type { Resource } from '../../resource.ts'
import { holdsAccess, createAccessHold } from './accessRows.ts'
import { eraseHolds } from './eraseRows.ts'
import { holdExamples } from './examples.ts'
import { exportHolds } from './exportRows.ts'
import { holdsRoutes } from './holds.routes.ts'

export const holds: Resource = {
  routes: holdsRoutes,
  accessRows: holdsAccess,
  examples: holdExamples,
  createAccessRecord: createAccessHold,
  expiringRows: [{ table: 'holds', column: 'expires_at', keepMs: 0 }],
  exportRows: exportHolds,
  eraseRows: eraseHolds,
}
