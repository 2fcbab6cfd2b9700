import { DocumentPage, DocumentResponse } from '@portal/contract'
import { createDocumentPage } from '../fixtures/fixtures.ts'
import { type ApiCalls, v1 } from '../responses/apiCall.ts'

export const documentsCalls = {
  listDocuments: {
    method: 'get',
    path: `${v1}/documents/`,
    response: DocumentPage,
    getDefault: () => createDocumentPage([]),
  },
  uploadDocument: { method: 'post', path: `${v1}/documents/`, response: DocumentResponse },
  updateDocument: { method: 'patch', path: `${v1}/documents/:id/`, response: DocumentResponse },
  deleteDocument: { method: 'delete', path: `${v1}/documents/:id/`, response: null },
  restoreDocument: {
    method: 'post',
    path: `${v1}/documents/:id/restore/`,
    response: DocumentResponse,
  },
  markDocumentOpened: { method: 'post', path: `${v1}/documents/:id/opened/`, response: null },
} as const satisfies ApiCalls
