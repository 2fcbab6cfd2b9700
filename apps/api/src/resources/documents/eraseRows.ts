import type { EraseRows } from '../../core/declarations/memberErasure.ts'
import { sql } from '../../db/sql.ts'
import { requestFileRemoval } from '../../files/removeFilesJob.ts'

/** Erases all documents, also those that the practice shared. The files are removed by a job. */
export const eraseDocuments: EraseRows = async (db, { id, now }) => {
  await db.query(sql`DELETE FROM documents WHERE member_id = ${id}`)
  await requestFileRemoval(db, now)
}
