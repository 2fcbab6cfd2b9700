import {
  type AccessRows,
  type CreateAccessRecord,
  createMemberWriteRow,
  createPublicWriteRow,
  memberReadRow,
  ownerReadRow,
} from '../../core/declarations/accessRows.ts'
import { insertProtocol } from './writeProtocol.repository.ts'
import { createId } from '../../core/values/createId.ts'

export const protocolsAccess: AccessRows = {
  'GET /api/client/v1/protocols/': memberReadRow,
  'GET /api/client/v1/protocols/ended/': memberReadRow,
  'GET /api/client/v1/protocols/:id/': ownerReadRow,
  // without check-offs
  'POST /api/client/v1/protocols/check-offs/': createMemberWriteRow(400),
  // without a token
  'POST /api/client/v1/protocols/preview/': createPublicWriteRow(400),
}

export const createProtocolForAccess: CreateAccessRecord = async ({
  db,
  memberId,
  practitionerId,
}) => {
  const id = createId()
  await insertProtocol(db, {
    id,
    memberId,
    startsOn: '2026-12-01',
    endsOn: null,
    publishedAt: 0,
    version: { practitionerId, title: 'Sleep', summary: null, note: null, items: [] },
  })
  return id
}
