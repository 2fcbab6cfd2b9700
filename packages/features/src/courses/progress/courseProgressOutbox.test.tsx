import { SaveProgress } from '@portal/contract'
import { coursesApi } from '@portal/api-client'
import { createTestStore, getFixtureId, respondWith } from '@portal/testing'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sampleEnrollment } from '../sampleCourses.ts'
import { courseProgressOutbox, type PendingProgress } from './courseProgressOutbox.ts'

const createNote = (number: number, fields: Partial<PendingProgress> = {}): PendingProgress => ({
  id: getFixtureId(number),
  at: '2026-10-29T13:00:00Z',
  rejection: null,
  enrollment_id: getFixtureId(90),
  lesson_id: 'why-breath',
  kind: 'note',
  position: null,
  watched: [],
  is_done: null,
  item: null,
  text: `Note ${number}`,
  replaces: [],
  answers: null,
  slot: '',
  ...fields,
})

const respondWithAcceptance = () =>
  respondWith('saveCourseProgress', ({ body }) => ({
    results: SaveProgress.parse(body).entries.map(({ id }) => ({
      id,
      is_accepted: true,
      message: null,
    })),
    lessons: [],
    done: 0,
    total: 1,
  }))

const send = (entry: PendingProgress, { dispatch } = createTestStore()) =>
  courseProgressOutbox.send([entry], { memberId: getFixtureId(91), dispatch })

describe('courseProgressOutbox', () => {
  it('loads the course again when parts of a lesson that was sent are done', async () => {
    const enrollment = { ...sampleEnrollment, id: getFixtureId(90), done: 0 }
    const loads = respondWith('getEnrollment', { enrollment })
    respondWith('saveCourseProgress', ({ body }) => ({
      results: SaveProgress.parse(body).entries.map(({ id }) => ({
        id,
        is_accepted: true,
        message: null,
      })),
      // the lesson itself is not in the course anymore
      lessons: [],
      done: 2,
      total: 3,
    }))
    const store = createTestStore()
    await store.dispatch(coursesApi.endpoints.getEnrollment.initiate(enrollment.id)).unwrap()
    await send(createNote(1, { kind: 'mark', text: null, is_done: true }), store)
    await waitFor(() => expect(loads).toHaveLength(2))
  })

  it('sends no more parts than a request can have', async () => {
    respondWithAcceptance()
    const watched = Array.from({ length: 700 }, (_, at) => [at * 2, at * 2 + 1] as const)
    // the response is created by reading the request with the contract
    const result = await send(createNote(1, { kind: 'playback', text: null, watched }))
    expect(result).toMatchObject({ kind: 'answered' })
  })
})
