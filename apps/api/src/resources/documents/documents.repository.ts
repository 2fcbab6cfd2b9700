import type { DocumentCategory, DocumentSort, DocumentSource } from '@portal/contract'
import { DAY } from '@portal/domain/time'
import { createUnknownCursorRefusal } from '../../core/errors/refusal.ts'
import { type Queryable, raw, requireRow, sql, type Statement } from '../../db/sql.ts'

/** How long a deleted document can be restored. */
export const restorableMs = 30 * DAY

export type DocumentRow = {
  id: string
  member_id: string
  source: DocumentSource
  category: DocumentCategory
  name: string
  content_type: string
  pages: number | null
  width: number | null
  height: number | null
  opens_inline: boolean
  file_key: string
  bytes: number
  created_at: number
  opened_at: number | null
  deleted_at: number | null
}

const columns = raw(
  `id, member_id, source, category, name, content_type, pages, width, height, opens_inline,
   file_key, bytes, created_at, opened_at, deleted_at`,
)

export type DocumentFilter = {
  readonly category?: DocumentCategory | undefined
  readonly source?: DocumentSource | undefined
  /** The name contains all of these, in lower case. */
  readonly words: readonly string[]
  readonly sort: DocumentSort
  readonly isDeleted: boolean
  readonly now: number
}

const orders = {
  newest: { key: raw('created_at'), direction: raw('DESC'), after: raw('<') },
  oldest: { key: raw('created_at'), direction: raw('ASC'), after: raw('>') },
  name: { key: raw('lower(name)'), direction: raw('ASC'), after: raw('>') },
  largest: { key: raw('bytes'), direction: raw('DESC'), after: raw('<') },
} as const satisfies Record<DocumentSort, Record<string, Statement>>

const nothing = sql``

/**
 * A member's documents after the one with the id `afterId`. What the practice withdrew is in no
 * list. Throws a refusal of the cursor for an unknown id.
 */
export async function listDocumentRows(
  db: Queryable,
  memberId: string,
  { category, source, words, sort, isDeleted, now }: DocumentFilter,
  limit: number,
  afterId: string | null,
): Promise<DocumentRow[]> {
  const { key, direction, after } = orders[sort]
  if (afterId !== null && (await findDocument(db, memberId, afterId)) === null)
    throw createUnknownCursorRefusal()
  const restorableSince = new Date(now - restorableMs)
  return db.query<DocumentRow>(
    sql`SELECT ${columns} FROM documents
     WHERE member_id = ${memberId} AND ${
       isDeleted
         ? sql`source = 'member' AND deleted_at > ${restorableSince}`
         : sql`deleted_at IS NULL`
     }
     ${category === undefined ? nothing : sql`AND category = ${category}`}
     ${source === undefined ? nothing : sql`AND source = ${source}`}
     AND (SELECT coalesce(bool_and(position(word IN lower(name)) > 0), true)
       FROM unnest(${words}::text[]) AS word)
     ${
       afterId === null
         ? nothing
         : sql`AND (${key}, id) ${after} (SELECT ${key}, id FROM documents WHERE id = ${afterId})`
     }
     ORDER BY ${key} ${direction}, id ${direction} LIMIT ${limit}`,
  )
}

