import type { Course, CourseDetail, EnrolledLesson, EnrollmentDetail } from '@portal/contract'

const id = '00000000-0000-7000-8000-000000000001'

/** What placeholders show until the data arrives. */
export const sampleCourse: Course = {
  id,
  slug: 'calm-breathing',
  title: 'Calm breathing',
  summary: 'Slow your breath, and your body follows. Five short lessons.',
  topic: 'Stress',
  picture_id: null,
  lessons: 5,
  minutes: 16,
  is_included: true,
  amount: 4_900,
  currency: 'usd',
  enrollment_id: null,
  access: null,
  protocol_kinds: [],
  lab_groups: [],
}

const span = { is_strong: false, is_emphasized: false, is_code: false, href: null }

export const sampleCourseDetail: CourseDetail = {
  ...sampleCourse,
  // a frame without a picture
  picture_id: '',
  description: [
    {
      type: 'paragraph',
      items: [
        [
          {
            ...span,
            text:
              'Your breath is the one part of stress that you can steer. This course shows you ' +
              'how to slow it, when it helps, and how to make it a habit.',
          },
        ],
      ],
    },
  ],
  learn: ['Slow down in one minute', 'Notice when your breath is fast', 'Build a habit'],
  teacher: { name: 'Ana Rivera', title: 'Breathing coach' },
  sections: [
    {
      title: 'Begin',
      lessons: [
        { id: 'a', title: 'Why your breath matters', kind: 'text', minutes: 3, is_preview: true },
        { id: 'b', title: 'Your first minute', kind: 'video', minutes: 2, is_preview: false },
      ],
    },
  ],
  preview: null,
}

const createLesson = (lessonId: string, title: string): EnrolledLesson => ({
  id: lessonId,
  section: 'Begin',
  title,
  kind: 'text',
  minutes: 3,
  is_new: false,
  lock: null,
  content: {
    blocks: sampleCourseDetail.description,
    transcript: [],
    media: null,
    captions_id: null,
    poster_id: null,
    download: null,
    items: [],
    questions: [],
  },
  state: {
    lesson_id: lessonId,
    is_done: false,
    position: null,
    watched: [],
    checked: [],
    result: null,
  },
})

export const sampleEnrollment: EnrollmentDetail = {
  id,
  slug: sampleCourse.slug,
  title: sampleCourse.title,
  summary: sampleCourse.summary,
  picture_id: null,
  version: 1,
  access: 'open',
  is_bought: false,
  enrolled_at: '2026-11-20T09:30:00-05:00',
  active_at: '2026-12-03T09:30:00-05:00',
  completed_at: null,
  completed_version: null,
  done: 1,
  total: 3,
  minutes_left: 8,
  next_lesson_id: 'b',
  next_lesson_title: 'Your first minute',
  next_opens_at: null,
  wants_emails: true,
  lessons: [
    createLesson('a', 'Why your breath matters'),
    createLesson('b', 'Your first minute'),
    createLesson('c', 'Two minutes a day'),
  ],
}
