import { userInfo } from 'node:os'
import type { AuditContext } from '../core/audit.ts'

/**
 * Who acts, for the audit trail: staff have no account here, so it is their user name on this
 * machine.
 */
export const createStaffAuditContext = (): AuditContext => ({
  actorId: null,
  requestId: `staff:${userInfo().username}`,
})
