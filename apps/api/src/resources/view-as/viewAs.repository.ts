import type { MembershipStatus, PlanType } from '@portal/contract'
import { buildMembershipStatusSql } from '../../core/memberStatusSql.ts'
import { type Queryable, raw, sql, type Statement } from '../../db/sql.ts'

export type FoundMemberRow = {
  id: string
  first_name: string
  last_name: string
  email: string
  plan_type: PlanType
  membership_status: MembershipStatus | null
}

/** How many members are found at once. */
const limit = 20

const buildColumns = (
  now: number,
): Statement => sql`u.id, u.first_name, u.last_name, u.email, u.plan_type,
   ${buildMembershipStatusSql('u', now)} AS membership_status`

/** A prefix for LIKE: the characters with a meaning in patterns stand for themselves. */
const toPrefix = (word: string): string => `${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Each comparison has an index (migration 19). */
const matchWord = (word: string): Statement => {
  const prefix = toPrefix(word)
  return sql`(lower(u.first_name) LIKE ${prefix} OR lower(u.last_name) LIKE ${prefix}
     OR lower(u.email) LIKE ${prefix})`
}

/** Active members whose name or email starts with each of the words, which are in lower case. */
export function findMembers(
  db: Queryable,
  words: readonly string[],
  now: number,
): Promise<FoundMemberRow[]> {
  const conditions = words.reduce<Statement>(
    (before, word) => sql`${before} AND ${matchWord(word)}`,
    sql`u.role = 'client' AND u.is_active`,
  )
  return db.query<FoundMemberRow>(
    sql`SELECT ${buildColumns(now)} FROM users u WHERE ${conditions}
     ORDER BY lower(u.last_name), lower(u.first_name), u.id LIMIT ${raw(String(limit))}`,
  )
}

/** The member to view, null when there is no such active member. */
export async function findMember(
  db: Queryable,
  id: string,
  now: number,
): Promise<FoundMemberRow | null> {
  const [row] = await db.query<FoundMemberRow>(
    sql`SELECT ${buildColumns(now)} FROM users u
     WHERE u.id = ${id} AND u.role = 'client' AND u.is_active`,
  )
  return row ?? null
}
