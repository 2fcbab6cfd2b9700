import { SaveAnswers } from '@portal/contract'
import { createTestStore, getFixtureId, respondWith, respondWithError } from '@portal/testing'
import { expect, it } from 'vitest'
import { answerOutbox, type PendingAnswer } from './answerOutbox.ts'

const createAnswer = (number: number): PendingAnswer => ({
  id: getFixtureId(number),
  at: '2026-10-29T13:00:00Z',
  rejection: null,
  questionnaire_id: getFixtureId(90),
  definition_version: '1',
  link_id: `question-${number}`,
  values: [`Answer ${number}`],
  bases: [],
  is_kept: false,
  title: `Question ${number}`,
  shown: `Answer ${number}`,
})

it('rejects only the invalid answer of a request, and sends the others', async () => {
  const accepted = respondWith('saveAnswers', ({ body }) => ({
    results: SaveAnswers.parse(body).saves.map(({ id }) => ({
      id,
      is_accepted: true,
      code: null,
      message: null,
    })),
    answers: [],
  }))
  const invalid = { status: 400, code: 'validation', once: true }
  const alone = respondWithError('saveAnswers', invalid)
  const together = respondWithError('saveAnswers', invalid)
  const { dispatch } = createTestStore()
  const result = await answerOutbox.send([1, 2, 3].map(createAnswer), {
    memberId: getFixtureId(91),
    dispatch,
  })
  expect([together, alone, accepted].map(({ length }) => length)).toEqual([1, 1, 2])
  if (result.kind === 'failed') throw new Error('It failed.')
  expect([...result.answers].map(([id, { kind }]) => [id, kind])).toEqual([
    [getFixtureId(1), 'rejected'],
    [getFixtureId(2), 'saved'],
    [getFixtureId(3), 'saved'],
  ])
  expect(result.answers.get(getFixtureId(1))).toMatchObject({
    reason: "It's too long or has characters that we can't save. Enter it again.",
  })
})
