import { listSplits, type VersionedLesson } from '@portal/domain/courses'
import type { CourseContent, StoredLesson, StoredMedia } from './courseContent.ts'
import type { ProblemPlace } from './courseProblems.ts'

export type MediaRole = 'picture' | 'media' | 'captions' | 'poster' | 'download'

/** A file of a course that is not stored yet. */
export type CourseFile = {
  readonly role: MediaRole
  /** The lesson, null for the picture of the course. */
  readonly lessonId: string | null
  readonly name: string
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly contentType: string
  /** Seconds. */
  readonly duration: number | null
}

export type FolderLesson = Omit<StoredLesson, 'since' | MediaRole> & {
  readonly files: Partial<Record<MediaRole, CourseFile>>
}

/** A course as its folder describes it, without the ids of its files. */
export type FolderCourse = {
  readonly slug: string
  readonly content: Omit<CourseContent, 'lessons' | 'picture' | 'splits'>
  readonly picture: CourseFile | null
  readonly lessons: readonly FolderLesson[]
  /** Where each lesson names the one of which it is a part. */
  readonly splits: readonly (ProblemPlace & { readonly from: string })[]
}

/**
 * The content with the ids of its files, the version that added each lesson, and what is a part of
 * what. `published` has the lessons of all versions, the last one first.
 */
export function createContent(
  { content, picture, lessons }: FolderCourse,
  getMedia: (file: CourseFile) => StoredMedia,
  getSince: (lessonId: string) => number,
  published: readonly VersionedLesson[],
): CourseContent {
  const versioned = lessons.map((lesson) => ({ ...lesson, since: getSince(lesson.id) }))
  const find = (file: CourseFile | null | undefined) => (file ? getMedia(file) : null)
  return {
    ...content,
    picture: find(picture),
    splits: listSplits([...versioned, ...published]),
    lessons: versioned.map(({ files, ...lesson }) => ({
      ...lesson,
      media: find(files.media),
      captions: find(files.captions),
      poster: find(files.poster),
      download: find(files.download),
    })),
  }
}

export const listFiles = ({ picture, lessons }: FolderCourse): CourseFile[] => [
  ...(picture === null ? [] : [picture]),
  ...lessons.flatMap(({ files }) => Object.values(files)),
]
