import { type Queryable, sql, type Statement } from '../../db/sql.ts'

const practitionerLockSql = (id: string): Statement =>
  sql`pg_advisory_xact_lock(hashtextextended('practitioner:' || ${id}, 0))`
const memberLockSql = (id: string): Statement =>
  sql`pg_advisory_xact_lock(hashtextextended('member:' || ${id}, 0))`

/**
 * Serializes everything that changes this practitioner's or this member's times until the
 * transaction ends. Always locks the practitioner first: with one order there is no deadlock. Read
 * what the rules need in a later statement, because a statement reads a snapshot from before it
 * waited for the lock.
 */
export async function lockTimes(
  db: Queryable,
  practitionerId: string,
  memberId: string,
): Promise<void> {
  await db.query(sql`SELECT ${practitionerLockSql(practitionerId)}, ${memberLockSql(memberId)}`)
}

/** Use it for a change that only frees time. */
export async function lockMember(db: Queryable, memberId: string): Promise<void> {
  await db.query(sql`SELECT ${memberLockSql(memberId)}`)
}

/**
 * Serializes everything that changes this practitioner's times. Lock members after it, with
 * {@link lockMembers}.
 */
export async function lockPractitioner(db: Queryable, practitionerId: string): Promise<void> {
  await db.query(sql`SELECT ${practitionerLockSql(practitionerId)}`)
}

/** Locks several members in one order, so that two such transactions do not deadlock. */
export async function lockMembers(db: Queryable, memberIds: Iterable<string>): Promise<void> {
  for (const id of [...new Set(memberIds)].toSorted()) await lockMember(db, id)
}

/**
 * Serializes the visitors of one network, which share a limit. Lock it last, after
 * {@link lockTimes}.
 */
export async function lockNetwork(db: Queryable, network: string): Promise<void> {
  await db.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('network:' || ${network}, 0))`)
}
