import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import type { CourseContent, StoredLesson, StoredMedia } from './courseContent.ts'
import { CourseFields, LessonFields } from './courseFields.ts'
import { ProblemList } from './courseProblems.ts'
import { parseMarkdown } from './parseMarkdown.ts'
import { checkCaptions } from './readCaptions.ts'
import { type MarkdownFile, readFrontMatter } from './readFrontMatter.ts'
import { readMp4 } from './readMp4.ts'

export type MediaRole = 'picture' | 'media' | 'captions' | 'poster' | 'download'

/** A file of a course that is not stored yet. `lessonId` is null for the picture of the course. */
export type CourseFile = {
  readonly role: MediaRole
  readonly lessonId: string | null
  readonly name: string
  readonly path: string
  readonly bytes: number
  readonly sha256: string
  readonly contentType: string
  /** Seconds. */
  readonly duration: number | null
}

type FolderLesson = Omit<StoredLesson, 'since' | MediaRole> & {
  readonly files: Partial<Record<MediaRole, CourseFile>>
}

/** A course as its folder describes it, without the ids of its files. */
export type FolderCourse = {
  readonly slug: string
  readonly content: Omit<CourseContent, 'lessons' | 'picture'>
  readonly picture: CourseFile | null
  readonly lessons: readonly FolderLesson[]
}

/** A video of an hour has about 500 MB. */
const maxMediaBytes = 2_000_000_000
const maxTextBytes = 1_000_000

/**
 * Reads and checks the folder of a course: `course.md`, its lessons and their media. Throws
 * `CourseProblemsError` with all problems.
 */
export async function readCourseFolder(folder: string): Promise<FolderCourse> {
  const problems = new ProblemList()
  const course = await readMarkdownFile(folder, 'course.md', CourseFields, problems)
  problems.throwIfAny()
  if (course === null) throw new Error('A course without fields has problems.')
  const { fields } = course
  const lessons: FolderLesson[] = []
  for (const section of fields.sections)
    for (const name of section.lessons) {
      const lesson = await readLesson(folder, name, section.title, problems)
      if (lesson !== null) lessons.push(lesson)
    }
  checkIds(lessons, problems)
  const picture = await readPicture(folder, fields.picture, null, 'picture', 'course.md', problems)
  const description = parseBody(course, 'course.md', problems)
  if (!fields.included && fields.price_id === null)
    problems.add('course.md', 1, 'say included: true, or name the price_id that sells it.')
  problems.throwIfAny()
  return {
    slug: fields.slug,
    picture,
    lessons,
    content: {
      title: fields.title,
      summary: fields.summary,
      topic: fields.topic,
      learn: fields.learn,
      teacher: fields.teacher,
      isSequential: fields.order === 'sequential',
      isIncluded: fields.included,
      protocolKinds: fields.protocol_kinds,
      labGroups: fields.lab_groups,
      priceId: fields.price_id,
      description,
    },
  }
}

async function readMarkdownFile<Fields>(
  folder: string,
  file: string,
  schema: Parameters<typeof readFrontMatter<Fields>>[2],
  problems: ProblemList,
): Promise<MarkdownFile<Fields> | null> {
  const text = await readText(folder, file, problems)
  return text === null ? null : readFrontMatter(text, file, schema, problems)
}

async function readText(
  folder: string,
  file: string,
  problems: ProblemList,
): Promise<string | null> {
  const found = await stat(join(folder, file)).catch(() => null)
  if (found === null || !found.isFile()) problems.add(file, null, 'there is no such file.')
  else if (found.size > maxTextBytes) problems.add(file, null, 'the file is larger than 1 MB.')
  else return (await readFile(join(folder, file), 'utf8')).replace(/^\uFEFF/, '')
  return null
}

const parseBody = (
  { body, bodyLine }: MarkdownFile<unknown>,
  file: string,
  problems: ProblemList,
) => parseMarkdown(body, (line, message) => problems.add(file, line + bodyLine, message))

async function readLesson(
  folder: string,
  name: string,
  section: string,
  problems: ProblemList,
): Promise<FolderLesson | null> {
  const file = `lessons/${name}.md`
  const markdown = await readMarkdownFile(folder, file, LessonFields, problems)
  if (markdown === null) return null
  const { fields } = markdown
  const { id, kind, items, questions } = fields
  checkKind(fields, file, problems)
  const media = await readMedia(folder, fields, file, problems)
  const captions = await readCaptionsFile(folder, fields, media, problems)
  const poster = await readPicture(folder, fields.poster, id, 'poster', file, problems)
  const download =
    fields.download === null ? null : await readAnyFile(folder, fields.download, id, file, problems)
  const files = { media, captions, poster, download }
  return {
    id,
    section,
    title: fields.title,
    kind,
    minutes: fields.minutes,
    isPreview: fields.preview,
    splitFrom: fields.split_from,
    opensOn: fields.opens_on,
    opensAfterDays: fields.opens_after_days,
    blocks: parseBody(markdown, file, problems),
    transcript: await readTranscript(folder, fields.transcript, problems),
    items,
    questions: questions.map(({ right, ...question }) => ({ ...question, rightChoice: right })),
    files: Object.fromEntries(
      Object.entries(files).flatMap(([role, found]) => (found === null ? [] : [[role, found]])),
    ),
  }
}

