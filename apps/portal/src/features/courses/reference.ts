import { BookOpen } from 'lucide'
import type { LinkedKind } from '../../shell/declarations/linkedKind.ts'
import { getCoursePath, getPlayerPath } from './coursePaths.ts'

/** A course of the catalog, whose address accepts the id. */
export const courseReference: LinkedKind = {
  kind: 'course',
  getLabel: () => 'Course',
  icon: BookOpen,
  getPath: ({ id }) => getCoursePath(id),
}

/** The id is the enrollment, the part is a lesson. */
export const courseLessonReference: LinkedKind = {
  kind: 'course_lesson',
  getLabel: () => 'Lesson',
  icon: BookOpen,
  getPath: ({ id, part }) => getPlayerPath(id, part),
}
