import {
  type AccessRow,
  type AccessRows,
  createMemberWriteRow,
} from '../../core/auth/accessRows.ts'
import type { Resource } from '../../resource.ts'
import { viewAsRoutes } from './viewAs.routes.ts'

/** The test sends no body: the fields are checked before the role. */
const adminWriteRow: AccessRow = createMemberWriteRow(400)

const viewAsAccess: AccessRows = {
  'POST /api/client/v1/view-as/search/': adminWriteRow,
  'POST /api/client/v1/view-as/': adminWriteRow,
}

/** How an admin finds a member to view the portal as. */
export const viewAs: Resource = {
  routes: viewAsRoutes,
  accessRows: viewAsAccess,
  fieldLabels: { member_id: 'Member' },
}
