import { lessonKinds } from '@portal/domain/courses'
import { z } from 'zod'
import { LabGroup } from './labs.ts'
import { ReturnUrl } from './payments.ts'
import { ProtocolItemKind } from './protocols.ts'
import { Id, Instant, Slug } from './values.ts'

export const LessonKind = z.enum(lessonKinds)

/** Text with one style. `href` is an `https:` or `mailto:` address, or a path of the portal. */
export const TextSpan = z.object({
  text: z.string(),
  is_strong: z.boolean(),
  is_emphasized: z.boolean(),
  is_code: z.boolean(),
  href: z.string().nullable(),
})
export interface TextSpan extends z.infer<typeof TextSpan> {}

/** A part of a text, parsed when the course was published. `items` are those of a list. */
export const TextBlock = z.object({
  type: z.enum(['paragraph', 'heading', 'subheading', 'list', 'ordered_list', 'quote', 'code']),
  items: z.array(z.array(TextSpan)),
})
export interface TextBlock extends z.infer<typeof TextBlock> {}

/** A file of a lesson: GET /media/{id}/. `duration` in seconds. */
export const LessonMedia = z.object({
  id: Id,
  name: z.string(),
  content_type: z.string(),
  bytes: z.number().int(),
  duration: z.number().nullable(),
})
export interface LessonMedia extends z.infer<typeof LessonMedia> {}

const Choice = z.object({ id: Slug, text: z.string() })

/** A question without its answer. */
export const QuizQuestion = z.object({ id: Slug, text: z.string(), choices: z.array(Choice) })
export interface QuizQuestion extends z.infer<typeof QuizQuestion> {}

/** The last try of a quiz. Only a try reveals right choices and explanations. */
export const QuizResult = z.object({
  score: z.number(),
  /** The best score of the questions of this try. */
  best_score: z.number(),
  tries: z.number().int(),
  /** The answers, empty when the quiz asks other questions since then. */
  answers: z.array(
    z.object({
      question_id: Slug,
      choice_id: Slug.nullable(),
      right_choice_id: Slug,
      explanation: z.string(),
    }),
  ),
})
export interface QuizResult extends z.infer<typeof QuizResult> {}

/** What a lesson shows, by its kind. */
export const LessonContent = z.object({
  blocks: z.array(TextBlock),
  transcript: z.array(TextBlock),
  media: LessonMedia.nullable(),
  captions_id: Id.nullable(),
  poster_id: Id.nullable(),
  download: LessonMedia.nullable(),
  items: z.array(Choice),
  questions: z.array(QuizQuestion),
})
export interface LessonContent extends z.infer<typeof LessonContent> {}

/** `open`: its lessons can be opened. `lapsed`: with the membership. `ended`: by a refund. */
export const CourseAccess = z.enum(['open', 'lapsed', 'ended'])

/** A course of the catalog. */
export const Course = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  summary: z.string(),
  topic: z.string(),
  picture_id: Id.nullable(),
  lessons: z.number().int(),
  minutes: z.number().int(),
  is_included: z.boolean(),
  /** The price in the smallest currency unit, null unless it is sold. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  enrollment_id: Id.nullable(),
  access: CourseAccess.nullable(),
  /** The screen of protocols offers it to members who have such items. */
  protocol_kinds: z.array(ProtocolItemKind),
  /** The screen of labs offers it to members who have such results. */
  lab_groups: z.array(LabGroup),
})
export interface Course extends z.infer<typeof Course> {}

export const CoursesResponse = z.object({ results: z.array(Course), next: z.null() })
export interface CoursesResponse extends z.infer<typeof CoursesResponse> {}

export const CurriculumLesson = z.object({
  id: Slug,
  title: z.string(),
  kind: LessonKind,
  minutes: z.number().int(),
  is_preview: z.boolean(),
})
export interface CurriculumLesson extends z.infer<typeof CurriculumLesson> {}

export const CourseDetail = Course.extend({
  description: z.array(TextBlock),
  learn: z.array(z.string()),
  teacher: z.object({ name: z.string(), title: z.string() }),
  sections: z.array(z.object({ title: z.string(), lessons: z.array(CurriculumLesson) })),
  preview: z.object({ title: z.string(), kind: LessonKind, content: LessonContent }).nullable(),
})
export interface CourseDetail extends z.infer<typeof CourseDetail> {}

export const CourseResponse = z.object({ course: CourseDetail })
export interface CourseResponse extends z.infer<typeof CourseResponse> {}

export const BuyCourse = z.object({ base_redirect_url: ReturnUrl })
export interface BuyCourse extends z.input<typeof BuyCourse> {}

