import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { findDocuments } from '../../documents/findDocuments.ts'
import { splitDocument } from './documentPassages.ts'
import {
  lockPassages,
  replacePassages,
  saveDocumentState,
  saveVocabulary,
} from './passages.repository.ts'

const Payload = z.object({ document_id: z.uuid() })

/** Reads the text of a document. A trigger adds the job in the transaction of the upload. */
export const indexDocumentJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'assistant_document',
  payload: Payload,
  isSlow: true,
  async run({ db, files }, { document_id }) {
    const [document] = await findDocuments(db, [document_id])
    if (document === undefined) return
    const { id, member_id: owner, file_key: fileKey } = document
    const pages = (await files.readText(fileKey, `assistant:${owner}`)) ?? []
    const passages = splitDocument(
      { id, name: document.name, createdAt: document.created_at },
      pages,
    )
    await db.tx(async (tx) => {
      await lockPassages(tx, owner)
      const [current] = await findDocuments(tx, [id])
      // replaced or deleted meanwhile; a newer file has its own job
      if (current?.file_key !== fileKey) return
      await replacePassages(tx, { owner, source: 'document', recordId: id }, passages)
      await saveDocumentState(tx, { id, memberId: owner, fileKey, hasText: passages.length > 0 })
      await saveVocabulary(tx, owner)
    })
  },
}
