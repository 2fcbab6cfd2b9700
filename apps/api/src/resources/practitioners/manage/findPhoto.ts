import { type Queryable, sql } from '../../../db/sql.ts'
import type { SentFile } from '../../../files/sentFile.ts'

/** The photo of a practitioner, null when there is none. */
export async function findPhoto(db: Queryable, practitionerId: string): Promise<SentFile | null> {
  const [row] = await db.query<{ key: string; bytes: number; sha256: string }>(
    sql`SELECT f.key, p.bytes, f.sha256 FROM practitioner_photos p
     JOIN stored_files f ON f.key = p.file_key AND f.state = 'stored'
     WHERE p.practitioner_id = ${practitionerId}`,
  )
  if (row === undefined) return null
  return { ...row, name: 'photo.webp', contentType: 'image/webp', isInline: true, maxAge: 86_400 }
}
