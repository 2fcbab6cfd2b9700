import {
  type AccessRows,
  type CreateAccessRecord,
  createMemberReadRow,
  createMemberWriteRow,
  memberReadRow,
  ownerReadRow,
} from '../../core/declarations/accessRows.ts'

export const conversationsAccess: AccessRows = {
  'GET /api/client/v1/conversations/': memberReadRow,
  // without a practitioner
  'POST /api/client/v1/conversations/': createMemberWriteRow(400),
  'GET /api/client/v1/conversations/:id/': ownerReadRow,
  'GET /api/client/v1/conversations/:id/messages/': ownerReadRow,
  // without a message
  'POST /api/client/v1/conversations/:id/messages/': createMemberWriteRow(400),
  // without a number
  'POST /api/client/v1/conversations/:id/viewed/': createMemberWriteRow(400),
  // without a record
  'GET /api/client/v1/messages/': createMemberReadRow(400),
  'GET /api/client/v1/feed/': memberReadRow,
  'GET /api/client/v1/feed/stream/': memberReadRow,
}

export const startConversationForAccess: CreateAccessRecord = ({ create }) =>
  create('/api/client/v1/conversations/', { practitioner_id: null }, 'conversation')
