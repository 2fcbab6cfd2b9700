import type { Questionnaire } from '@portal/contract'
import type { QuestionnaireKind } from '@portal/domain/questionnaires'
import { type Queryable, sql } from '../../../db/sql.ts'

/** A questionnaire with one of its versions. Instants in epoch milliseconds. */
export type VersionRow = {
  key: string
  kind: QuestionnaireKind
  is_anonymous: boolean
  withdrawn_at: number | null
  version: string
  number: number
  content: Questionnaire
  published_at: number
}

const columns = sql`q.key, q.kind, q.is_anonymous, q.withdrawn_at, v.version, v.number, v.content,
  v.published_at`

/** The latest version, null for an unknown key. */
export async function findLatestVersion(db: Queryable, key: string): Promise<VersionRow | null> {
  const [row] = await db.query<VersionRow>(
    sql`SELECT ${columns} FROM questionnaires q JOIN questionnaire_versions v ON v.key = q.key
     WHERE q.key = ${key} ORDER BY v.number DESC LIMIT 1`,
  )
  return row ?? null
}

export async function findVersion(
  db: Queryable,
  key: string,
  version: string,
): Promise<VersionRow | null> {
  const [row] = await db.query<VersionRow>(
    sql`SELECT ${columns} FROM questionnaires q JOIN questionnaire_versions v ON v.key = q.key
     WHERE q.key = ${key} AND v.version = ${version}`,
  )
  return row ?? null
}

/** The versions that these answers belong to, and the latest ones of these questionnaires. */
export const listVersions = (
  db: Queryable,
  keys: readonly string[],
  versions: readonly string[],
): Promise<VersionRow[]> =>
  db.query<VersionRow>(
    sql`SELECT ${columns} FROM questionnaires q JOIN questionnaire_versions v ON v.key = q.key
     WHERE q.key = ANY(${keys}::text[]) AND (v.version = ANY(${versions}::text[])
       OR v.number = (SELECT max(l.number) FROM questionnaire_versions l WHERE l.key = q.key))`,
  )

/** The latest version of every questionnaire, by key. */
export const listLatestVersions = (db: Queryable): Promise<VersionRow[]> =>
  db.query<VersionRow>(
    sql`SELECT DISTINCT ON (q.key) ${columns}
     FROM questionnaires q JOIN questionnaire_versions v ON v.key = q.key
     ORDER BY q.key, v.number DESC`,
  )

type NewVersion = {
  readonly key: string
  readonly isAnonymous: boolean
  readonly content: Questionnaire
  readonly number: number
  readonly now: number
}

/** Adds a version; the first one adds the questionnaire. A withdrawn one is asked for again. */
export async function insertVersion(
  db: Queryable,
  { key, isAnonymous, content, number, now }: NewVersion,
): Promise<void> {
  await db.query(
    sql`INSERT INTO questionnaires (key, kind, is_anonymous, created_at)
     VALUES (${key}, ${content.kind}, ${isAnonymous}, ${new Date(now)})
     ON CONFLICT (key) DO UPDATE SET withdrawn_at = NULL`,
  )
  await db.query(
    sql`INSERT INTO questionnaire_versions (key, version, number, content, published_at)
     VALUES (${key}, ${content.version}, ${number}, ${JSON.stringify(content)}::jsonb,
       ${new Date(now)})`,
  )
}

/** Asks again for a withdrawn questionnaire. */
export async function removeWithdrawal(db: Queryable, key: string): Promise<void> {
  await db.query(sql`UPDATE questionnaires SET withdrawn_at = NULL WHERE key = ${key}`)
}

export async function saveWithdrawal(db: Queryable, key: string, now: number): Promise<void> {
  await db.query(
    sql`UPDATE questionnaires SET withdrawn_at = ${new Date(now)}
     WHERE key = ${key} AND withdrawn_at IS NULL`,
  )
}
