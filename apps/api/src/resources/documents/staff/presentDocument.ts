import { toUtcIso, toUtcIsoOrNull } from '../../../core/values/instants.ts'
import type { DocumentRow } from '../documents.repository.ts'

/** A document as staff read it, in UTC. `opened`: when the member first opened a shared one. */
export const presentDocument = (row: DocumentRow) => ({
  id: row.id,
  name: row.name,
  category: row.category,
  source: row.source,
  content_type: row.content_type,
  bytes: row.bytes,
  created: toUtcIso(row.created_at),
  opened: toUtcIsoOrNull(row.opened_at),
  withdrawn: toUtcIsoOrNull(row.deleted_at),
})
