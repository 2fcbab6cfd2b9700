import { type Queryable, sql } from '../../db/sql.ts'

/** A text as a member agreed to it. */
export type ConsentText = {
  readonly id: number
  readonly version: number
  readonly text: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** The texts of consents that `recordConsent` stored. */
export const listConsentTexts = (db: Queryable, ids: readonly number[]): Promise<ConsentText[]> =>
  db.query<ConsentText>(
    sql`SELECT id, wording_version AS version, wording AS text, at FROM consents
     WHERE id = ANY(${ids}::bigint[]) AND wording IS NOT NULL AND wording_version IS NOT NULL`,
  )
