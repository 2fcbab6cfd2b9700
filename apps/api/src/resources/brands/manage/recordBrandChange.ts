import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import type { Queryable } from '../../../db/sql.ts'

/** Records a change by the practice. No member is its subject. */
export const recordBrandChange = (
  tx: Queryable,
  action: `${'brand' | 'offer'}.${string}`,
  details: Readonly<Record<string, unknown>>,
  { actorId, requestId }: AuditContext,
  at: number,
): Promise<void> => recordAudit(tx, { action, actorId, subjectId: null, details, requestId, at })
