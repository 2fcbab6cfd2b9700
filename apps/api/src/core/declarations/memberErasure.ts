import { type Queryable, sql } from '../../db/sql.ts'

/** A member whose account is erased. */
export type ErasedMember = {
  readonly id: string
  /** The last email of the account and the ones before it, in lower case. */
  readonly emails: readonly string[]
  /** The time of the erasure, in epoch milliseconds. */
  readonly now: number
}

/** Deletes or anonymizes rows of a member, in the transaction of the erasure. */
export type EraseRows = (db: Queryable, member: ErasedMember) => Promise<void>

/** Erases the rows of tables that belong to no resource. */
export const eraseSharedRows: EraseRows = async (db, { id, emails }) => {
  await db.query(sql`DELETE FROM mailbox WHERE recipient = ANY(${emails})`)
  await db.query(sql`DELETE FROM idempotency_keys WHERE principal = ${id}`)
}

/** The tables that belong to no resource and stay as they are, with the reason. */
export const retainedSharedRows: Readonly<Record<string, string>> = {
  audit_log: 'ids and times, append-only; `erase_audit_notes` removes the notes',
  outbox: 'ids and times; a job reads the rest when it runs',
  rate_limits: 'ids and hashes of addresses, deleted after their window',
  release_files: 'no member data',
  releases: 'no member data',
  schema_migrations: 'no member data',
  secrets: 'no member data',
  stored_files: 'checksums; the files and rows of deleted records are removed',
}