/** What a lesson of each kind needs. */
function checkKind(fields: LessonFields, file: string, problems: ProblemList): void {
  const { kind, media, captions, transcript, download, items, questions } = fields
  const isPlayed = kind === 'video' || kind === 'audio'
  if (isPlayed && media === null) problems.add(file, 1, `a lesson with ${kind} has media.`)
  if (kind === 'video' && captions === null) problems.add(file, 1, 'a video has captions.')
  if (isPlayed && transcript === null) problems.add(file, 1, `${kind} has a transcript.`)
  if (kind === 'download' && download === null) problems.add(file, 1, 'name the download.')
  if (kind === 'checklist' && items.length === 0) problems.add(file, 1, 'a checklist has items.')
  if (kind === 'quiz' && questions.length === 0) problems.add(file, 1, 'a quiz has questions.')
  if (new Set(items.map(({ id }) => id)).size < items.length)
    problems.add(file, 1, 'two items have the same id.')
  if (new Set(questions.map(({ id }) => id)).size < questions.length)
    problems.add(file, 1, 'two questions have the same id.')
  for (const { id, choices, right } of questions) {
    if (new Set(choices.map((choice) => choice.id)).size < choices.length)
      problems.add(file, 1, `two choices of the question ${id} have the same id.`)
    if (!choices.some((choice) => choice.id === right))
      problems.add(file, 1, `no choice of the question ${id} is ${right}.`)
  }
}

function checkIds(lessons: readonly FolderLesson[], problems: ProblemList): void {
  const ids = new Set<string>()
  for (const { id } of lessons) {
    if (ids.has(id)) problems.add('course.md', null, `two lessons have the id ${id}.`)
    ids.add(id)
  }
}

type ReadFile = Pick<CourseFile, 'path' | 'bytes' | 'sha256'> & { readonly content: Buffer }

async function readBytes(
  folder: string,
  name: string,
  file: string,
  problems: ProblemList,
): Promise<ReadFile | null> {
  const path = join(folder, 'media', name)
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile() || found.size === 0)
    problems.add(file, 1, `there is no file media/${name}.`)
  else if (found.size > maxMediaBytes) problems.add(file, 1, `media/${name} is larger than 2 GB.`)
  else {
    const content = await readFile(path)
    const sha256 = createHash('sha256').update(content).digest('hex')
    return { path, bytes: content.length, sha256, content }
  }
  return null
}

async function readMedia(
  folder: string,
  { id, kind, media }: LessonFields,
  file: string,
  problems: ProblemList,
): Promise<CourseFile | null> {
  if (media === null) return null
  const read = await readBytes(folder, media, file, problems)
  if (read === null) return null
  const { content, ...local } = read
  const result = readMp4(content)
  if (typeof result === 'string') {
    problems.add(file, 1, `media/${media} ${result}`)
    return null
  }
  if (kind === 'video' && !result.hasVideo) problems.add(file, 1, `media/${media} has no picture.`)
  return {
    ...local,
    role: 'media',
    lessonId: id,
    name: media,
    contentType: result.hasVideo ? 'video/mp4' : 'audio/mp4',
    duration: result.duration,
  }
}

async function readCaptionsFile(
  folder: string,
  { id, captions }: LessonFields,
  media: CourseFile | null,
  problems: ProblemList,
): Promise<CourseFile | null> {
  if (captions === null) return null
  const file = `media/${captions}`
  const read = await readBytes(folder, captions, file, problems)
  if (read === null) return null
  const { content, ...local } = read
  checkCaptions(
    content.toString('utf8'),
    media?.duration ?? Number.POSITIVE_INFINITY,
    (line, text) => problems.add(file, line, text),
  )
  return {
    ...local,
    role: 'captions',
    lessonId: id,
    name: captions,
    contentType: 'text/vtt; charset=utf-8',
    duration: null,
  }
}

const pictureTypes = new Set(['image/jpeg', 'image/png', 'image/webp'])

async function readPicture(
  folder: string,
  name: string | null,
  lessonId: string | null,
  role: 'picture' | 'poster',
  file: string,
  problems: ProblemList,
): Promise<CourseFile | null> {
  if (name === null) return null
  const read = await readBytes(folder, name, file, problems)
  if (read === null) return null
  const { content, ...local } = read
  const type = (await fileTypeFromBuffer(content))?.mime
  if (type === undefined || !pictureTypes.has(type)) {
    problems.add(file, 1, `media/${name} is not a JPEG, PNG or WebP picture.`)
    return null
  }
  return { ...local, role, lessonId, name, contentType: type, duration: null }
}

async function readAnyFile(
  folder: string,
  name: string,
  lessonId: string,
  file: string,
  problems: ProblemList,
): Promise<CourseFile | null> {
  const read = await readBytes(folder, name, file, problems)
  if (read === null) return null
  const { content, ...local } = read
  const contentType = (await fileTypeFromBuffer(content))?.mime ?? 'application/octet-stream'
  return { ...local, role: 'download', lessonId, name, contentType, duration: null }
}

async function readTranscript(folder: string, name: string | null, problems: ProblemList) {
  if (name === null) return []
  const file = `media/${name}`
  const text = await readText(folder, file, problems)
  return text === null
    ? []
    : parseMarkdown(text, (line, message) => problems.add(file, line, message))
}

/** The content with the ids of its files, and the version that added each lesson. */
export function createContent(
  { content, picture, lessons }: FolderCourse,
  getMedia: (file: CourseFile) => StoredMedia,
  getSince: (lessonId: string) => number,
): CourseContent {
  const find = (file: CourseFile | null | undefined) => (file ? getMedia(file) : null)
  return {
    ...content,
    picture: find(picture),
    lessons: lessons.map(({ files, ...lesson }) => ({
      ...lesson,
      since: getSince(lesson.id),
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
