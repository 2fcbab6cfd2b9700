import { userInfo } from 'node:os'
import type { AuditContext } from '../core/audit.ts'

/**
 * The actor for the audit trail. Staff have no account here, so their user name on this machine is
 * recorded.
 */
export const createStaffAuditContext = (): AuditContext => ({
  actorId: null,
  requestId: `staff:${userInfo().username}`,
})
