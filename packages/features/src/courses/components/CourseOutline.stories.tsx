import type { Meta, StoryObj } from '@storybook/react-vite'
import { columnWidth, featureStories } from '../../shared/testing/featureStories.tsx'
import { createEnrollment, createLesson, storyLinks } from '../testing/courseStories.tsx'
import { CourseOutline } from './CourseOutline.tsx'

const done = createLesson({ id: 'a', title: 'Why your breath matters' })
const lessons = [
  { ...done, state: { ...done.state, is_done: true } },
  createLesson({ id: 'b', title: 'Your first minute', kind: 'video' }),
  createLesson({
    id: 'c',
    title: 'Find your places',
    kind: 'checklist',
    content: null,
    lock: { after_title: 'Your first minute', opens_at: null },
  }),
  createLesson({
    id: 'd',
    title: 'A lesson with a title that is so long that it takes several lines on a phone',
    content: null,
    is_new: true,
    lock: { after_title: null, opens_at: '2026-12-09T05:00:00Z' },
  }),
]

const meta = {
  title: 'Courses/CourseOutline',
  component: CourseOutline,
  ...featureStories({}, columnWidth),
  args: { ...storyLinks, enrollment: createEnrollment({ total: 4, lessons }) },
} satisfies Meta<typeof CourseOutline>

export default meta
type Story = StoryObj<typeof meta>

export const InTheMiddle: Story = {}
export const Lapsed: Story = {
  args: { enrollment: createEnrollment({ total: 4, lessons, access: 'lapsed' }) },
}
export const Ended: Story = {
  args: { enrollment: createEnrollment({ total: 4, lessons, access: 'ended' }) },
}
export const CompletedWithNewLessons: Story = {
  args: {
    enrollment: createEnrollment({
      total: 4,
      done: 3,
      lessons,
      completed_at: '2026-11-28T09:00:00-05:00',
      completed_version: 1,
    }),
  },
}
