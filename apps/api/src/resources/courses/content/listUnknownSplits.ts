import type { StoredLesson } from './courseContent.ts'
import type { CourseProblem } from './courseProblems.ts'
import type { FolderCourse } from './readCourseFolder.ts'

/**
 * The lessons that `split_from` names and no version has, such as misspelled ones: their parts
 * would be open again for who finished the whole. `before` is the last version, null without one.
 */
export function listUnknownSplits(
  { lessons, splits }: Pick<FolderCourse, 'lessons' | 'splits'>,
  before: { readonly lessons: readonly Pick<StoredLesson, 'id' | 'splitFrom'>[] } | null,
): CourseProblem[] {
  // what the last version was split from was in one before it
  const known = new Set([
    ...lessons.map(({ id }) => id),
    ...(before?.lessons ?? []).flatMap(({ id, splitFrom }) => [id, splitFrom]),
  ])
  return splits.flatMap(({ from, file, line }) =>
    known.has(from) ? [] : [{ file, line, message: `no lesson has the id ${from}.` }],
  )
}
