import { assistantConsent } from '@portal/domain/assistant'
import { type Queryable, sql } from '../../db/sql.ts'
import { recordConsent } from './recordConsent.ts'

const kind = 'assistant_model'

/** Whether the member's newest word about a model that writes answers is a consent. */
export async function hasAssistantConsent(db: Queryable, memberId: string): Promise<boolean> {
  const [row] = await db.query<{ is_given: boolean; wording_version: number | null }>(
    sql`SELECT is_given, wording_version FROM consents
     WHERE member_id = ${memberId} AND kind = ${kind} ORDER BY id DESC LIMIT 1`,
  )
  // a changed text needs a new consent
  return row?.is_given === true && row.wording_version === assistantConsent.version
}

/** Records that the member allows a model to write answers, or no longer does. */
export async function changeAssistantConsent(
  tx: Queryable,
  { memberId, isGiven, now }: { memberId: string; isGiven: boolean; now: number },
): Promise<void> {
  if ((await hasAssistantConsent(tx, memberId)) === isGiven) return
  if (isGiven) {
    await recordConsent(tx, { memberId, kind, place: 'explore', ...assistantConsent, now })
    return
  }
  await tx.query(
    sql`INSERT INTO consents (member_id, kind, is_given, place, at)
     VALUES (${memberId}, ${kind}, false, 'explore', ${new Date(now)})`,
  )
}
