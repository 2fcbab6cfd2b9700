import type { EnrollmentDetail } from '@portal/contract'
import { createTestStore, createUser, getFixtureId, respondWith, show } from '@portal/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { createEnrollment, createLesson, storyLinks } from '../testing/courseStories.tsx'
import { CoursePlayer } from './CoursePlayer.tsx'

const member = createUser({ id: getFixtureId(9) })

function renderPlayer(enrollment: EnrollmentDetail, lessonId: string | null) {
  respondWith('listLessonNotes', { results: [], next: null })
  respondWith('getEnrollment', { enrollment })
  const opened: string[] = []
  const onLesson = (id: string) => opened.push(id)
  const createPlayer = (shown: EnrollmentDetail) => (
    <FeatureContext value={{ ...featureEnvironment, member }}>
      <CoursePlayer {...storyLinks} {...{ enrollment: shown, lessonId, onLesson }} />
    </FeatureContext>
  )
  const { rerender, ...shown } = show(createPlayer(enrollment), createTestStore({}))
  return { ...shown, opened, change: (next: EnrollmentDetail) => rerender(createPlayer(next)) }
}

describe('a link to a lesson that is gone', () => {
  const lessons = [
    createLesson({
      id: 'a',
      title: 'First',
      state: { ...createLesson({ id: 'a' }).state, is_done: true },
    }),
    createLesson({ id: 'b', title: 'Second' }),
  ]
  const gone = 'The lesson you opened is no longer part of this course.'

  it('opens the next unfinished lesson and says why', async () => {
    renderPlayer(createEnrollment({ lessons, next_lesson_id: 'b' }), 'gone')
    expect(await screen.findByRole('article', { name: 'Second' })).toBeTruthy()
    expect(screen.getByText(gone)).toBeTruthy()
  })

  it.each([
    ['a', 'First'],
    [null, 'Second'],
  ])('is not one to %s', async (lessonId, name) => {
    renderPlayer(createEnrollment({ lessons, next_lesson_id: 'b' }), lessonId)
    expect(await screen.findByRole('article', { name })).toBeTruthy()
    expect(screen.queryByText(gone)).toBeNull()
  })
})

describe('a finished lesson before one that opens by date', () => {
  const lock = (opens_at: string) => ({ after_title: null, opens_at })
  const done = { ...createLesson({ id: 'b' }).state, is_done: true }
  const list = (isFirstDone: boolean) => [
    createLesson({ id: 'a', state: { ...done, lesson_id: 'a', is_done: isFirstDone } }),
    createLesson({ id: 'b', title: 'Second', state: done }),
    createLesson({ id: 'c', lock: lock('2026-12-20T00:00:00-05:00'), content: null }),
    createLesson({ id: 'd', lock: lock('2026-12-09T00:00:00-05:00'), content: null }),
  ]

  it('leads to the open lesson that is not finished', async () => {
    const { opened, user } = renderPlayer(
      createEnrollment({ lessons: list(false), next_lesson_id: 'a' }),
      'b',
    )
    await user.click(await screen.findByRole('button', { name: 'Next unfinished lesson' }))
    expect(opened).toEqual(['a'])
    expect(screen.queryByText(/^Next lesson opens/)).toBeNull()
  })

  it('names the date on which the first of them opens when all others are finished', async () => {
    const next_opens_at = '2026-12-09T00:00:00-05:00'
    renderPlayer(
      createEnrollment({ lessons: list(true), next_lesson_id: null, next_opens_at }),
      'b',
    )
    expect(await screen.findByText('Next lesson opens Wed, Dec 9')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull()
  })
})

describe('a quiz whose questions have changed since the last try', () => {
  const blank = createLesson({ id: 'quiz', kind: 'quiz' })
  const choices = [
    { id: 'in', text: 'In' },
    { id: 'out', text: 'Out' },
  ]
  const createQuiz = (text: string, isChanged = true) =>
    createLesson({
      ...blank,
      content: blank.content && {
        ...blank.content,
        questions: [{ id: 'slower', text, choices }],
      },
      state: {
        ...blank.state,
        is_done: true,
        result: isChanged ? { score: 1, best_score: 1, tries: 1, answers: [] } : null,
      },
    })

  it('forgets what was chosen when they change while it is open', async () => {
    const before = createEnrollment({ lessons: [createQuiz('Which is slower?', false)] })
    const { user, change } = renderPlayer(before, 'quiz')
    await user.click(await screen.findByRole('radio', { name: 'In' }))
    expect(screen.getByRole('radio', { name: 'In' })).toHaveProperty('checked', true)
    change(createEnrollment({ lessons: [createQuiz('Which is faster?')] }))
    await screen.findByRole('radiogroup', { name: 'Which is faster?' })
    expect(screen.getByRole('radio', { name: 'In' })).toHaveProperty('checked', false)
  })

  it('asks them and shows no result', async () => {
    renderPlayer(createEnrollment({ lessons: [createQuiz('Which is slower?')] }), 'quiz')
    expect(await screen.findByText(/^The questions have changed since you/)).toBeTruthy()
    expect(screen.getByText('This lesson is still done.')).toBeTruthy()
    expect(screen.getAllByRole('radio').map((each) => (each as HTMLInputElement).checked)).toEqual([
      false,
      false,
    ])
    expect(screen.queryByText(/right\./)).toBeNull()
    expect(screen.getByRole('button', { name: 'Check answers' })).toBeTruthy()
  })
})
