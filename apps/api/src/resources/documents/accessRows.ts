import {
  type AccessRows,
  type CreateAccessRecord,
  createMemberWriteRow,
  createOwnerWriteRow,
  memberReadRow,
  ownerReadRow,
} from '../../core/declarations/accessRows.ts'

export const documentsAccess: AccessRows = {
  'GET /api/client/v1/documents/': memberReadRow,
  // without the name of the file
  'POST /api/client/v1/documents/': createMemberWriteRow(400),
  'PATCH /api/client/v1/documents/:id/': createOwnerWriteRow(200),
  'DELETE /api/client/v1/documents/:id/': createOwnerWriteRow(204),
  'POST /api/client/v1/documents/:id/restore/': createOwnerWriteRow(200),
  'POST /api/client/v1/documents/:id/opened/': createOwnerWriteRow(204),
  'GET /api/client/v1/documents/:id/file/': ownerReadRow,
}

export const uploadDocumentForAccess: CreateAccessRecord = ({ upload }) =>
  upload('/api/client/v1/documents/', Buffer.from('%PDF-1.4 broken'), 'document')
