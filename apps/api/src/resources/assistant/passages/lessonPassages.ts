import type { TextBlock } from '@portal/contract'
import type { Queryable } from '../../../db/sql.ts'
import { findCourseById } from '../../courses/courses.repository.ts'
import type { NewPassage } from './passages.repository.ts'

const readBlock = ({ items }: TextBlock): string =>
  items.map((spans) => spans.map(({ text }) => text).join('')).join('\n')

/** A passage for each paragraph of the current version of a course. */
export async function listLessonPassages(db: Queryable, courseId: string): Promise<NewPassage[]> {
  const course = await findCourseById(db, courseId)
  if (course === null) return []
  const { title: courseTitle, topic, lessons } = course.content
  return lessons.flatMap(({ id, title, blocks, transcript, items }) => {
    const texts = [...blocks, ...transcript]
      // a heading is no answer, but says what follows
      .reduce<string[]>((parts, block) => {
        const last = parts.at(-1)
        const text = readBlock(block)
        if (last !== undefined && /^[^.!?\n]+$/.test(last))
          return [...parts.slice(0, -1), `${last}\n${text}`]
        return [...parts, text]
      }, [])
      .concat(items.length === 0 ? [] : [items.map(({ text }) => text).join('\n')])
    return texts.map((body): NewPassage => ({
      recordId: courseId,
      part: id,
      title,
      body,
      keywords: `course lesson ${courseTitle} ${topic}`,
      at: null,
      page: null,
    }))
  })
}
