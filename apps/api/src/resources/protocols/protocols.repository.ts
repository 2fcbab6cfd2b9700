import type { ProtocolItem } from '@portal/contract'
import type { CheckOff } from '@portal/domain/protocols'
import { type Queryable, sql, type Statement } from '../../db/sql.ts'

type AuthorRow = {
  practitioner_id: string
  first_name: string
  last_name: string
  practitioner_title: string
  avatar_url: string | null
  timezone: string
}

export type VersionRow = AuthorRow & {
  number: number
  title: string
  summary: string | null
  note: string | null
  starts_on: string
  published_at: number
  items: ProtocolItem[]
}

/** A protocol with all versions in ascending order. */
export type ProtocolRow = {
  id: string
  member_id: string
  starts_on: string
  ends_on: string | null
  versions: VersionRow[]
}

/** The protocols of a condition on `p`, in the order and up to the limit of `rest`. */
async function readProtocols(
  db: Queryable,
  condition: Statement,
  rest: Statement,
): Promise<ProtocolRow[]> {
  const protocols = await db.query<Omit<ProtocolRow, 'versions'>>(
    sql`SELECT p.id, p.member_id, p.starts_on, p.ends_on FROM protocols p
     WHERE ${condition} ${rest}`,
  )
  if (protocols.length === 0) return []
  const ids = protocols.map(({ id }) => id)
  const versions = await db.query<Omit<VersionRow, 'items'> & { protocol_id: string }>(
    sql`SELECT v.protocol_id, v.number, v.title, v.summary, v.note, v.starts_on, v.published_at,
       v.practitioner_id, pu.first_name, pu.last_name, pr.title AS practitioner_title,
       pu.avatar_url, pr.timezone
     FROM protocol_versions v JOIN practitioners pr ON pr.id = v.practitioner_id
     JOIN users pu ON pu.id = pr.id
     WHERE v.protocol_id = ANY(${ids}::uuid[]) ORDER BY v.protocol_id, v.number`,
  )
  const items = await db.query<ProtocolItem & { protocol_id: string; version: number }>(
    sql`SELECT protocol_id, version, key, kind, title, dose, time_of_day, weekdays, why, how, until
     FROM protocol_items WHERE protocol_id = ANY(${ids}::uuid[])
     ORDER BY protocol_id, version, position`,
  )
  const itemsByVersion = Map.groupBy(
    items,
    ({ protocol_id, version }) => `${protocol_id}/${version}`,
  )
  const versionsById = Map.groupBy(versions, ({ protocol_id }) => protocol_id)
  return protocols.map((protocol) => ({
    ...protocol,
    versions: (versionsById.get(protocol.id) ?? []).map(({ protocol_id, ...version }) => ({
      ...version,
      items: (itemsByVersion.get(`${protocol_id}/${version.number}`) ?? []).map(toItem),
    })),
  }))
}

const toItem = ({
  key,
  kind,
  title,
  dose,
  time_of_day,
  weekdays,
  why,
  how,
  until,
}: ProtocolItem): ProtocolItem => ({
  key,
  kind,
  title,
  dose,
  time_of_day,
  weekdays,
  why,
  how,
  until,
})

/** A member's protocols that have not ended before `date`, earliest first. */
export const listProtocolsFrom = (
  db: Queryable,
  memberId: string,
  date: string,
): Promise<ProtocolRow[]> =>
  readProtocols(
    db,
    sql`p.member_id = ${memberId} AND (p.ends_on IS NULL OR p.ends_on >= ${date})`,
    sql`ORDER BY p.starts_on, p.id`,
  )

export type EndedPosition = { readonly endsOn: string; readonly id: string }

/** A member's protocols that ended before `date`, latest first. */
export const listEndedProtocols = (
  db: Queryable,
  memberId: string,
  { date, limit, after }: { date: string; limit: number; after: EndedPosition | null },
): Promise<ProtocolRow[]> =>
  readProtocols(
    db,
    sql`p.member_id = ${memberId} AND p.ends_on < ${date} ${
      after === null
        ? sql``
        : sql`AND (p.ends_on, p.id) < (${after.endsOn}::date, ${after.id}::uuid)`
    }`,
    sql`ORDER BY p.ends_on DESC, p.id DESC LIMIT ${limit}`,
  )

/** Every protocol of a member, latest first. */
export const listAllProtocols = (db: Queryable, memberId: string): Promise<ProtocolRow[]> =>
  readProtocols(db, sql`p.member_id = ${memberId}`, sql`ORDER BY p.starts_on DESC, p.id DESC`)

/** The protocols with these ids, of any member. */
export const findProtocols = (db: Queryable, ids: readonly string[]): Promise<ProtocolRow[]> =>
  readProtocols(db, sql`p.id = ANY(${ids}::uuid[])`, sql`ORDER BY p.id`)

/** A protocol of the member, null for another member's. */
export async function findProtocol(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<ProtocolRow | null> {
  const [row] = await findProtocols(db, [id])
  return row?.member_id === memberId ? row : null
}

/** The first date of the member's earliest protocol, null without any. */
export async function findFirstDate(db: Queryable, memberId: string): Promise<string | null> {
  const [row] = await db.query<{ first: string | null }>(
    sql`SELECT min(starts_on) AS first FROM protocols WHERE member_id = ${memberId}`,
  )
  return row?.first ?? null
}

/**
 * A check-off with the time at which the member gave the answer, not after it was received, in
 * epoch milliseconds.
 */
export type CheckOffRow = CheckOff & { readonly checked_at: number }

/** The check-offs of a member, from the first to the last date. */
export const listCheckOffs = (
  db: Queryable,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<CheckOffRow[]> =>
  db.query<CheckOffRow>(
    sql`SELECT protocol_id, item_key, day, is_done, revision, checked_at, entry_id AS id
     FROM protocol_check_offs
     WHERE member_id = ${memberId} AND day BETWEEN ${from} AND ${to}
     ORDER BY day, protocol_id, item_key`,
  )

/**
 * Stores one answer for each item and date, in place of the one before. The member is locked, so
 * that no other request stores one meanwhile.
 */
export async function storeCheckOffs(
  db: Queryable,
  memberId: string,
  checkOffs: readonly (CheckOffRow & { readonly zone: string })[],
  now: number,
): Promise<void> {
  const rows = checkOffs.map(({ checked_at, ...rest }) => ({
    ...rest,
    checked_at: new Date(checked_at).toISOString(),
  }))
  await db.query(
    sql`INSERT INTO protocol_check_offs (protocol_id, member_id, item_key, day, is_done, zone,
       checked_at, entry_id, received_at, revision)
     SELECT e.protocol_id, ${memberId}::uuid, e.item_key, e.day, e.is_done, e.zone, e.checked_at,
       e.id, ${new Date(now)}::timestamptz, e.revision
     FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e (protocol_id uuid, item_key text,
       day date, is_done boolean, zone text, checked_at timestamptz, id uuid, revision integer)
     ON CONFLICT (protocol_id, item_key, day) DO UPDATE SET is_done = excluded.is_done,
       zone = excluded.zone, checked_at = excluded.checked_at, entry_id = excluded.entry_id,
       received_at = excluded.received_at, revision = excluded.revision`,
  )
}
