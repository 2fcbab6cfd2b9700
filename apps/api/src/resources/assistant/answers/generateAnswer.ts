import {
  checkSentence,
  createOutdatedFilter,
  isAnswerShown,
  keepRepeatable,
} from '@portal/domain/assistant'
import type { Context } from '../../../context.ts'
import { hasAssistantConsent } from '../../consents/assistantConsents.repository.ts'
import { createPrompt } from '../model/createPrompt.ts'
import { hideNames } from '../model/hideNames.ts'
import { ModelError } from '../model/modelError.ts'
import { readSentences } from '../model/readSentences.ts'
import { streamModel } from '../model/streamModel.ts'
import { type QuestionRow, saveAnswer, type WrittenAnswer } from './assistant.repository.ts'
import type { Checked } from './createReview.ts'
import { listNumberedPassages, promptPassages } from './listNumberedPassages.ts'
import type { Retrieval } from './retrieve.ts'
import { nothing, toSource } from './writtenAnswers.ts'

/** The share of the sentences of a model that must have been released. */
const leastReleased = 0.5

export type Writing = {
  readonly signal: AbortSignal
  /** The signal that is aborted when the member no longer allows a model to write. */
  readonly revoked: AbortSignal
  readonly emit: (row: QuestionRow) => void
}

type Generated = {
  /** The answer, null when too little is left. */
  readonly answer: WrittenAnswer | null
  readonly checks: readonly Checked[]
  /** The member stopped it or deleted the session, or another process has taken it over. */
  readonly isStopped: boolean
}

type GenerationOptions = {
  /** Removes the names of the member from what a model reads. */
  readonly hideName: (text: string) => string
}

/** The answer of the model, of which only checked sentences are released. */
export async function generateAnswer(
  context: Context,
  row: QuestionRow,
  retrieval: Retrieval,
  { signal, revoked, emit }: Writing,
  { hideName }: GenerationOptions,
): Promise<Generated> {
  const { db, log, config } = context
  const { outcome } = retrieval.answer
  const numbered = listNumberedPassages(retrieval).slice(0, promptPassages)
  const sources = numbered.map((passage, index) => toSource(passage, index))
  const isOutdated = createOutdatedFilter(
    retrieval.ranked.map(({ passage }) => passage),
    retrieval.question,
  )
  const passages = numbered.map((each) =>
    hideNames(keepRepeatable(each, retrieval.question, isOutdated), hideName),
  )
  const checks: Checked[] = []
  let written: WrittenAnswer = { ...nothing, is_generated: true, sources }
  const model = config.assistantModel
  let isBrokenOff = false
  const end = (answer: WrittenAnswer | null, isStopped = false): Generated => ({
    answer,
    checks,
    isStopped,
  })
  if (model === null) return end(null)
  /** Nothing of the model is stored without the consent. */
  const withdrawn: Generated = { answer: null, checks: [], isStopped: false }
  const aborted = new AbortController()
  const both = AbortSignal.any([signal, revoked, aborted.signal])
  try {
    const messages = createPrompt(hideName(row.question), passages)
    const pieces = streamModel({ model, messages, signal: both })
    for await (const sentence of readSentences(pieces, () => (isBrokenOff = true))) {
      // the member may take the consent back while the answer is written
      if (!(await hasAssistantConsent(db, row.member_id))) {
        aborted.abort()
        return withdrawn
      }
      const checked = checkSentence(sentence, passages, written.sentences.at(-1) ?? null)
      checks.push({ sentence, problem: checked.problem })
      if (checked.problem !== null) continue
      written = {
        ...written,
        sentences: [...written.sentences, { text: checked.text, sources: [...checked.sources] }],
      }
      const saved = await saveAnswer(db, row.id, onlyCited(written), false)
      if (saved === null) return end(onlyCited(written), true)
      emit(saved)
    }
  } catch (error) {
    if (signal.aborted) return end(onlyCited(written), true)
    if (revoked.aborted) return withdrawn
    if (!(error instanceof ModelError)) throw error
    log('warn', 'assistant_model_failed', { error: error.failure })
    // what such a model has written before is no better
    if (error.failure === 'endless') return end(null)
    isBrokenOff = true
  } finally {
    aborted.abort()
  }
  if (signal.aborted) return end(onlyCited(written), true)
  if (revoked.aborted) return withdrawn
  const released = written.sentences.length
  const isEnough = released > 0 && released >= checks.length * leastReleased
  // what is there can lack what the sentences not written would have said
  const shown = written.sentences.flatMap(({ text, sources: [number = 0] }) => {
    const passage = passages[number - 1]
    return passage === undefined ? [] : [{ text, passage }]
  })
  const isShown = isAnswerShown(shown, retrieval.question, retrieval.answer.quotes)
  const reached = isBrokenOff || !isShown ? 'partial' : outcome
  return end(isEnough ? { ...onlyCited(written), outcome: reached } : null)
}

/** Returns the answer with the sources that a sentence names. */
function onlyCited(answer: WrittenAnswer): WrittenAnswer {
  const cited = new Set(answer.sentences.flatMap(({ sources }) => sources))
  return { ...answer, sources: answer.sources.filter(({ number }) => cited.has(number)) }
}
