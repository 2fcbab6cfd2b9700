import type { VersionedLesson } from '@portal/domain/courses'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'
import { recordAudit } from '../../../core/audit.ts'
import type { Queryable } from '../../../db/sql.ts'
import { CourseProblemsError, describeProblems } from '../content/courseProblems.ts'
import { listUnknownSplits } from '../content/listUnknownSplits.ts'
import { type FolderCourse, listFiles } from '../content/folderCourse.ts'
import {
  type CourseRow,
  findCourse,
  listPublishedLessons,
  setRetiredAt,
} from '../courses.repository.ts'
import { listRemovedLessons, publishCourse } from '../publishCourse.ts'

type TypedCourse = {
  readonly course: FolderCourse
  /** What is published, null for a new course. */
  readonly before: CourseRow | null
  /** The lessons of all versions, the last one first. */
  readonly published: readonly VersionedLesson[]
}

async function readTypedFolder(db: Queryable, typed: CommandArguments): Promise<TypedCourse> {
  try {
    // the parsers of text and media, which the server does not need
    const { readCourseFolder } = await import('../content/readCourseFolder.ts')
    const course = await readCourseFolder(requireArgument(typed, 0, 'folder'))
    const before = await findCourse(db, course.slug)
    const published = before === null ? [] : await listPublishedLessons(db, before.id)
    const problems = listUnknownSplits(course, published)
    if (problems.length > 0) throw new StaffError(describeProblems(problems))
    return { course, before, published }
  } catch (error) {
    if (error instanceof CourseProblemsError) throw new StaffError(error.message)
    throw error
  }
}

export const checkCourseCommand: Command = {
  name: 'courses check',
  usage: '<folder>',
  summary: 'checks the folder of a course and says what publishing it would change',
  examples: ['./courses/calm-breathing'],
  audit: 'none',
  options: {},
  async run({ db }, typed) {
    const { course, before, published } = await readTypedFolder(db, typed)
    const removed = before === null ? [] : listRemovedLessons(before.content, course, published)
    const known = new Set(before?.content.lessons.map(({ id }) => id))
    const added = course.lessons.filter(({ id }) => !known.has(id)).map(({ title }) => title)
    const version = before === null ? 1 : before.version + 1
    const data = {
      course: course.slug,
      version,
      lessons: course.lessons.length,
      files: listFiles(course).length,
      added,
      removed,
    }
    return {
      data,
      text: [
        `${course.slug} has no problems. It would be version ${version}, with ` +
          `${data.lessons} lessons and ${data.files} files.`,
        ...(before === null || added.length === 0 ? [] : [`New lessons: ${added.join(', ')}.`]),
        ...(removed.length === 0
          ? []
          : [
              `Without: ${removed.join(', ')}. Who finished them keeps that. If one of them was ` +
                'split, its parts need split_from.',
            ]),
      ].join('\n'),
    }
  },
}

export const publishCourseCommand: Command = {
  name: 'courses publish',
  usage: '<folder>',
  summary: 'publishes the folder of a course, as its next version if there is one',
  examples: ['./courses/calm-breathing'],
  audit: 'none',
  options: {},
  async run(context, typed) {
    const { course } = await readTypedFolder(context.db, typed)
    const data = await publishCourse(context, course, createStaffAuditContext(context))
    return { data, text: `Version ${data.version} of ${data.slug} is published.` }
  },
}

export const retireCourseCommand: Command = {
  name: 'courses retire',
  usage: '<course>',
  summary: 'removes a course from the catalog; members who have it keep it, publishing returns it',
  examples: ['calm-breathing'],
  audit: 'none',
  options: {},
  async run(context, typed) {
    const { clock, db } = context
    const slug = requireArgument(typed, 0, 'course')
    const course = await findCourse(db, slug)
    if (course === null) throw new StaffError(`There is no course ${slug}.`)
    const now = clock.now()
    await db.tx(async (tx) => {
      await setRetiredAt(tx, course.id, now)
      await recordAudit(tx, {
        action: 'course.retired',
        ...createStaffAuditContext(context),
        subjectId: null,
        details: { slug },
        at: now,
      })
    })
    return { data: { course: slug }, text: `${slug} is no longer in the catalog.` }
  },
}
