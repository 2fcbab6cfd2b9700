import { tokenize } from '@portal/domain/assistant'
import { createId } from '../../../core/values/createId.ts'
import { type Queryable, sql, type Statement } from '../../../db/sql.ts'

/** The sources whose passages are stored. Those of the others are read when a question is asked. */
export type StoredSource = 'labs' | 'lesson' | 'message' | 'document'

/** A passage to store. */
export type NewPassage = {
  readonly recordId: string
  readonly part: string | null
  readonly title: string
  readonly body: string
  readonly keywords: string
  /** Epoch milliseconds. */
  readonly at: number | null
  readonly page: number | null
}

export type PassageRow = {
  id: string
  member_id: string | null
  source: StoredSource
  record_id: string
  part: string | null
  title: string
  body: string
  keywords: string
  at: number | null
  page: number | null
}

/** Whose passages: null for lessons, which all members share. */
export type PassageOwner = string | null

/** Changes of the passages of an owner follow each other. Call it in a transaction. */
export async function lockPassages(db: Queryable, owner: PassageOwner): Promise<void> {
  const key = `assistant_passages:${owner ?? ''}`
  await db.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

const ownedBy = (owner: PassageOwner): Statement =>
  owner === null ? sql`member_id IS NULL` : sql`member_id = ${owner}`

/** Replaces the passages of a source, or those of one record of it. */
export async function replacePassages(
  db: Queryable,
  {
    owner,
    source,
    recordId,
  }: {
    readonly owner: PassageOwner
    readonly source: StoredSource
    readonly recordId: string | null
  },
  passages: readonly NewPassage[],
): Promise<void> {
  await db.query(
    sql`DELETE FROM assistant_passages WHERE ${ownedBy(owner)} AND source = ${source}
     ${recordId === null ? sql`` : sql`AND record_id = ${recordId}`}`,
  )
  await addPassages(db, { owner, source }, passages)
}

export async function addPassages(
  db: Queryable,
  { owner, source }: { readonly owner: PassageOwner; readonly source: StoredSource },
  passages: readonly NewPassage[],
): Promise<void> {
  if (passages.length === 0) return
  const rows = passages.map((passage, position) => ({
    id: createId(),
    record_id: passage.recordId,
    part: passage.part,
    position,
    title: passage.title,
    body: passage.body,
    keywords: passage.keywords,
    at: passage.at === null ? null : new Date(passage.at).toISOString(),
    page: passage.page,
    title_words: tokenize(passage.title).join(' '),
    body_words: tokenize(passage.body).join(' '),
    keyword_words: tokenize(passage.keywords).join(' '),
  }))
  await db.query(
    sql`INSERT INTO assistant_passages (id, member_id, source, record_id, part, position, title,
       body, keywords, at, page, words)
     SELECT p.id, ${owner}::uuid, ${source}, p.record_id, p.part, p.position, p.title, p.body,
       p.keywords, p.at, p.page,
       setweight(to_tsvector('simple', p.title_words), 'A')
         || setweight(to_tsvector('simple', p.body_words), 'B')
         || setweight(to_tsvector('simple', p.keyword_words), 'D')
     FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS p (id uuid, record_id uuid,
       part text, position integer, title text, body text, keywords text, at timestamptz,
       page integer, title_words text, body_words text, keyword_words text)`,
  )
}

/** Counts the words of an owner's passages again. */
export async function saveVocabulary(db: Queryable, owner: PassageOwner): Promise<void> {
  // the argument of ts_stat is a statement; the id is one of ours
  const id = owner === null ? null : owner.replaceAll(/[^\da-f-]/g, '')
  const words =
    `SELECT words FROM assistant_passages WHERE member_id ` +
    (id === null ? 'IS NULL' : `= '${id}'::uuid`)
  await db.query(
    sql`INSERT INTO assistant_vocabularies (member_id, size, counts)
     SELECT ${owner}::uuid,
       (SELECT count(*)::int FROM assistant_passages WHERE ${ownedBy(owner)}),
       coalesce((SELECT jsonb_object_agg(word, ndoc) FROM ts_stat(${words})), '{}')
     ON CONFLICT (member_id) DO UPDATE SET size = excluded.size, counts = excluded.counts`,
  )
}

export type VocabularyRow = {
  member_id: string | null
  size: number
  counts: Readonly<Record<string, number>>
}

/** The words of the member's passages and, with lessons, those of lessons. */
export const listVocabularies = (
  db: Queryable,
  memberId: string,
  withLessons: boolean,
): Promise<VocabularyRow[]> =>
  db.query<VocabularyRow>(
    sql`SELECT member_id, size, counts FROM assistant_vocabularies
     WHERE member_id = ${memberId} ${withLessons ? sql`OR member_id IS NULL` : sql``}`,
  )

export type PassageQuery = {
  readonly memberId: string
  readonly sources: readonly string[]
  /** Words of which a passage has at least one. */
  readonly words: readonly string[]
  /** The lessons that the member can open, as `course/lesson`. */
  readonly lessons: readonly string[]
  /** A record or conversation whose passages are also found without any of the words. */
  readonly recordId: string | null
}

/** How many passages are ranked again. */
const candidateLimit = 200

/** The member's passages and those of lessons with some of the words, the best first. */
export const findPassages = (
  db: Queryable,
  { memberId, sources, words, lessons, recordId }: PassageQuery,
): Promise<PassageRow[]> => {
  // to_tsquery warns about an empty text
  if (words.length === 0 && recordId === null) return Promise.resolve([])
  const query = words.map((word) => `'${word.replaceAll(/['\\]/g, '')}'`).join(' | ')
  return db.query<PassageRow>(
    sql`WITH question AS MATERIALIZED (SELECT to_tsquery('simple', ${query}) AS query)
     SELECT id, member_id, source, record_id, part, title, body, keywords, at, page
     FROM assistant_passages, question
     WHERE (member_id = ${memberId}
         OR (member_id IS NULL AND record_id::text || '/' || part = ANY(${lessons}::text[])))
       AND source = ANY(${sources}::text[])
       AND (words @@ query ${
         recordId === null
           ? sql``
           : sql`OR record_id = ${recordId} OR (source = 'message' AND part = ${recordId})`
       })
     ORDER BY ts_rank_cd(words, query) DESC, at DESC NULLS LAST, id LIMIT ${candidateLimit}`,
  )
}

/** How many passages are read ahead. */
const readAheadLimit = 20_000

/**
 * Reads and ranks passages and returns how many they are. After a start, this brings them into
 * memory, and the embedded database compiles the code that ranks them.
 */
export async function readAhead(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`SELECT count(ts_rank_cd(words, 'ask'::tsquery) + length(body))::int AS count
     FROM (SELECT words, body FROM assistant_passages LIMIT ${readAheadLimit}) p`,
  )
  return row?.count ?? 0
}

