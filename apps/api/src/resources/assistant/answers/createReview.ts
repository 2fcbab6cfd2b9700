import type { SentenceProblem } from '@portal/domain/assistant'
import type { RecordPassage } from '../live/livePassage.ts'
import { promptTemplate } from '../model/createPrompt.ts'
import type { QuestionRow, ReviewRow, WrittenAnswer } from './assistant.repository.ts'

const quoteTemplate = 'quotes-1'

export type Checked = { readonly sentence: string; readonly problem: SentenceProblem | null }

/** An answer with how it was made. */
export type Finished = {
  readonly answer: WrittenAnswer
  /** The numbers of its sources are those of these, from 1. */
  readonly passages: readonly RecordPassage[]
  readonly model: string | null
  readonly checks: readonly Checked[]
}

/** What the practice reviews of an answer. */
export const createReview = (
  { id, member_id, asked_at, question, filter }: QuestionRow,
  { answer: { outcome, sentences }, passages, model, checks }: Finished,
): ReviewRow => ({
  id,
  member_id,
  asked_at,
  question,
  filter,
  outcome: outcome ?? 'unanswered',
  template: model === null ? quoteTemplate : promptTemplate,
  model,
  passages: passages.map(({ id: passage, title, body }) => ({ id: passage, title, body })),
  checks: [...checks],
  sentences,
})
