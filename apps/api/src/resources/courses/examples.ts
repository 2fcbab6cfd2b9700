import type {
  BuyCourse,
  Course,
  CourseResponse,
  CoursesResponse,
  Enrollment,
  EnrollmentResponse,
  EnrollmentsResponse,
  LessonContent,
  LessonNotesResponse,
  LessonState,
  SaveProgress,
  SaveProgressResponse,
  StartedEnrollmentResponse,
  UpdateEnrollment,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

const enrollmentId = '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d90'
const mediaId = '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d91'
const entryId = '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d92'
const courseId = '0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d93'

const course: Course = {
  id: courseId,
  slug: 'calm-breathing',
  title: 'Calm breathing',
  summary: 'Five short lessons to slow down.',
  topic: 'Stress',
  picture_id: mediaId,
  lessons: 5,
  minutes: 24,
  is_included: true,
  amount: 4_900,
  currency: 'usd',
  enrollment_id: enrollmentId,
  access: 'open',
  protocol_kinds: ['sleep'],
  lab_groups: [],
}

const content: LessonContent = {
  blocks: [
    {
      type: 'paragraph',
      items: [
        [
          {
            text: 'Breathe in for four.',
            is_strong: false,
            is_emphasized: false,
            is_code: false,
            href: null,
          },
        ],
      ],
    },
  ],
  transcript: [],
  media: {
    id: mediaId,
    name: 'breathing.mp4',
    content_type: 'video/mp4',
    bytes: 640_000,
    duration: 60,
  },
  captions_id: mediaId,
  poster_id: null,
  download: null,
  items: [],
  questions: [],
}

const state: LessonState = {
  lesson_id: 'first-minute',
  is_done: false,
  position: 31.5,
  watched: [[0, 31.5]],
  checked: [],
  result: null,
}

const enrollment: Enrollment = {
  id: enrollmentId,
  slug: course.slug,
  title: course.title,
  summary: course.summary,
  picture_id: mediaId,
  version: 2,
  access: 'open',
  is_bought: false,
  enrolled_at: '2026-11-20T09:30:00-05:00',
  active_at: '2026-12-03T09:30:00-05:00',
  completed_at: null,
  completed_version: null,
  done: 2,
  total: 5,
  minutes_left: 14,
  next_lesson_id: 'first-minute',
  next_lesson_title: 'The first minute',
  next_opens_at: null,
  wants_emails: true,
}

const lesson = { id: 'first-minute', title: 'The first minute', kind: 'video', minutes: 3 } as const

export const courseExamples: Examples = {
  GetCourseMediaResponse: '(bytes of the file)',
  CoursesResponse: { results: [course], next: null } satisfies CoursesResponse,
  CourseResponse: {
    course: {
      ...course,
      description: content.blocks,
      learn: ['Slow your breath in a minute'],
      teacher: { name: 'Ana Rivera', title: 'Breathing coach' },
      sections: [{ title: 'Begin', lessons: [{ ...lesson, is_preview: true }] }],
      preview: { title: lesson.title, kind: 'video', content },
    },
  } satisfies CourseResponse,
  BuyCourse: { base_redirect_url: '/courses/calm-breathing' } satisfies BuyCourse,
  StartedEnrollmentResponse: { enrollment } satisfies StartedEnrollmentResponse,
  EnrollmentsResponse: { results: [enrollment], next: null } satisfies EnrollmentsResponse,
  EnrollmentResponse: {
    enrollment: {
      ...enrollment,
      lessons: [{ ...lesson, section: 'Begin', is_new: false, lock: null, content, state }],
    },
  } satisfies EnrollmentResponse,
  UpdateEnrollment: { wants_emails: false } satisfies UpdateEnrollment,
  LessonNotesResponse: {
    results: [
      {
        lesson_id: lesson.id,
        text: 'Try this before bed.',
        at: '2026-12-03T09:30:00-05:00',
        ids: [entryId],
      },
    ],
    next: null,
  } satisfies LessonNotesResponse,
  SaveProgress: {
    entries: [
      {
        id: entryId,
        lesson_id: lesson.id,
        kind: 'playback',
        at: '2026-12-03T14:30:00Z',
        position: 31.5,
        watched: [[0, 31.5]],
      },
    ],
  } satisfies SaveProgress,
  SaveProgressResponse: {
    results: [{ id: entryId, is_accepted: true, message: null }],
    lessons: [state],
    done: 2,
    total: 5,
  } satisfies SaveProgressResponse,
  ExportUserResponse: {
    courses: [
      {
        title: course.title,
        version: 2,
        payment_id: null,
        is_granted: false,
        enrolled_at: '2026-11-20T14:30:00Z',
        completed_at: null,
        completed_version: null,
        wants_emails: true,
        lessons: [
          {
            lesson: lesson.id,
            is_done: false,
            position: 31.5,
            watched: [[0, 31.5]],
            checked: [],
            note: 'Try this before bed.',
          },
        ],
        quiz_tries: [
          {
            lesson: 'check-in',
            answers: { pace: 'slow' },
            score: 1,
            at: '2026-12-03T14:30:00Z',
          },
        ],
      },
    ],
  },
}
