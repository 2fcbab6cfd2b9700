import { LabGroup, LessonKind, ProtocolItemKind, TextBlock } from '@portal/contract'
import { z } from 'zod'

const Slug = z.string()
const Choice = z.object({ id: Slug, text: z.string() })

/** A file of the course, as `course_media` has it. */
const StoredMedia = z.object({
  id: z.uuid(),
  name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  duration: z.number().nullable(),
})

const StoredLesson = z.object({
  id: Slug,
  section: z.string(),
  title: z.string(),
  kind: LessonKind,
  minutes: z.number().int(),
  isPreview: z.boolean(),
  splitFrom: Slug.nullable(),
  opensOn: z.string().nullable(),
  opensAfterDays: z.number().int().nullable(),
  /** The version that added it. */
  since: z.number().int(),
  blocks: z.array(TextBlock),
  transcript: z.array(TextBlock),
  media: StoredMedia.nullable(),
  captions: StoredMedia.nullable(),
  poster: StoredMedia.nullable(),
  download: StoredMedia.nullable(),
  items: z.array(Choice),
  questions: z.array(
    z.object({
      id: Slug,
      text: z.string(),
      choices: z.array(Choice),
      rightChoice: Slug,
      explanation: z.string(),
    }),
  ),
})

/** A version of a course as it is stored: everything that members see of it. */
const CourseContent = z.object({
  title: z.string(),
  summary: z.string(),
  topic: z.string(),
  learn: z.array(z.string()),
  teacher: z.object({ name: z.string(), title: z.string() }),
  isSequential: z.boolean(),
  isIncluded: z.boolean(),
  /** The items of protocols and the lab results beside which it is offered. */
  protocolKinds: z.array(ProtocolItemKind).optional(),
  labGroups: z.array(LabGroup).optional(),
  priceId: z.string().nullable(),
  picture: StoredMedia.nullable(),
  description: z.array(TextBlock),
  lessons: z.array(StoredLesson),
  /** Which lessons are parts of which, in this version and before. */
  splits: z.array(z.object({ part: Slug, whole: Slug, since: z.number().int() })).optional(),
})

export type StoredMedia = z.infer<typeof StoredMedia>
export type StoredLesson = z.infer<typeof StoredLesson>
export type CourseContent = z.infer<typeof CourseContent>
