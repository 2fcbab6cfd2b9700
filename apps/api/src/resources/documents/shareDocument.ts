import { Readable } from 'node:stream'
import type { DocumentCategory } from '@portal/contract'
import type { Context } from '../../context.ts'
import type { AuditContext } from '../../core/audit.ts'
import { createId } from '../../core/values/createId.ts'
import { cleanFileName, describeFileName } from '../../files/cleanFileName.ts'
import { requestFileRemoval } from '../../files/removeFilesJob.ts'
import type { CheckedFile } from '../../files/createFiles.ts'
import { storeFile } from '../../files/storeFile.ts'
import { record } from './documents.service.ts'
import {
  type DocumentRow,
  findSharedDocument,
  insertDocument,
  replaceDocumentFile,
  setDeletedAt,
} from './documents.repository.ts'
import { toFileColumns } from './toFileColumns.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'

export type SharedFile = { readonly name: string; readonly bytes: Buffer }

/** Shares a file with a member. It does not count toward the quota of the member. */
export async function shareDocument(
  context: Context,
  {
    memberId,
    category,
    name,
    bytes,
  }: SharedFile & { readonly memberId: string; readonly category: DocumentCategory },
  auditContext: AuditContext,
): Promise<DocumentRow> {
  return acceptFile(context, { name, bytes }, (file) =>
    storeFile(context, file.local, async (tx, claim) => {
      const now = context.clock.now()
      const row = await insertDocument(tx, {
        id: createId(),
        member_id: memberId,
        source: 'practice',
        category,
        ...toFileColumns(file, cleanFileName(name, file.content.extension)),
        file_key: await claim(),
        created_at: now,
      })
      await record(tx, 'document.shared', row, auditContext, now)
      return row
    }),
  )
}

/** Replaces the file of a shared document, which is then new again for the member. */
export async function replaceSharedDocument(
  context: Context,
  id: string,
  { name, bytes }: SharedFile,
  auditContext: AuditContext,
): Promise<DocumentRow> {
  return acceptFile(context, { name, bytes }, async (file) =>
    storeFile(context, file.local, async (tx, claim) => {
      if ((await findSharedDocument(tx, id)) === null) throw createNotFoundRefusal()
      const now = context.clock.now()
      const row = await replaceDocumentFile(tx, id, {
        ...toFileColumns(file, cleanFileName(name, file.content.extension)),
        file_key: await claim(),
        created_at: now,
      })
      await record(tx, 'document.replaced', row, auditContext, now)
      await requestFileRemoval(tx, now)
      return row
    }),
  )
}

/** Withdraws a shared document: the member no longer sees it. Its file is removed after 30 days. */
export async function withdrawDocument(
  { clock, db }: Context,
  id: string,
  auditContext: AuditContext,
): Promise<DocumentRow> {
  return db.tx(async (tx) => {
    if ((await findSharedDocument(tx, id)) === null) throw createNotFoundRefusal()
    const now = clock.now()
    const row = await setDeletedAt(tx, id, now)
    await record(tx, 'document.withdrawn', row, auditContext, now)
    return row
  })
}

const acceptFile = <T>(
  { files }: Context,
  { name, bytes }: SharedFile,
  handle: (file: CheckedFile) => Promise<T>,
): Promise<T> =>
  files.accept(
    { body: Readable.from([bytes]), name: describeFileName(name), caller: 'staff' },
    handle,
  )
