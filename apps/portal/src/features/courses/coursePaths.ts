import { paths } from '../../routing/paths.ts'

/** A course in the catalog. */
export const getCoursePath = (slug: string): string =>
  paths.course.replace(':courseSlug', encodeURIComponent(slug))

/** The outline of a course of the member. */
export const getOutlinePath = (enrollmentId: string): string =>
  paths.enrolledCourse.replace(':enrollment_id', encodeURIComponent(enrollmentId))

export const getCertificatePath = (enrollmentId: string): string =>
  `${getOutlinePath(enrollmentId)}?view=certificate`

/** The player, at the next lesson without one. */
export function getPlayerPath(enrollmentId: string, lessonId: string | null = null): string {
  const path = paths.coursePlayer.replace(':enrollment_id', encodeURIComponent(enrollmentId))
  return lessonId === null ? path : `${path}?${new URLSearchParams({ lesson: lessonId })}`
}
