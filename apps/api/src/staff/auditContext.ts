import { userInfo } from 'node:os'
import type { AuditContext } from '../core/audit.ts'

/**
 * Who acts, for the audit trail: staff have no account here, so it is the name they have on this
 * machine.
 */
export const createStaffAuditContext = (): AuditContext => ({
  actorId: null,
  requestId: `staff:${userInfo().username}`,
})
