import {
  type AccessRow,
  type AccessRows,
  type CreateAccessRecord,
  createMemberWriteRow,
  memberReadRow,
  ownerReadRow,
} from '../../core/declarations/accessRows.ts'
import { createId } from '../../core/values/createId.ts'
import { ensureCourse, insertVersion } from './courses.repository.ts'
import { saveEnrollment } from './enrollments/enrollments.repository.ts'

/** A read that is not possible, with the same status for every member. */
const createRefusedReadRow = (status: number): AccessRow => ({
  ...memberReadRow,
  member: status,
  otherMember: status,
  admin: status,
  adminViewingAs: status,
  missingCsrf: status,
  wrongCsrf: status,
  crossOrigin: status,
})

export const coursesAccess: AccessRows = {
  'GET /api/client/v1/courses/': memberReadRow,
  // the template is no slug
  'GET /api/client/v1/courses/:slug/': createRefusedReadRow(400),
  'POST /api/client/v1/courses/:slug/enroll/': createMemberWriteRow(400),
  // without a body
  'POST /api/client/v1/courses/:slug/buy/': createMemberWriteRow(400),
  'GET /api/client/v1/enrollments/': memberReadRow,
  'GET /api/client/v1/enrollments/:id/': ownerReadRow,
  // without a body
  'PATCH /api/client/v1/enrollments/:id/': createMemberWriteRow(400),
  'GET /api/client/v1/enrollments/:id/notes/': ownerReadRow,
  // without a body; courses.test.ts has other members' enrollments
  'PUT /api/client/v1/enrollments/:id/progress/': createMemberWriteRow(400),
  // the id is no file; media.test.ts has files
  'GET /api/client/v1/media/:id/': createRefusedReadRow(404),
}

/** A course that the practice gave to the member. */
export const addEnrollmentForAccess: CreateAccessRecord = async ({ db, memberId }) => {
  const now = Date.parse('2026-11-01T12:00:00Z')
  const id = createId()
  const courseId = await ensureCourse(db, { id: createId(), slug: `access-${id}`, now })
  await insertVersion(db, courseId, {
    number: 1,
    now,
    content: {
      title: 'Breathing',
      summary: 'How to breathe.',
      topic: 'Stress',
      learn: ['Breathe'],
      teacher: { name: 'Ana Rivera', title: 'Coach' },
      isSequential: false,
      isIncluded: true,
      priceId: null,
      picture: null,
      description: [],
      lessons: [],
    },
  })
  const enrollment = { id, courseId, memberId, paymentId: null, isGranted: true, now }
  return (await saveEnrollment(db, enrollment)).id
}
