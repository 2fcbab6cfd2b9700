import { type LessonNote as SavedNote, SaveProgress } from '@portal/contract'
import { createTestStore, createUser, getFixtureId, respondWith, show } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { useCourseProgress } from '../progress/useCourseProgress.ts'
import { LessonNote } from './LessonNote.tsx'

const enrollmentId = getFixtureId(90)
const member = createUser({ id: getFixtureId(9) })
const onPhone = getFixtureId(70)

function Note() {
  const progress = useCourseProgress(enrollmentId)
  return <LessonNote enrollmentId={enrollmentId} lessonId="a" progress={progress} />
}

/** A server that keeps what another device wrote meanwhile before what this one sends. */
function respondAsServer() {
  const note: SavedNote = {
    lesson_id: 'a',
    text: 'Out longer',
    at: '2026-12-01T10:00:00Z',
    ids: [getFixtureId(60)],
  }
  respondWith('listLessonNotes', () => ({ results: [note], next: null }))
  return respondWith('saveCourseProgress', ({ body }) => {
    const { entries } = SaveProgress.parse(body)
    note.text = `On the phone\n\n${entries.at(-1)?.text}`
    note.ids = [onPhone, entries.at(-1)?.id ?? '']
    return {
      results: entries.map(({ id }) => ({ id, is_accepted: true, message: null })),
      lessons: [],
      done: 0,
      total: 1,
    }
  })
}

it('replaces only what the member saw, and shows both texts once nobody is typing', async () => {
  const saved = respondAsServer()
  const { user } = show(
    <FeatureContext value={{ ...featureEnvironment, member }}>
      <Note />
    </FeatureContext>,
    createTestStore({}),
  )
  await user.click(await screen.findByText('Out longer', { selector: 'summary *' }))
  const field = screen.getByLabelText('Your notes')
  await user.fill(field, 'Out longer, slowly')
  await user.tab()
  await screen.findByDisplayValue('On the phone Out longer, slowly')
  await user.fill(field, 'On the phone and slowly')
  await user.tab()
  await waitFor(() => expect(saved).toHaveLength(2))
  const [first, second] = saved.map(({ body }) => SaveProgress.parse(body).entries.at(-1))
  expect(first?.replaces).toEqual([getFixtureId(60)])
  expect(second?.replaces).toContain(first?.id)
  expect(second?.replaces).toContain(onPhone)
})
