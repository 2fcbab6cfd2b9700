import type { MembersOnlyKind } from '@portal/domain/scheduling'
import type { Queryable } from '../../db/sql.ts'

/** A record of a member, as other records refer to it: by its kind and id, or a part of it. */
export type Reference = {
  readonly kind: string
  readonly id: string
  /** The part of the record, such as the key of an item. Null: the whole record. */
  readonly part: string | null
}

/** What members read of a record in another place. */
export type ReferenceDescription = Pick<Reference, 'id' | 'part'> & {
  readonly title: string
  /** Epoch milliseconds. */
  readonly startsAt: number | null
}

/** How a resource describes its records of one kind. */
export type ReferenceKind = {
  /** Who can see them: `checkMembersOnly`. Null: every client. */
  readonly membersOnly: MembersOnlyKind | null
  /**
   * Describes those of the references that belong to the member and are available to them, in one
   * query. The ids are UUIDs; a part can be any text.
   */
  readonly describe: (
    db: Queryable,
    memberId: string,
    references: readonly Pick<Reference, 'id' | 'part'>[],
  ) => Promise<readonly ReferenceDescription[]>
}

export type ReferenceKinds = Readonly<Record<string, ReferenceKind>>

/** Returns the description of a reference, null if the member can no longer see the record. */
export type FindDescription = (reference: Reference) => ReferenceDescription | null

/** Describes records of a member, with one query for each kind. */
export async function describeReferences(
  kinds: ReferenceKinds,
  db: Queryable,
  memberId: string,
  references: readonly Reference[],
): Promise<FindDescription> {
  const described = new Map<string, ReferenceDescription>()
  for (const [kind, ofKind] of Map.groupBy(references, (each) => each.kind))
    for (const description of (await kinds[kind]?.describe(db, memberId, ofKind)) ?? [])
      described.set(toKey({ kind, ...description }), description)
  return (reference) => described.get(toKey(reference)) ?? null
}

const toKey = ({ kind, id, part }: Reference): string => JSON.stringify([kind, id, part])
