import { createHash } from 'node:crypto'
import { DAY } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import { addStoredFile } from '../../../files/storedFiles.repository.ts'
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
    await addStoredFile(db, { key, bytes: bytes.length, sha256: getSha256(bytes), createdAt })
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
