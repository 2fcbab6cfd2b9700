import type { Document, DocumentPage, DocumentResponse, UpdateDocument } from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

export const document = {
  id: '0198c9f2-4a10-7000-8000-0000000000f1',
  name: 'Insurance card.pdf',
  category: 'insurance',
  source: 'member',
  content_type: 'application/pdf',
  bytes: 182_044,
  pages: 2,
  width: null,
  height: null,
  created_at: '2026-11-20T09:15:00-05:00',
  is_new: false,
  opens_inline: true,
  restorable_until: null,
} satisfies Document

export const documentExamples: Examples = {
  ExportUserResponse: { documents: [] },
  DocumentPage: {
    results: [document],
    next: null,
    quota: { used_bytes: 182_044, limit_bytes: 524_288_000 },
    new_count: 0,
  } satisfies DocumentPage,
  DocumentResponse: { document } satisfies DocumentResponse,
  UpdateDocument: { name: 'Insurance card 2026', category: 'insurance' } satisfies UpdateDocument,
  UploadDocumentRequest: '(bytes of the file)',
  GetDocumentFileResponse: '(bytes of the file)',
}
