import { type Queryable, sql } from '../../db/sql.ts'
import type { DocumentRow } from './documents.repository.ts'

/** Documents of any member that are not deleted, for work that no request waits for. */
export const findDocuments = (
  db: Queryable,
  ids: readonly string[],
): Promise<Pick<DocumentRow, 'id' | 'member_id' | 'name' | 'file_key' | 'created_at'>[]> =>
  db.query(
    sql`SELECT id, member_id, name, file_key, created_at FROM documents
     WHERE id = ANY(${ids}::uuid[]) AND deleted_at IS NULL`,
  )
