import { createHash } from 'node:crypto'
import { DAY } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { insertDocument, setOpenedAt } from '../documents.repository.ts'
import { demoDocuments } from './demoDocuments.ts'

const getSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Adds the documents of a demo member. */
export async function addDemoDocuments(
  db: Queryable,
  memberId: string,
  now: number,
): Promise<void> {
  for (const { key, daysAgo, isOpened, contentType, createFile, ...fields } of demoDocuments) {
    const bytes = createFile()
    const createdAt = now - daysAgo * DAY
    await db.query(
      sql`INSERT INTO stored_files (key, state, bytes, sha256, created_at)
       VALUES (${key}, 'stored', ${bytes.length}, ${getSha256(bytes)}, ${new Date(createdAt)})`,
    )
    const { id } = await insertDocument(db, {
      ...fields,
      id: createId(),
      member_id: memberId,
      content_type: contentType,
      opens_inline: true,
      file_key: key,
      bytes: bytes.length,
      created_at: createdAt,
    })
    if (isOpened) await setOpenedAt(db, id, createdAt + DAY)
  }
}
