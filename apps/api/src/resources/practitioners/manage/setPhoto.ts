import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { type AuditContext, recordAudit } from '../../../core/audit.ts'
import { createFieldRefusal } from '../../../core/errors/refusal.ts'
import { sql } from '../../../db/sql.ts'
import { describeFileName } from '../../../files/cleanFileName.ts'
import { describeLocalFile } from '../../../files/receiveFile.ts'
import { requestFileRemoval } from '../../../files/removeFilesJob.ts'
import { storeFile } from '../../../files/storeFile.ts'
import { saveAvatarUrl } from '../../users/userFields.repository.ts'

/** The edge of a photo in pixels, twice that of the largest avatar of the portal. */
const size = 384

type PhotoFile = { readonly name: string; readonly bytes: Buffer }

/**
 * Checks a photo as an upload, crops it to a small square and shows it to members. It replaces the
 * previous one, whose file is removed.
 */
export async function setPhoto(
  context: Context,
  practitionerId: string,
  { name, bytes }: PhotoFile,
  auditContext: AuditContext,
): Promise<void> {
  const upload = { body: Readable.from([bytes]), name: describeFileName(name), caller: 'staff' }
  await context.files.accept(upload, async ({ local, content }) => {
    if (content.width === null)
      throw createFieldRefusal('photo', 'not_an_image', `${name} is not an image.`)
    // large, and no other command needs it
    const { default: sharp } = await import('sharp')
    const path = `${local.path}.photo`
    try {
      await sharp(local.path).autoOrient().resize(size, size, { fit: 'cover' }).webp().toFile(path)
      const photo = await describeLocalFile(path)
      await storeFile(context, photo, async (tx, claim) => {
        const now = context.clock.now()
        const key = await claim()
        await tx.query(
          sql`INSERT INTO practitioner_photos (practitioner_id, file_key, bytes)
           VALUES (${practitionerId}, ${key}, ${photo.bytes})
           ON CONFLICT (practitioner_id) DO UPDATE
           SET file_key = excluded.file_key, bytes = excluded.bytes`,
        )
        // another address for each photo, so that browsers can cache it
        const url = `/api/client/v1/practitioners/${practitionerId}/photo/?v=${key.slice(-12)}`
        await saveAvatarUrl(tx, practitionerId, url)
        await requestFileRemoval(tx, now)
        await recordAudit(tx, {
          action: 'practitioner.photo_set',
          actorId: auditContext.actorId,
          subjectId: practitionerId,
          requestId: auditContext.requestId,
          at: now,
        })
      })
    } finally {
      await rm(path, { force: true })
    }
  })
  context.jobs.wake()
}
