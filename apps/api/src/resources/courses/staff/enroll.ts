import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { own } from '../../../command-line/practitionerScope.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { recordAudit } from '../../../core/audit.ts'
import { createId } from '../../../core/values/createId.ts'
import { toUtcIso } from '../../../core/values/instants.ts'
import type { Queryable } from '../../../db/sql.ts'
import { type CourseRow, findCourse, listAllCourses } from '../courses.repository.ts'
import {
  listEnrollments,
  listProgress,
  saveEnrollment,
} from '../enrollments/enrollments.repository.ts'
import { evaluateEnrollment } from '../enrollments/evaluateEnrollment.ts'

export const listCoursesCommand: Command = {
  name: 'courses list',
  usage: '',
  summary: 'lists all courses, also retired ones',
  examples: ['', '--json'],
  audit: 'none',
  options: {},
  async run({ db }) {
    const rows = (await listAllCourses(db)).map((row) => ({
      course: row.slug,
      title: row.content.title,
      version: row.version,
      lessons: row.content.lessons.length,
      included: row.content.isIncluded ? 'yes' : 'no',
      price_id: row.content.priceId ?? '',
      members: row.enrolled,
      retired: row.retired_at === null ? '' : toUtcIso(row.retired_at),
    }))
    return { data: rows, text: renderTable(rows, 'There are no courses.') }
  },
}

async function findTypedCourse(db: Queryable, typed: CommandArguments): Promise<CourseRow> {
  const slug = requireArgument(typed, 1, 'course')
  const course = await findCourse(db, slug)
  if (course === null) throw new StaffError(`There is no course ${slug}.`)
  return course
}

export const enrollMemberCommand: Command = {
  name: 'courses enroll',
  usage: '<email> <course>',
  summary: 'gives a course to a member, with or without a membership',
  examples: ['maya@example.com calm-breathing'],
  audit: 'recorded',
  practitionerScope: [own.member],
  options: {},
  async run(context, typed) {
    const { clock, db } = context
    const member = await findMember(db, typed)
    const course = await findTypedCourse(db, typed)
    const now = clock.now()
    await db.tx(async (tx) => {
      const { id } = await saveEnrollment(tx, {
        id: createId(),
        courseId: course.id,
        memberId: member.id,
        paymentId: null,
        isGranted: true,
        now,
      })
      await recordAudit(tx, {
        action: 'course.granted',
        ...createStaffAuditContext(context),
        subjectId: member.id,
        details: { enrollment_id: id },
        at: now,
      })
    })
    return {
      data: { member: member.email, course: course.slug },
      text: `${member.email} has ${course.content.title} now.`,
    }
  },
}

export const showProgressCommand: Command = {
  name: 'courses progress',
  usage: '<email>',
  summary: "shows a member's courses and which lessons they finished, without notes and answers",
  examples: ['maya@example.com'],
  audit: 'course_progress.shown',
  practitionerScope: [own.member],
  options: {},
  async run({ clock, db }, typed) {
    const member = await findMember(db, typed)
    const rows = await listEnrollments(db, member.id)
    const progress = await listProgress(
      db,
      rows.map(({ id }) => id),
    )
    // which lessons are open does not matter here
    const time = {
      membership: { planType: 'MEMBERSHIP', membershipStatus: 'active' },
      zone: 'UTC',
      now: clock.now(),
    } as const
    const lines = rows.flatMap((row) =>
      evaluateEnrollment(row, progress, time).lessons.map(({ lesson, isDone }) => ({
        course: row.slug,
        lesson: lesson.title,
        kind: lesson.kind,
        done: isDone ? 'yes' : 'no',
        completed: row.completed_at === null ? '' : toUtcIso(row.completed_at),
      })),
    )
    return {
      data: lines,
      text: renderTable(lines, `${member.email} has no courses.`),
      memberIds: [member.id],
    }
  },
}
