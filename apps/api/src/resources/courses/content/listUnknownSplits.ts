import type { CourseProblem } from './courseProblems.ts'
import type { FolderCourse } from './folderCourse.ts'

/**
 * The lessons that `split_from` names and no version has, such as misspelled ones: their parts
 * would be open again for who finished the whole. `published` has the lessons of all versions.
 */
export function listUnknownSplits(
  { lessons, splits }: Pick<FolderCourse, 'lessons' | 'splits'>,
  published: readonly { readonly id: string }[],
): CourseProblem[] {
  const known = new Set([...lessons, ...published].map(({ id }) => id))
  return splits.flatMap(({ from, file, line }) =>
    known.has(from) ? [] : [{ file, line, message: `no lesson has the id ${from}.` }],
  )
}
