import type { ProtocolItem } from '@portal/contract'
import { type Queryable, sql } from '../../db/sql.ts'

/** What a practitioner writes. */
export type VersionContent = {
  readonly practitionerId: string
  readonly title: string
  readonly summary: string | null
  readonly note: string | null
  readonly items: readonly ProtocolItem[]
}

export type NewVersion = {
  readonly protocolId: string
  readonly number: number
  readonly startsOn: string
  /** Epoch milliseconds. */
  readonly publishedAt: number
  readonly content: VersionContent
}

/** Stores a version with its items. */
export async function insertVersion(
  db: Queryable,
  { protocolId, number, startsOn, publishedAt, content }: NewVersion,
): Promise<void> {
  const { practitionerId, title, summary, note, items } = content
  await db.query(
    sql`INSERT INTO protocol_versions (protocol_id, number, practitioner_id, title, summary, note,
       starts_on, published_at)
     VALUES (${protocolId}, ${number}, ${practitionerId}, ${title}, ${summary}, ${note},
       ${startsOn}, ${new Date(publishedAt)})`,
  )
  for (const [position, item] of items.entries())
    await db.query(
      sql`INSERT INTO protocol_items (protocol_id, version, key, position, kind, title, dose,
         time_of_day, weekdays, why, how, until)
       VALUES (${protocolId}, ${number}, ${item.key}, ${position}, ${item.kind}, ${item.title},
         ${item.dose}, ${item.time_of_day}, ${item.weekdays}, ${item.why}, ${item.how},
         ${item.until})`,
    )
}

export type NewProtocol = {
  readonly id: string
  readonly memberId: string
  readonly startsOn: string
  readonly endsOn: string | null
  /** When its first version is published, in epoch milliseconds. */
  readonly publishedAt: number
  readonly version: VersionContent
}

/** Stores a protocol with its first version. */
export async function insertProtocol(
  db: Queryable,
  { id, memberId, startsOn, endsOn, publishedAt, version }: NewProtocol,
): Promise<void> {
  await db.query(
    sql`INSERT INTO protocols (id, member_id, starts_on, ends_on, created_at)
     VALUES (${id}, ${memberId}, ${startsOn}, ${endsOn}, ${new Date(publishedAt)})`,
  )
  await insertVersion(db, { protocolId: id, number: 1, startsOn, publishedAt, content: version })
}

export async function updateEnd(db: Queryable, id: string, endsOn: string | null): Promise<void> {
  await db.query(sql`UPDATE protocols SET ends_on = ${endsOn} WHERE id = ${id}`)
}
