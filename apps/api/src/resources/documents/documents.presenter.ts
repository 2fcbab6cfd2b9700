import type { Document } from '@portal/contract'
import { toIso } from '@portal/domain/time'
import { type DocumentRow, restorableMs } from './documents.repository.ts'

export const presentDocument = (row: DocumentRow, timezone: string): Document => ({
  id: row.id,
  name: row.name,
  category: row.category,
  source: row.source,
  content_type: row.content_type,
  bytes: row.bytes,
  pages: row.pages,
  width: row.width,
  height: row.height,
  created_at: toIso(row.created_at, timezone),
  is_new: row.source === 'practice' && row.opened_at === null,
  opens_inline: row.opens_inline,
  restorable_until: row.deleted_at === null ? null : toIso(row.deleted_at + restorableMs, timezone),
})