export type ChangeRow = {
  member_id: string | null
  source: StoredSource
  record_id: string | null
  number: number | null
}

/** Takes what has changed for an owner. Call it while the passages are locked. */
export const takeChanges = (db: Queryable, owner: PassageOwner): Promise<ChangeRow[]> =>
  db.query<ChangeRow>(
    sql`DELETE FROM assistant_changes WHERE ${ownedBy(owner)}
     RETURNING member_id, source, record_id, number`,
  )

/** Whether something has changed for the member or in lessons. */
export const listChangedOwners = async (
  db: Queryable,
  memberId: string,
): Promise<PassageOwner[]> => {
  const rows = await db.query<{ member_id: string | null }>(
    sql`SELECT DISTINCT member_id FROM assistant_changes
     WHERE member_id = ${memberId} OR member_id IS NULL`,
  )
  return rows.map(({ member_id }) => member_id)
}

/** Owners with changes, and the last change of each. */
export const listPendingChanges = (
  db: Queryable,
  limit: number,
): Promise<{ member_id: string | null; last_id: number }[]> =>
  db.query<{ member_id: string | null; last_id: number }>(
    sql`SELECT member_id, max(id) AS last_id FROM assistant_changes
     GROUP BY member_id ORDER BY min(id) LIMIT ${limit}`,
  )

/** Remembers whether a document has text. */
export async function saveDocumentState(
  db: Queryable,
  document: {
    readonly id: string
    readonly memberId: string
    readonly fileKey: string
    readonly hasText: boolean
  },
): Promise<void> {
  await db.query(
    sql`INSERT INTO assistant_documents (document_id, member_id, file_key, has_text)
     VALUES (${document.id}, ${document.memberId}, ${document.fileKey}, ${document.hasText})
     ON CONFLICT (document_id) DO UPDATE
     SET file_key = excluded.file_key, has_text = excluded.has_text`,
  )
}

/** The ids of the member's documents in which no text was found. */
export const listUnreadDocuments = async (db: Queryable, memberId: string): Promise<string[]> => {
  const rows = await db.query<{ document_id: string }>(
    sql`SELECT document_id FROM assistant_documents
     WHERE member_id = ${memberId} AND NOT has_text LIMIT 50`,
  )
  return rows.map(({ document_id }) => document_id)
}
