import { CalendarDate, LabGroup, LessonKind, ProtocolItemKind, Slug } from '@portal/contract'
import { z } from 'zod'

const Text = z.string().trim().min(1).max(500)
const Title = z.string().trim().min(1).max(120)

/** The name of a file in the folder, without folders of its own. */
const FileName = z.string().regex(/^[\w-]+(\.[\w-]+)*$/, 'use a file name without folders.')

/** The fields of `course.md`. `sections` list the lessons by their file name. */
export const CourseFields = z.strictObject({
  slug: Slug,
  title: Title,
  summary: Text,
  topic: z.string().trim().min(1).max(40),
  learn: z.array(Text).min(1).max(8),
  teacher: z.strictObject({ name: Title, title: Title }),
  picture: FileName.nullable().default(null),
  included: z.boolean().default(false),
  price_id: z.string().trim().min(1).max(255).nullable().default(null),
  protocol_kinds: z.array(ProtocolItemKind).default([]),
  lab_groups: z.array(LabGroup).default([]),
  order: z.enum(['free', 'sequential']).default('free'),
  sections: z
    .array(z.strictObject({ title: Title, lessons: z.array(FileName).min(1) }))
    .min(1)
    .max(30),
})
export type CourseFields = z.infer<typeof CourseFields>

/** The fields of a lesson. Its `id` is the same in all versions, whatever its file is called. */
export const LessonFields = z.strictObject({
  id: Slug,
  title: Title,
  kind: LessonKind,
  minutes: z.number().int().min(1).max(600),
  preview: z.boolean().default(false),
  split_from: Slug.nullable().default(null),
  opens_on: CalendarDate.nullable().default(null),
  opens_after_days: z.number().int().min(1).max(730).nullable().default(null),
  media: FileName.nullable().default(null),
  captions: FileName.nullable().default(null),
  poster: FileName.nullable().default(null),
  transcript: FileName.nullable().default(null),
  download: FileName.nullable().default(null),
  items: z
    .array(z.strictObject({ id: Slug, text: Text }))
    .max(50)
    .default([]),
  questions: z
    .array(
      z.strictObject({
        id: Slug,
        text: Text,
        choices: z
          .array(z.strictObject({ id: Slug, text: Text }))
          .min(2)
          .max(8),
        right: Slug,
        explanation: Text,
      }),
    )
    .max(20)
    .default([]),
})
export type LessonFields = z.infer<typeof LessonFields>
