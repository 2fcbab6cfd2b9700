import type { Queryable } from '../../db/sql.ts'
import type { ReferenceKinds } from './references.ts'

/** A member whose data is exported. `now` in epoch milliseconds. */
export type ExportedMember = { readonly id: string; readonly email: string; readonly now: number }

/** Returns a resource's sections of a member's data, by name. */
export type ExportRows = (
  db: Queryable,
  member: ExportedMember,
  referenceKinds: ReferenceKinds,
) => Promise<Readonly<Record<string, unknown>>>

/** Returns everything that is stored about a member, by section. */
export type ExportMember = (
  db: Queryable,
  member: ExportedMember,
) => Promise<Readonly<Record<string, unknown>>>
