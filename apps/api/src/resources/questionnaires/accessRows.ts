import {
  type AccessRows,
  type CreateAccessRecord,
  createMemberWriteRow,
  createOwnerWriteRow,
  memberReadRow,
  ownerReadRow,
} from '../../core/declarations/accessRows.ts'
import { createId } from '../../core/values/createId.ts'
import { insertAssignment } from './definitions/assignments.repository.ts'
import { findLatestVersion } from './definitions/definitions.repository.ts'
import { publishQuestionnaire } from './definitions/publishQuestionnaire.ts'
import { insertResponse } from './responses/responses.repository.ts'

export const questionnairesAccess: AccessRows = {
  'GET /api/client/v1/questionnaires/': memberReadRow,
  'GET /api/client/v1/questionnaires/:id/': ownerReadRow,
  // without a body; questionnaires.test.ts has other members' questionnaires
  'PUT /api/client/v1/questionnaires/:id/answers/': createMemberWriteRow(400),
  'POST /api/client/v1/questionnaires/:id/send/': createMemberWriteRow(400),
  'POST /api/client/v1/questionnaires/:id/sign/': createMemberWriteRow(400),
  'POST /api/client/v1/questionnaires/:id/reopen/': createOwnerWriteRow(409),
  'POST /api/client/v1/questionnaires/surveys/:key/send/': createMemberWriteRow(400),
}

/** A form that the member has begun. */
export const addQuestionnaireForAccess: CreateAccessRecord = async ({ db, memberId }) => {
  const now = Date.parse('2026-11-01T12:00:00Z')
  const key = 'access-test'
  if ((await findLatestVersion(db, key)) === null)
    await publishQuestionnaire(
      db,
      {
        key,
        isAnonymous: false,
        now,
        content: {
          url: 'https://portal.example/questionnaires/access-test',
          version: '1',
          title: 'Intake',
          kind: 'form',
          items: [{ link_id: 'name', type: 'string', text: 'Name' }],
        },
      },
      { actorId: null, requestId: null },
    )
  const assignmentId = createId()
  await insertAssignment(db, {
    id: assignmentId,
    key,
    audience: 'member',
    member_id: memberId,
    plan_type: null,
    appointment_type: null,
    days_before: null,
    period: 'once',
    starts_on: '2026-11-01',
    created_at: now,
  })
  const id = createId()
  await insertResponse(db, {
    id,
    member_id: memberId,
    key,
    version: '1',
    assignment_id: assignmentId,
    due_on: '2026-11-01',
    appointment_id: null,
    created_at: now,
  })
  return id
}
