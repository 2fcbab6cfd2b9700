import { Document } from '@portal/contract'
import { z } from 'zod'
import { toUtcIso, toUtcIsoOrNull } from '../../core/values/instants.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import type { ExportedMember } from '../../core/declarations/memberExport.ts'
import type { DocumentRow } from './documents.repository.ts'

const ExportedDocument = Document.omit({
  is_new: true,
  opens_inline: true,
  restorable_until: true,
}).extend({
  opened_at: z.iso.datetime().nullable(),
  deleted_at: z.iso.datetime().nullable(),
  /** The address of the file for the logged-in member, null for a deleted document. */
  file: z.string().nullable(),
})

export const documentSections = { documents: z.array(ExportedDocument) }

/** The list of documents. The files are too large for it; each one has an address. */
export async function exportDocuments(
  db: Queryable,
  { id }: ExportedMember,
): Promise<{ documents: z.infer<typeof ExportedDocument>[] }> {
  const rows = await db.query<Omit<DocumentRow, 'member_id' | 'opens_inline' | 'file_key'>>(
    sql`SELECT id, source, category, name, content_type, pages, width, height, bytes, created_at,
       opened_at, deleted_at
     FROM documents WHERE member_id = ${id} AND (source = 'member' OR deleted_at IS NULL)
     ORDER BY created_at, id`,
  )
  return {
    documents: rows.map((row) => ({
      ...row,
      created_at: toUtcIso(row.created_at),
      opened_at: toUtcIsoOrNull(row.opened_at),
      deleted_at: toUtcIsoOrNull(row.deleted_at),
      file: row.deleted_at === null ? `/api/client/v1/documents/${row.id}/file/` : null,
    })),
  }
}
