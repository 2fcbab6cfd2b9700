import { createTestStore, getFixtureId, respondWithError } from '@portal/testing'
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

it('says in plain words that an answer is invalid', async () => {
  respondWithError('saveAnswers', { status: 400, code: 'validation' })
  const { dispatch } = createTestStore()
  const context = { memberId: getFixtureId(91), dispatch }
  const result = await answerOutbox.send([createAnswer(1), createAnswer(2)], context)
  if (result.kind === 'answered') throw new Error('It was answered.')
  expect(answerOutbox.getRejection(result.error)).toBe(
    "It's too long or has characters that we can't save. Enter it again.",
  )
})

it('sends the answers of each version in a request of their own', () => {
  const [first, second] = [createAnswer(1), createAnswer(2)]
  expect(answerOutbox.getRequest?.(first)).toBe(answerOutbox.getRequest?.(second))
  const newer = { ...second, definition_version: '2' }
  expect(answerOutbox.getRequest?.(newer)).not.toBe(answerOutbox.getRequest?.(first))
})
