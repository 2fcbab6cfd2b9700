import { userInfo } from 'node:os'
import type { AuditContext } from '../core/audit.ts'
import type { StaffContext } from './command.ts'

/**
 * The actor for the audit trail: the practitioner for whom a command runs, and always the user name
 * on this machine.
 */
export const createStaffAuditContext = ({
  actorId,
}: Pick<StaffContext, 'actorId'>): AuditContext => ({
  actorId,
  requestId: `staff:${userInfo().username}`,
})
