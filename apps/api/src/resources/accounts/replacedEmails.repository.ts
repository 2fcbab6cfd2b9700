import { type Queryable, sql } from '../../db/sql.ts'

/** The address that a change has replaced. */
export async function findOldEmail(db: Queryable, changeId: string): Promise<string | null> {
  const [row] = await db.query<{ old_email: string }>(
    sql`SELECT old_email FROM email_changes WHERE id = ${changeId}`,
  )
  return row?.old_email ?? null
}

/** One change for each other address that the account has had since this instant. */
export async function listReplacedEmails(
  db: Queryable,
  memberId: string,
  since: number,
): Promise<readonly { change_id: string }[]> {
  return db.query<{ change_id: string }>(
    sql`SELECT DISTINCT ON (c.old_email) c.id AS change_id
     FROM email_changes c JOIN users u ON u.id = c.member_id
     WHERE c.member_id = ${memberId} AND c.used_at >= ${new Date(since)}
       AND c.old_email <> u.email
     ORDER BY c.old_email, c.used_at DESC`,
  )
}
