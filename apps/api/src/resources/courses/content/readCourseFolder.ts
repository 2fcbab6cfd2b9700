import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileTypeFromBuffer } from 'file-type'
import { CourseFields, LessonFields } from './courseFields.ts'
import { ProblemList, type ProblemPlace } from './courseProblems.ts'
import type { CourseFile, FolderCourse, FolderLesson } from './folderCourse.ts'
import { parseMarkdown } from './parseMarkdown.ts'
import { checkCaptions } from './readCaptions.ts'
import { type MarkdownFile, readFrontMatter } from './readFrontMatter.ts'
import { readMp4 } from './readMp4.ts'

/** A video of an hour has about 500 MB. */
const maxMediaBytes = 2_000_000_000
const maxTextBytes = 1_000_000

/**
 * Reads and checks the folder of a course: `course.md`, its lessons and their media. Throws
 * `CourseProblemsError` with all problems.
 */
export async function readCourseFolder(folder: string): Promise<FolderCourse> {
  const problems = new ProblemList()
  const here = { file: 'course.md', line: null }
  const course = await readMarkdownFile(folder, 'course.md', CourseFields, here, problems)
  problems.throwIfAny()
  if (course === null) throw new Error('A course without fields has problems.')
  const { fields } = course
  const read: ReadLesson[] = []
  for (const [index, section] of fields.sections.entries())
    for (const [position, name] of section.lessons.entries()) {
      const line = course.getLine('sections', index, 'lessons', position)
      const place = { file: 'course.md', line }
      const lesson = await readLesson(folder, name, section.title, place, problems)
      if (lesson !== null) read.push(lesson)
    }
  checkIds(read, problems)
  const lessons = read.map(({ lesson }) => lesson)
  const place = { file: 'course.md', line: course.getLine('picture') }
  const picture = await readPicture(folder, fields.picture, null, 'picture', place, problems)
  const description = parseBody(course, 'course.md', problems)
  if (!fields.included && fields.price_id === null)
    problems.add('course.md', 1, 'say included: true, or name the price_id that sells it.')
  problems.throwIfAny()
  return {
    slug: fields.slug,
    picture,
    lessons,
    splits: read.flatMap(({ lesson, splitPlace }) =>
      lesson.splitFrom === null ? [] : [{ ...splitPlace, from: lesson.splitFrom }],
    ),
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
  namedAt: ProblemPlace,
  problems: ProblemList,
): Promise<MarkdownFile<Fields> | null> {
  const text = await readText(folder, file, namedAt, problems)
  return text === null ? null : readFrontMatter(text, file, schema, problems)
}

async function readText(
  folder: string,
  file: string,
  namedAt: ProblemPlace,
  problems: ProblemList,
): Promise<string | null> {
  const found = await stat(join(folder, file)).catch(() => null)
  if (found === null || !found.isFile())
    problems.add(namedAt.file, namedAt.line, `there is no file ${file}.`)
  else if (found.size > maxTextBytes) problems.add(file, null, 'the file is larger than 1 MB.')
  else return (await readFile(join(folder, file), 'utf8')).replace(/^\uFEFF/, '')
  return null
}

const parseBody = (
  { body, bodyLine }: MarkdownFile<unknown>,
  file: string,
  problems: ProblemList,
) => parseMarkdown(body, (line, message) => problems.add(file, line + bodyLine, message))

type ReadLesson = {
  readonly lesson: FolderLesson
  readonly idPlace: ProblemPlace
  readonly splitPlace: ProblemPlace
}

async function readLesson(
  folder: string,
  name: string,
  section: string,
  namedAt: ProblemPlace,
  problems: ProblemList,
): Promise<ReadLesson | null> {
  const file = `lessons/${name}.md`
  const markdown = await readMarkdownFile(folder, file, LessonFields, namedAt, problems)
  if (markdown === null) return null
  const { fields } = markdown
  const { id, kind, items, questions, download: downloadName } = fields
  const getPlace = (field: keyof LessonFields) => ({ file, line: markdown.getLine(field) })
  checkKind(markdown, file, problems)
  const media = await readMedia(folder, fields, getPlace('media'), problems)
  const captions = await readCaptionsFile(folder, fields, media, getPlace('captions'), problems)
  const poster = await readPicture(
    folder,
    fields.poster,
    id,
    'poster',
    getPlace('poster'),
    problems,
  )
  const download =
    downloadName === null
      ? null
      : await readAnyFile(folder, downloadName, id, getPlace('download'), problems)
  const files = { media, captions, poster, download }
  const lesson = {
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
    transcript: await readTranscript(folder, fields.transcript, getPlace('transcript'), problems),
    items,
    questions: questions.map(({ right, ...question }) => ({ ...question, rightChoice: right })),
    files: Object.fromEntries(
      Object.entries(files).flatMap(([role, found]) => (found === null ? [] : [[role, found]])),
    ),
  }
  return { lesson, idPlace: getPlace('id'), splitPlace: getPlace('split_from') }
}

/** What a lesson of each kind needs. */
function checkKind(
  { fields, getLine }: MarkdownFile<LessonFields>,
  file: string,
  problems: ProblemList,
): void {
  const { kind, media, captions, transcript, download, items, questions } = fields
  const isPlayed = kind === 'video' || kind === 'audio'
  const require = (isMissing: boolean, message: string) => {
    if (isMissing) problems.add(file, getLine('kind'), message)
  }
  require(isPlayed && media === null, `a lesson with ${kind} has media.`)
  require(kind === 'video' && captions === null, 'a video has captions.')
  require(isPlayed && transcript === null, `${kind} has a transcript.`)
  require(kind === 'download' && download === null, 'name the download.')
  require(kind === 'checklist' && items.length === 0, 'a checklist has items.')
  require(kind === 'quiz' && questions.length === 0, 'a quiz has questions.')
  for (const index of listRepeated(items))
    problems.add(file, getLine('items', index), 'two items have the same id.')
  for (const index of listRepeated(questions))
    problems.add(file, getLine('questions', index), 'two questions have the same id.')
  for (const [index, { id, choices, right }] of questions.entries()) {
    for (const choice of listRepeated(choices))
      problems.add(
        file,
        getLine('questions', index, 'choices', choice),
        `two choices of the question ${id} have the same id.`,
      )
    if (!choices.some((choice) => choice.id === right))
      problems.add(
        file,
        getLine('questions', index, 'right'),
        `no choice of the question ${id} is ${right}.`,
      )
  }
}

/** The positions of those whose id one before them has. */
const listRepeated = (entries: readonly { readonly id: string }[]): number[] =>
  entries.flatMap(({ id }, index) =>
    entries.findIndex((other) => other.id === id) < index ? [index] : [],
  )

function checkIds(read: readonly ReadLesson[], problems: ProblemList): void {
  for (const index of listRepeated(read.map(({ lesson }) => lesson))) {
    const { lesson, idPlace } = read[index] ?? {}
    if (lesson !== undefined && idPlace !== undefined)
      problems.add(idPlace.file, idPlace.line, `two lessons have the id ${lesson.id}.`)
  }
}

type ReadFile = Pick<CourseFile, 'path' | 'bytes' | 'sha256'> & { readonly content: Buffer }

async function readBytes(
  folder: string,
  name: string,
  { file, line }: ProblemPlace,
  problems: ProblemList,
): Promise<ReadFile | null> {
  const path = join(folder, 'media', name)
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile() || found.size === 0)
    problems.add(file, line, `there is no file media/${name}.`)
  else if (found.size > maxMediaBytes)
    problems.add(file, line, `media/${name} is larger than 2 GB.`)
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
  place: ProblemPlace,
  problems: ProblemList,
): Promise<CourseFile | null> {
  if (media === null) return null
  const read = await readBytes(folder, media, place, problems)
  if (read === null) return null
  const { content, ...local } = read
  const result = readMp4(content)
  if (typeof result === 'string') {
    problems.add(place.file, place.line, `media/${media} ${result}`)
    return null
  }
  if (kind === 'video' && !result.hasVideo)
    problems.add(place.file, place.line, `media/${media} has no picture.`)
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
  place: ProblemPlace,
  problems: ProblemList,
): Promise<CourseFile | null> {
  if (captions === null) return null
  const file = `media/${captions}`
  const read = await readBytes(folder, captions, place, problems)
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
  place: ProblemPlace,
  problems: ProblemList,
): Promise<CourseFile | null> {
  if (name === null) return null
  const read = await readBytes(folder, name, place, problems)
  if (read === null) return null
  const { content, ...local } = read
  const type = (await fileTypeFromBuffer(content))?.mime
  if (type === undefined || !pictureTypes.has(type)) {
    problems.add(place.file, place.line, `media/${name} is not a JPEG, PNG or WebP picture.`)
    return null
  }
  return { ...local, role, lessonId, name, contentType: type, duration: null }
}

async function readAnyFile(
  folder: string,
  name: string,
  lessonId: string,
  place: ProblemPlace,
  problems: ProblemList,
): Promise<CourseFile | null> {
  const read = await readBytes(folder, name, place, problems)
  if (read === null) return null
  const { content, ...local } = read
  const contentType = (await fileTypeFromBuffer(content))?.mime ?? 'application/octet-stream'
  return { ...local, role: 'download', lessonId, name, contentType, duration: null }
}

async function readTranscript(
  folder: string,
  name: string | null,
  place: ProblemPlace,
  problems: ProblemList,
) {
  if (name === null) return []
  const file = `media/${name}`
  const text = await readText(folder, file, place, problems)
  return text === null
    ? []
    : parseMarkdown(text, (line, message) => problems.add(file, line, message))
}
