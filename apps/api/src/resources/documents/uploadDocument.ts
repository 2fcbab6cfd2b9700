import type { Readable } from 'node:stream'
import type { DocumentCategory, DocumentResponse } from '@portal/contract'
import { HOUR } from '@portal/domain/time'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import { createId } from '../../core/values/createId.ts'
import {
  type IdempotentRequest,
  runOnce,
  type StoredResponse,
} from '../../core/requests/idempotency.ts'
import { lockMember } from '../../core/queues/locks.ts'
import { consumeRateLimit } from '../../core/requests/rateLimit.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { cleanFileName, describeFileName } from '../../files/cleanFileName.ts'
import { checkSize } from '../../files/receiveFile.ts'
import { storeFile } from '../../files/storeFile.ts'
import { presentDocument } from './documents.presenter.ts'
import { insertDocument } from './documents.repository.ts'
import { checkQuota } from './quota.ts'
import { toFileColumns } from './toFileColumns.ts'

const uploadsPerHour = 200

export type DocumentUpload = {
  readonly body: Readable
  readonly name: string
  readonly category: DocumentCategory
  /** Bytes, null for a body without a length. */
  readonly declaredBytes: number | null
  readonly timezone: string
  readonly requestId: string
  /** The idempotency of the request, which depends on the bytes that were sent. */
  readIdempotency(fields: Readonly<Record<string, string>>): IdempotentRequest | null
}

/**
 * Stores an uploaded file as a document of the member. Throws a refusal that names the file, and
 * `quota_exceeded`, also for parallel uploads.
 */
export async function uploadDocument(
  context: Context,
  viewer: Viewer,
  { body, name, category, declaredBytes, timezone, requestId, readIdempotency }: DocumentUpload,
): Promise<StoredResponse<DocumentResponse>> {
  const { clock, config, db, files } = context
  const shownName = describeFileName(name)
  checkSize(declaredBytes ?? 0, shownName)
  await consumeRateLimit(context, {
    bucket: `upload:${viewer.id}`,
    limit: uploadsPerHour,
    windowMs: HOUR,
  })
  const limit = config.memberFilesBytes
  // before the file is received
  await checkQuota(db, viewer.id, { bytes: declaredBytes ?? 0, limit })
  return files.accept({ body, name: shownName, caller: viewer.id }, async (file) => {
    const call = readIdempotency({ sha256: file.sentSha256, name, category })
    return storeFile(context, file.local, (tx, claim) =>
      runOnce(tx, call, async () => {
        await lockMember(tx, viewer.id)
        await checkQuota(tx, viewer.id, { bytes: file.local.bytes, limit })
        const now = clock.now()
        const row = await insertDocument(tx, {
          id: createId(),
          member_id: viewer.id,
          source: 'member',
          category,
          ...toFileColumns(file, cleanFileName(name, file.content.extension)),
          file_key: await claim(),
          created_at: now,
        })
        await recordAudit(tx, {
          action: 'document.uploaded',
          actorId: viewer.id,
          subjectId: viewer.id,
          details: { document_id: row.id },
          requestId,
          at: now,
        })
        return { status: 201, body: { document: presentDocument(row, timezone) } }
      }),
    )
  })
}