/** A course that a member has begun. */
export const Enrollment = z.object({
  id: Id,
  slug: Slug,
  title: z.string(),
  summary: z.string(),
  picture_id: Id.nullable(),
  version: z.number().int(),
  access: CourseAccess,
  is_bought: z.boolean(),
  enrolled_at: Instant,
  active_at: Instant,
  completed_at: Instant.nullable(),
  completed_version: z.number().int().nullable(),
  done: z.number().int(),
  total: z.number().int(),
  minutes_left: z.number().int(),
  /** The next lesson, null while every lesson that is open is done and others are not. */
  next_lesson_id: Slug.nullable(),
  next_lesson_title: z.string().nullable(),
  /** When the next lesson opens while there is no `next_lesson_id`. */
  next_opens_at: Instant.nullable(),
  /** Whether the member gets emails about lessons that open, and reminders. */
  wants_emails: z.boolean(),
})
export interface Enrollment extends z.infer<typeof Enrollment> {}

export const EnrollmentsResponse = z.object({ results: z.array(Enrollment), next: z.null() })
export interface EnrollmentsResponse extends z.infer<typeof EnrollmentsResponse> {}

/** Seconds of a video or audio: from the first to before the second. */
export const WatchedInterval = z.tuple([
  z.number().min(0).max(86_400),
  z.number().min(0).max(86_400),
])

/** What the member has done in a lesson. `position` in seconds. */
export const LessonState = z.object({
  lesson_id: Slug,
  is_done: z.boolean(),
  position: z.number().nullable(),
  watched: z.array(WatchedInterval),
  checked: z.array(Slug),
  result: QuizResult.nullable(),
})
export interface LessonState extends z.infer<typeof LessonState> {}

/** Why a lesson is locked: until another one is finished, or until an instant. */
export const LessonLock = z.object({
  after_title: z.string().nullable(),
  opens_at: Instant.nullable(),
})
export interface LessonLock extends z.infer<typeof LessonLock> {}

/** A lesson of a course that the member has begun. */
export const EnrolledLesson = CurriculumLesson.omit({ is_preview: true }).extend({
  section: z.string(),
  is_new: z.boolean(),
  lock: LessonLock.nullable(),
  /** The content, null while the lesson or the whole course is locked. */
  content: LessonContent.nullable(),
  state: LessonState,
})
export interface EnrolledLesson extends z.infer<typeof EnrolledLesson> {}

export const EnrollmentDetail = Enrollment.extend({ lessons: z.array(EnrolledLesson) })
export interface EnrollmentDetail extends z.infer<typeof EnrollmentDetail> {}

export const EnrollmentResponse = z.object({ enrollment: EnrollmentDetail })
export interface EnrollmentResponse extends z.infer<typeof EnrollmentResponse> {}

export const UpdateEnrollment = z.object({ wants_emails: z.boolean() })
export interface UpdateEnrollment extends z.input<typeof UpdateEnrollment> {}

/** The member's note in a lesson. */
export const LessonNote = z.object({
  lesson_id: Slug,
  text: z.string(),
  at: Instant,
  /** The ids of the texts in it: more than one when devices wrote without knowing each other. */
  ids: z.array(Id),
})
export interface LessonNote extends z.infer<typeof LessonNote> {}

export const LessonNotesResponse = z.object({ results: z.array(LessonNote), next: z.null() })
export interface LessonNotesResponse extends z.infer<typeof LessonNotesResponse> {}

export const progressKinds = ['playback', 'mark', 'check', 'note', 'answers'] as const

/**
 * Something that a member did, when and in which lesson. `playback`: `position` and what was
 * `watched`, in seconds. `mark`: the whole lesson `is_done` or not. `check`: an `item` of a
 * checklist. `note`: its `text`, and the ids of the texts that the member saw and `replaces`; those
 * of other devices stay. Without `replaces`, the later one wins. `answers`: a try of a quiz,
 * choices by question.
 */
export const ProgressEntry = z.object({
  id: Id,
  lesson_id: Slug,
  kind: z.enum(progressKinds),
  at: Instant,
  position: z.number().min(0).max(86_400).nullish(),
  watched: z.array(WatchedInterval).max(500).nullish(),
  is_done: z.boolean().nullish(),
  item: Slug.nullish(),
  // twice what a member types at a time: two devices may have written
  text: z.string().max(10_000).nullish(),
  replaces: z.array(Id).max(100).nullish(),
  answers: z.record(z.string().max(80), z.string().max(80)).nullish(),
})
export interface ProgressEntry extends z.infer<typeof ProgressEntry> {}

/** Entries of one member, who may no longer be the one who is logged in. */
export const SaveProgress = z.object({
  member_id: Id.optional(),
  entries: z.array(ProgressEntry).min(1).max(100),
})
export interface SaveProgress extends z.input<typeof SaveProgress> {}

export const ProgressResult = z.object({
  id: Id,
  is_accepted: z.boolean(),
  message: z.string().nullable(),
})
export interface ProgressResult extends z.infer<typeof ProgressResult> {}

/** A result for each entry, and the lessons that they are about. */
export const SaveProgressResponse = z.object({
  results: z.array(ProgressResult),
  lessons: z.array(LessonState),
  done: z.number().int(),
  total: z.number().int(),
})
export interface SaveProgressResponse extends z.infer<typeof SaveProgressResponse> {}

export const StartedEnrollmentResponse = z.object({ enrollment: Enrollment })
export interface StartedEnrollmentResponse extends z.infer<typeof StartedEnrollmentResponse> {}
