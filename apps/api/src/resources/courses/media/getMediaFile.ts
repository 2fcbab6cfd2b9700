import type { SentFile } from '../../../files/sentFile.ts'
import type { Context } from '../../../context.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { type CourseCaller, readEnrollments } from '../courses.service.ts'
import { findCourseById, findMedia, type MediaRow } from '../courses.repository.ts'
import { findEnrollmentOf } from '../enrollments/enrollments.repository.ts'
import { courseErrors } from '../errorCodes.ts'
import { isLessonOpen } from '../enrollments/evaluateEnrollment.ts'

/** Seconds for which a browser may keep pictures and captions. Everything else is not kept. */
const cacheSeconds = 3600

/**
 * A file of a course, for sending it. Checked for every request, so that a video ends soon after
 * the access does. Throws 404 for a file of no course that the member can see.
 */
export async function getMediaFile(
  context: Context,
  caller: CourseCaller,
  id: string,
): Promise<SentFile> {
  const media = await findMedia(context.db, id)
  if (media === null) throw createNotFoundRefusal()
  await checkMediaAccess(context, caller, media)
  const isKept = media.role === 'picture' || media.role === 'poster' || media.role === 'captions'
  return {
    key: media.file_key,
    name: media.name,
    contentType: media.content_type,
    bytes: media.bytes,
    sha256: media.sha256,
    isInline: media.role !== 'download',
    ...(isKept ? { maxAge: cacheSeconds } : {}),
  }
}

async function checkMediaAccess(
  context: Context,
  caller: CourseCaller,
  { course_id, lesson_id }: MediaRow,
): Promise<void> {
  const { db } = context
  const course = await findCourseById(db, course_id)
  if (course === null) throw createNotFoundRefusal()
  const row = await findEnrollmentOf(db, caller.viewer.id, course_id)
  // as the catalog shows them to every member
  const isShown = course.retired_at === null || row !== null
  if (lesson_id === null && isShown) return
  const lesson = course.content.lessons.find((each) => each.id === lesson_id)
  if (lesson?.isPreview === true && isShown) return
  if (row === null) throw createNotFoundRefusal()
  const [evaluated] = await readEnrollments(context, caller, [row])
  const own = evaluated?.lessons.find((each) => each.lesson.id === lesson_id)
  if (evaluated === undefined || own === undefined) throw createNotFoundRefusal()
  if (!isLessonOpen(evaluated, own))
    throw new Refusal(
      courseErrors.locked,
      evaluated.access === 'open' ? "This lesson isn't open yet." : 'Your access has ended.',
    )
}
