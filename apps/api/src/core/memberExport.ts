import type { Queryable } from '../db/sql.ts'

/** A member whose data is exported. `now` in epoch milliseconds. */
export type ExportedMember = { readonly id: string; readonly email: string; readonly now: number }

/** Returns everything that is stored about a member, by section. */
export type ExportMember = (
  db: Queryable,
  member: ExportedMember,
) => Promise<Readonly<Record<string, unknown>>>
