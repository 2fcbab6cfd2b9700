import {
  Id,
  type Document,
  type DocumentPage,
  type DocumentsQuery,
  type UpdateDocument,
} from '@portal/contract'
import type { Context } from '../../context.ts'
import { type AuditContext, recordAudit } from '../../core/audit.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { lockMember } from '../../core/queues/locks.ts'
import {
  createNotFoundRefusal,
  createUnknownCursorRefusal,
  Refusal,
} from '../../core/errors/refusal.ts'
import type { Queryable } from '../../db/sql.ts'
import { cleanFileName } from '../../files/cleanFileName.ts'
import { getExtension } from '../../files/contentTypes.ts'
import { findChecksum } from '../../files/storedFiles.repository.ts'
import type { SentFile } from '../../files/sentFile.ts'
import { presentDocument } from './documents.presenter.ts'
import {
  type DocumentRow,
  findDocument,
  listDocumentRows,
  readUsage,
  restorableMs,
  setDeletedAt,
  setOpenedAt,
  updateDocumentRow,
} from './documents.repository.ts'
import { checkQuota } from './quota.ts'

/** The member and their time zone. */
export type DocumentCaller = {
  readonly viewer: Viewer
  readonly timezone: string
  readonly requestId: string
}

// an id and not the sorted value, because a name in a URL would be logged
const encodeId = (id: string): string => Buffer.from(id).toString('base64url')

function decodeId(cursor: string): string {
  const id = Id.safeParse(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!id.success) throw createUnknownCursorRefusal()
  return id.data
}

export async function listDocuments(
  { clock, config, db }: Context,
  { viewer, timezone }: Pick<DocumentCaller, 'viewer' | 'timezone'>,
  { category, source, sort, deleted, cursor, limit }: DocumentsQuery,
  search: string,
): Promise<DocumentPage> {
  const filter = {
    category,
    source,
    sort,
    isDeleted: deleted,
    words: search.toLowerCase().normalize('NFC').split(/\s+/).filter(Boolean),
    now: clock.now(),
  }
  const afterId = cursor === undefined ? null : decodeId(cursor)
  const rows = await listDocumentRows(db, viewer.id, filter, limit + 1, afterId)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const { used, unopened } = await readUsage(db, viewer.id)
  return {
    results: page.map((row) => presentDocument(row, timezone)),
    next: rows.length > limit && last !== undefined ? encodeId(last.id) : null,
    quota: { used_bytes: used, limit_bytes: config.memberFilesBytes },
    new_count: unopened,
  }
}

/** Throws 404 for a deleted document, and for one of another member. */
async function getDocument(db: Queryable, viewer: Viewer, id: string): Promise<DocumentRow> {
  const row = await findDocument(db, viewer.id, id)
  if (row === null || row.deleted_at !== null) throw createNotFoundRefusal()
  return row
}

/** Throws `forbidden` for a document that the practice shared. */
function checkOwn({ source }: DocumentRow): void {
  if (source !== 'member')
    throw new Refusal('forbidden', 'Only your practice can change this document.')
}

/** Renames a document of the member or changes its category. */
export async function updateDocument(
  { clock, db }: Context,
  { viewer, timezone, requestId }: DocumentCaller,
  id: string,
  { name, category }: UpdateDocument,
): Promise<Document> {
  return db.tx(async (tx) => {
    const row = await getDocument(tx, viewer, id)
    checkOwn(row)
    const updated = await updateDocumentRow(tx, id, {
      name: name === undefined ? row.name : cleanFileName(name, getExtension(row.content_type)),
      category: category ?? row.category,
    })
    await record(tx, 'document.updated', row, createAuditContext(viewer, requestId), clock.now())
    return presentDocument(updated, timezone)
  })
}

/** Deletes a document of the member, who can restore it for 30 days. */
export async function deleteDocument(
  { clock, db }: Context,
  { viewer, requestId }: DocumentCaller,
  id: string,
): Promise<void> {
  await db.tx(async (tx) => {
    const row = await getDocument(tx, viewer, id)
    checkOwn(row)
    const now = clock.now()
    await setDeletedAt(tx, id, now)
    await record(tx, 'document.deleted', row, createAuditContext(viewer, requestId), now)
  })
}

/** Restores a deleted document. One that is not deleted does not change. */
export async function restoreDocument(
  { clock, config, db }: Context,
  { viewer, timezone, requestId }: DocumentCaller,
  id: string,
): Promise<Document> {
  return db.tx(async (tx) => {
    await lockMember(tx, viewer.id)
    const row = await findDocument(tx, viewer.id, id)
    if (row === null) throw createNotFoundRefusal()
    if (row.deleted_at === null) return presentDocument(row, timezone)
    const now = clock.now()
    if (row.source !== 'member' || row.deleted_at <= now - restorableMs)
      throw createNotFoundRefusal()
    const { used } = await readUsage(tx, viewer.id)
    if (used + row.bytes > config.memberFilesBytes)
      await checkQuota(tx, viewer.id, { bytes: row.bytes, limit: config.memberFilesBytes })
    const restored = await setDeletedAt(tx, id, null)
    await record(tx, 'document.restored', row, createAuditContext(viewer, requestId), now)
    return presentDocument(restored, timezone)
  })
}

/** Records that the member opened a document that the practice shared, once. */
export async function markDocumentOpened(
  { clock, db }: Context,
  { viewer, requestId }: DocumentCaller,
  id: string,
): Promise<void> {
  await db.tx(async (tx) => {
    const row = await getDocument(tx, viewer, id)
    const now = clock.now()
    if (row.source === 'practice' && (await setOpenedAt(tx, id, now)))
      await record(tx, 'document.opened', row, createAuditContext(viewer, requestId), now)
  })
}

/** The file of a document, for sending it. */
export async function getDocumentFile(
  { db }: Context,
  viewer: Viewer,
  id: string,
  isDownload: boolean,
): Promise<SentFile> {
  const row = await getDocument(db, viewer, id)
  const sha256 = await findChecksum(db, row.file_key)
  // it was replaced or erased between the two statements
  if (sha256 === null) throw createNotFoundRefusal()
  return {
    key: row.file_key,
    name: row.name,
    contentType: row.content_type,
    bytes: row.bytes,
    sha256,
    isInline: row.opens_inline && !isDownload,
  }
}

const createAuditContext = (viewer: Viewer, requestId: string): AuditContext => ({
  actorId: viewer.id,
  requestId,
})

/** Records a change without the name, which is health data. */
export const record = (
  db: Queryable,
  action: string,
  { id, member_id }: Pick<DocumentRow, 'id' | 'member_id'>,
  auditContext: AuditContext,
  at: number,
): Promise<void> =>
  recordAudit(db, {
    action,
    ...auditContext,
    subjectId: member_id,
    details: { document_id: id },
    at,
  })
