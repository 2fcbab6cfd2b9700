import {
  type AccessRows,
  type CreateAccessRecord,
  createMemberWriteRow,
  createOwnerWriteRow,
  memberReadRow,
  ownerReadRow,
} from '../../core/declarations/accessRows.ts'
import { createId } from '../../core/values/createId.ts'
import { insertQuestion, saveSession, stopQuestion } from './answers/assistant.repository.ts'

export const assistantAccess: AccessRows = {
  'GET /api/client/v1/assistant/': memberReadRow,
  // without a body
  'PUT /api/client/v1/assistant/model/': createMemberWriteRow(400),
  'GET /api/client/v1/assistant/sessions/:id/': ownerReadRow,
  'DELETE /api/client/v1/assistant/sessions/:id/': createOwnerWriteRow(204),
  // without a body
  'POST /api/client/v1/assistant/questions/': createMemberWriteRow(400),
  'POST /api/client/v1/assistant/questions/:id/answer/': createOwnerWriteRow(200),
  'POST /api/client/v1/assistant/questions/:id/stop/': createOwnerWriteRow(200),
  'POST /api/client/v1/assistant/questions/:id/retry/': createOwnerWriteRow(200),
  // without a body; assistant.test.ts rates another member's answer
  'PUT /api/client/v1/assistant/questions/:id/rating/': createMemberWriteRow(400),
}

/** A session and a question of it with the same id. */
export const addSessionForAccess: CreateAccessRecord = async ({ db, memberId }) => {
  const id = createId()
  const now = Date.parse('2026-11-01T12:00:00Z')
  await saveSession(db, { id, memberId, filter: 'copilot', now })
  await insertQuestion(db, {
    id,
    sessionId: id,
    memberId,
    question: 'When is my next session?',
    filter: 'copilot',
    reference: null,
    help: null,
    timezone: 'America/New_York',
    now,
  })
  await stopQuestion(db, id)
  return id
}
