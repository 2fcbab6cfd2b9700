import type { SentenceProblem } from '@portal/domain/assistant'
import { promptTemplate } from '../model/createPrompt.ts'
import type { QuestionRow, ReviewRow, WrittenAnswer } from './assistant.repository.ts'
import { listNumberedPassages } from './listNumberedPassages.ts'
import type { Retrieval } from './retrieve.ts'

const quoteTemplate = 'quotes-1'

export type Checked = { readonly sentence: string; readonly problem: SentenceProblem | null }

/** An answer with how it was made. */
export type Finished = {
  readonly answer: WrittenAnswer
  readonly retrieval: Retrieval | null
  readonly model: string | null
  readonly checks: readonly Checked[]
}

/** What the practice reviews of an answer. */
export const createReview = (
  { id, member_id, asked_at, question, filter }: QuestionRow,
  { answer: { outcome, sentences }, retrieval, model, checks }: Finished,
): ReviewRow => ({
  id,
  member_id,
  asked_at,
  question,
  filter,
  outcome: outcome ?? 'unanswered',
  template: model === null ? quoteTemplate : promptTemplate,
  model,
  // the sources of a sentence are numbers of these
  passages:
    retrieval === null
      ? []
      : listNumberedPassages(retrieval).map(({ id: passage, title, body }) => ({
          id: passage,
          title,
          body,
        })),
  checks: [...checks],
  sentences,
})
