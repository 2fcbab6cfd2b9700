import {
  type AccessRow,
  type AccessRows,
  createMemberWriteRow,
  memberReadRow,
} from '../../core/declarations/accessRows.ts'
import { sql } from '../../db/sql.ts'
import type { Resource } from '../../resource.ts'
import { viewAsExamples } from './examples.ts'
import { exportViewings, viewingSections } from './exportRows.ts'
import { viewAsRoutes } from './viewAs.routes.ts'

/** The test sends no body: the fields are checked before the role. */
const adminWriteRow: AccessRow = createMemberWriteRow(400)

const viewAsAccess: AccessRows = {
  'POST /api/client/v1/view-as/search/': adminWriteRow,
  'GET /api/client/v1/view-as/': memberReadRow,
  'POST /api/client/v1/view-as/': adminWriteRow,
  'POST /api/client/v1/view-as/close/': adminWriteRow,
}

/** How an admin finds a member and views the portal as them, for a reason and for a while. */
export const viewAs: Resource = {
  tables: ['viewings'],
  routes: viewAsRoutes,
  accessRows: viewAsAccess,
  examples: viewAsExamples,
  fieldLabels: { member_id: 'Member' },
  exportRows: exportViewings,
  exportSections: viewingSections,
  // the reason may say something about the member; the audit trail keeps that somebody viewed
  eraseRows: async (db, { id }) => {
    await db.query(sql`DELETE FROM viewings WHERE member_id = ${id}`)
  },
  staffCommands: async () => (await import('./staffCommands.ts')).staffCommands,
}
