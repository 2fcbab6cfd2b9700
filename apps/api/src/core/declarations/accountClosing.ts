import type { Queryable } from '../../db/sql.ts'

/** A member whose account is closed, or opened again. */
export type ClosingMember = {
  readonly id: string
  /** The member, or whoever erases the account for the practice. */
  readonly actorId: string | null
  readonly requestId: string | null
  /** Epoch milliseconds. */
  readonly now: number
}

/** What happens to the records of a resource when their member closes the account. */
export type AccountClosing = {
  /**
   * The consequences of closing the account now, a sentence each, which the member reads and
   * confirms.
   */
  describe(db: Queryable, memberId: string, now: number): Promise<readonly string[]>
  /** The consequences of erasing the account at once, where they are not those of closing it. */
  describeErasure?(db: Queryable, memberId: string, now: number): Promise<readonly string[]>
  /** Does what `describe` says, in the transaction that closes the account or before an erasure. */
  end(tx: Queryable, member: ClosingMember): Promise<void>
  /** Undoes what can be undone, in the transaction that opens the account again. */
  reopen?(tx: Queryable, member: ClosingMember): Promise<void>
}
