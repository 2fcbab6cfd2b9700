import { type AuditContext, recordAudit } from '../../core/audit.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { findProtocols, type ProtocolRow } from './protocols.repository.ts'

/** A protocol of any member, locked until the transaction ends. Throws 404. */
export async function requireProtocol(db: Queryable, id: string): Promise<ProtocolRow> {
  await db.query(sql`SELECT id FROM protocols WHERE id = ${id} FOR UPDATE`)
  const [row] = await findProtocols(db, [id])
  if (row === undefined) throw createNotFoundRefusal()
  return row
}

/** Records a change without its content, which is health data. */
export const recordProtocolChange = (
  db: Queryable,
  action: string,
  { id, member_id }: Pick<ProtocolRow, 'id' | 'member_id'>,
  auditContext: AuditContext,
  at: number,
): Promise<void> =>
  recordAudit(db, {
    action,
    ...auditContext,
    subjectId: member_id,
    details: { protocol_id: id },
    at,
  })