/** Finds a document, deleted or not, null for other members' documents. */
export async function findDocument(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<DocumentRow | null> {
  const [row] = await db.query<DocumentRow>(
    sql`SELECT ${columns} FROM documents WHERE id = ${id} AND member_id = ${memberId}`,
  )
  return row ?? null
}

export type DocumentUsage = {
  /** Bytes of the documents that the member uploaded and did not delete. */
  readonly used: number
  /** Bytes of all documents that the member uploaded, with those that can be restored. */
  readonly stored: number
  /** Documents that the practice shared and the member did not open. */
  readonly unopened: number
}

export async function readUsage(db: Queryable, memberId: string): Promise<DocumentUsage> {
  const rows = await db.query<DocumentUsage>(
    sql`SELECT
       coalesce(sum(bytes) FILTER (WHERE source = 'member' AND deleted_at IS NULL), 0) AS used,
       coalesce(sum(bytes) FILTER (WHERE source = 'member'), 0) AS stored,
       count(*) FILTER (WHERE source = 'practice' AND deleted_at IS NULL AND opened_at IS NULL)
         AS unopened
     FROM documents WHERE member_id = ${memberId}`,
  )
  return requireRow(rows)
}

export async function insertDocument(
  db: Queryable,
  row: Omit<DocumentRow, 'opened_at' | 'deleted_at'>,
): Promise<DocumentRow> {
  const rows = await db.query<DocumentRow>(
    sql`INSERT INTO documents (id, member_id, source, category, name, content_type, pages, width,
       height, opens_inline, file_key, bytes, created_at)
     VALUES (${row.id}, ${row.member_id}, ${row.source}, ${row.category}, ${row.name},
       ${row.content_type}, ${row.pages}, ${row.width}, ${row.height}, ${row.opens_inline},
       ${row.file_key}, ${row.bytes}, ${new Date(row.created_at)})
     RETURNING ${columns}`,
  )
  return requireRow(rows)
}

export async function updateDocumentRow(
  db: Queryable,
  id: string,
  { name, category }: { readonly name: string; readonly category: DocumentCategory },
): Promise<DocumentRow> {
  const rows = await db.query<DocumentRow>(
    sql`UPDATE documents SET name = ${name}, category = ${category} WHERE id = ${id}
     RETURNING ${columns}`,
  )
  return requireRow(rows)
}

/** Deletes a document, in epoch milliseconds; null restores it. */
export async function setDeletedAt(
  db: Queryable,
  id: string,
  deletedAt: number | null,
): Promise<DocumentRow> {
  const rows = await db.query<DocumentRow>(
    sql`UPDATE documents SET deleted_at = ${deletedAt === null ? null : new Date(deletedAt)}
     WHERE id = ${id} RETURNING ${columns}`,
  )
  return requireRow(rows)
}

/** Returns false if the document was opened before. */
export async function setOpenedAt(db: Queryable, id: string, openedAt: number): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE documents SET opened_at = ${new Date(openedAt)}
     WHERE id = ${id} AND opened_at IS NULL RETURNING id`,
  )
  return rows.length > 0
}

/** Gives a document another file. It is new again. */
export async function replaceDocumentFile(
  db: Queryable,
  id: string,
  row: Omit<DocumentRow, 'id' | 'member_id' | 'source' | 'category' | 'opened_at' | 'deleted_at'>,
): Promise<DocumentRow> {
  const rows = await db.query<DocumentRow>(
    sql`UPDATE documents SET name = ${row.name}, content_type = ${row.content_type},
       pages = ${row.pages}, width = ${row.width}, height = ${row.height},
       opens_inline = ${row.opens_inline}, file_key = ${row.file_key}, bytes = ${row.bytes},
       created_at = ${new Date(row.created_at)}, opened_at = NULL
     WHERE id = ${id} RETURNING ${columns}`,
  )
  return requireRow(rows)
}

/** Finds a shared document of any member, for staff. */
export async function findSharedDocument(db: Queryable, id: string): Promise<DocumentRow | null> {
  const [row] = await db.query<DocumentRow>(
    sql`SELECT ${columns} FROM documents
     WHERE id = ${id} AND source = 'practice' AND deleted_at IS NULL`,
  )
  return row ?? null
}

/** What the practice shared with a member, latest first, also what it withdrew in 30 days. */
export const listSharedDocuments = (db: Queryable, memberId: string): Promise<DocumentRow[]> =>
  db.query<DocumentRow>(
    sql`SELECT ${columns} FROM documents
     WHERE member_id = ${memberId} AND source = 'practice'
     ORDER BY created_at DESC, id DESC LIMIT 1000`,
  )

/** Deletes the documents whose ids a statement selects. A deleted one keeps its time. */
export async function withdrawDocuments(db: Queryable, ids: Statement, now: number): Promise<void> {
  await db.query(
    sql`UPDATE documents SET deleted_at = ${new Date(now)}
     WHERE deleted_at IS NULL AND id IN (${ids})`,
  )
}
