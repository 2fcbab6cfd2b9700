import type { EnrolledLesson, LessonContent, QuizResult } from '@portal/contract'
import { getFixtureId, respondWith } from '@portal/testing/stories'
import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  columnWidth,
  featureParameters,
  featureStories,
} from '../../shared/testing/featureStories.tsx'
import { createEnrollment, createLesson, storyLinks } from '../testing/courseStories.tsx'
import { CoursePlayer } from './CoursePlayer.tsx'

const text = createLesson({ id: 'a', title: 'Why your breath matters' })
const empty = { ...text.content, blocks: [] } as unknown as LessonContent
const questions = [
  {
    id: 'slower',
    text: 'Which part of a breath is slower?',
    choices: [
      { id: 'in', text: 'In' },
      { id: 'out', text: 'Out' },
    ],
  },
]
const result: QuizResult = {
  score: 0,
  best_score: 1,
  tries: 2,
  answers: [
    {
      question_id: 'slower',
      choice_id: 'in',
      right_choice_id: 'out',
      explanation: 'A long breath out slows the heart.',
    },
  ],
}
const media = (content_type: string) => ({
  id: getFixtureId(820),
  name: 'first-minute',
  content_type,
  bytes: 2_300_000,
  duration: 60,
})
const respond = () => {
  respondWith('listLessonNotes', { results: [], next: null })
  respondWith('getEnrollment', { enrollment: createEnrollment() })
}
const show = (lesson: EnrolledLesson) => ({
  lessonId: lesson.id,
  enrollment: createEnrollment({ total: 2, lessons: [lesson, text] }),
})
const quiz = createLesson({
  id: 'quiz',
  title: 'Check what you know',
  kind: 'quiz',
  content: { ...empty, questions },
})

const meta = {
  title: 'Courses/CoursePlayer',
  component: CoursePlayer,
  ...featureStories({}, columnWidth),
  parameters: featureParameters({ respond }),
  args: { ...storyLinks, onLesson: () => {}, ...show(text) },
} satisfies Meta<typeof CoursePlayer>

export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {}
export const Locked: Story = {
  args: show({
    ...text,
    content: null,
    lock: { after_title: 'Your first minute', opens_at: null },
  }),
}
export const Checklist: Story = {
  args: show(
    createLesson({
      id: 'places',
      title: 'Find your places',
      kind: 'checklist',
      content: {
        ...empty,
        items: [
          { id: 'waiting', text: 'While I wait' },
          { id: 'evening', text: 'In the evening, before I turn off the light in the bedroom' },
        ],
      },
    }),
  ),
}
export const Quiz: Story = { args: show(quiz) }
export const QuizResults: Story = {
  args: show({ ...quiz, state: { ...quiz.state, is_done: true, result } }),
}
export const Download: Story = {
  args: show(
    createLesson({
      id: 'sheet',
      title: 'A sheet to print',
      kind: 'download',
      content: { ...empty, download: { ...media('application/pdf'), name: 'sheet.pdf' } },
    }),
  ),
}
export const VideoOffline: Story = {
  args: show(
    createLesson({
      id: 'minute',
      title: 'Your first minute',
      kind: 'video',
      content: { ...empty, media: media('video/mp4') },
    }),
  ),
  parameters: featureParameters({ respond, environment: { readOnlyReason: "You're offline." } }),
}
export const ViewedByAnAdmin: Story = {
  parameters: featureParameters({
    respond,
    environment: {
      readOnlyReason: 'Viewing as Maya Chen, read only.',
      viewedUserId: getFixtureId(1),
    },
  }),
}
