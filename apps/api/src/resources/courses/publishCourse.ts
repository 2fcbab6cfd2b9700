import { copyFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listSplits, listWholes, type VersionedLesson } from '@portal/domain/courses'
import type { Context } from '../../context.ts'
import { type AuditContext, recordAudit } from '../../core/audit.ts'
import { createId } from '../../core/values/createId.ts'
import { storeFile } from '../../files/storeFile.ts'
import type { CourseContent, StoredMedia } from './content/courseContent.ts'
import {
  type CourseFile,
  createContent,
  type FolderCourse,
  listFiles,
} from './content/folderCourse.ts'
import {
  ensureCourse,
  findCourse,
  insertMedia,
  insertVersion,
  listMedia,
  listPublishedLessons,
  type MediaRow,
} from './courses.repository.ts'
import { scheduleDrip } from './enrollments/enrollments.repository.ts'

const getKey = ({ lessonId, role, name, sha256 }: Omit<CourseFile, 'path'>): string =>
  JSON.stringify([lessonId, role, name, sha256])

const toFile = ({ lesson_id, role, name, sha256, content_type, duration, bytes }: MediaRow) => ({
  lessonId: lesson_id,
  role,
  name,
  sha256,
  contentType: content_type,
  duration,
  bytes,
})

/**
 * Publishes a course as its next version. Files that an earlier version has are not stored again.
 * What members have finished or opened stays so, because progress belongs to the ids of lessons.
 */
export async function publishCourse(
  context: Context,
  course: FolderCourse,
  { actorId, requestId }: AuditContext,
): Promise<{ readonly slug: string; readonly version: number; readonly files: number }> {
  const { clock, db } = context
  const before = await findCourse(db, course.slug)
  const courseId =
    before?.id ?? (await ensureCourse(db, { id: createId(), slug: course.slug, now: clock.now() }))
  const stored = await storeMissingFiles(context, courseId, course)
  const version = before === null ? 1 : before.version + 1
  const since = new Map(before?.content.lessons.map((lesson) => [lesson.id, lesson.since]))
  const content = createContent(
    course,
    (file) => stored.media.get(getKey(file)) ?? failMissing(file),
    (id) => since.get(id) ?? version,
    await listPublishedLessons(db, courseId),
  )
  await db.tx(async (tx) => {
    const now = clock.now()
    await insertVersion(tx, courseId, { number: version, content, now })
    await scheduleDrip(tx, courseId, now)
    await recordAudit(tx, {
      action: 'course.published',
      actorId,
      subjectId: null,
      details: { slug: course.slug, version },
      requestId,
      at: now,
    })
  })
  return { slug: course.slug, version, files: stored.added }
}

function failMissing(file: CourseFile): never {
  throw new Error(`The file ${file.name} was not stored.`)
}

async function storeMissingFiles(context: Context, courseId: string, course: FolderCourse) {
  const { config, db } = context
  const media = new Map<string, StoredMedia>()
  for (const row of await listMedia(db, courseId)) media.set(getKey(toFile(row)), row)
  const folder = join(config.dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  let added = 0
  for (const file of listFiles(course)) {
    if (media.has(getKey(file))) continue
    // the storage may move the file
    const path = join(folder, createId())
    await copyFile(file.path, path)
    try {
      const { bytes, sha256 } = file
      const row = await storeFile(context, { path, bytes, sha256 }, async (tx, claim) => {
        const created = createMediaRow(courseId, file, await claim())
        await insertMedia(tx, created)
        return created
      })
      media.set(getKey(file), row)
      added += 1
    } finally {
      await rm(path, { force: true })
    }
  }
  return { media, added }
}

export const createMediaRow = (
  courseId: string,
  { lessonId, role, name, contentType, bytes, sha256, duration }: CourseFile,
  fileKey: string,
): MediaRow => ({
  id: createId(),
  course_id: courseId,
  lesson_id: lessonId,
  role,
  name,
  content_type: contentType,
  bytes,
  sha256,
  duration,
  file_key: fileKey,
})

/**
 * Lessons that the next version would contain neither whole nor in parts. Members may have finished
 * some.
 */
export const listRemovedLessons = (
  before: CourseContent,
  { lessons }: Pick<FolderCourse, 'lessons'>,
  published: readonly VersionedLesson[],
): string[] => {
  const splits = listSplits([...lessons.map((lesson) => ({ ...lesson, since: 0 })), ...published])
  const ids = new Set(lessons.flatMap(({ id }) => [id, ...listWholes(id, splits)]))
  return before.lessons.filter(({ id }) => !ids.has(id)).map(({ title }) => title)
}
