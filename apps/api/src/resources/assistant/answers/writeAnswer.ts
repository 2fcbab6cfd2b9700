import { checkSentence, findRedFlag } from '@portal/domain/assistant'
import type { Context } from '../../../context.ts'
import { describeError } from '../../../core/log.ts'
import { hasAssistantConsent } from '../../consents/assistantConsents.repository.ts'
import { findUser } from '../../users/users.repository.ts'
import type { RecordPassage } from '../live/livePassage.ts'
import { createPrompt } from '../model/createPrompt.ts'
import { ModelError } from '../model/modelError.ts'
import { readSentences } from '../model/readSentences.ts'
import { streamModel } from '../model/streamModel.ts'
import {
  claimQuestion,
  findQuestion,
  findQuestionBefore,
  type QuestionRow,
  renewClaim,
  saveAnswer,
  saveReview,
  type StoredSourceOfAnswer,
  type WrittenAnswer,
} from './assistant.repository.ts'
import { type Checked, createReview, type Finished } from './createReview.ts'
import { listNumberedPassages, promptPassages } from './listNumberedPassages.ts'
import { retrieve, type Retrieval } from './retrieve.ts'
import { listRunning, type RunningAnswer } from './runningAnswers.ts'

/** How long a process keeps an answer without renewing it. */
export const leaseMs = 10_000
const renewalMs = 2_000
/** Of the sentences of a model, this share must have been released. */
const leastReleased = 0.5

/** Ends the writing, because the member stopped it or deleted the session. */
class StoppedError extends Error {}

/**
 * Starts to write an answer that nobody writes; the member may leave meanwhile. Returns the one
 * that this process is writing, null when it is finished or another process writes it.
 */
export async function startAnswer(context: Context, id: string): Promise<RunningAnswer | null> {
  const running = listRunning(context.db)
  const before = running.get(id)
  if (before !== undefined) return before
  const now = context.clock.now()
  let leasedUntil = now + leaseMs
  const row = await claimQuestion(context.db, id, { now, leasedUntil })
  if (row === null) return null
  const listeners = new Set<(row: QuestionRow) => void>()
  const stopped = new AbortController()
  const revoked = new AbortController()
  let isRenewing = false
  const timer = setInterval(() => {
    if (isRenewing) return
    isRenewing = true
    const next = context.clock.now() + leaseMs
    renewClaim(context.db, id, { leasedUntil, next })
      .then(
        async (isOurs) => {
          if (isOurs) leasedUntil = next
          else stopped.abort()
          // the consent may have been taken back in another process
          if (!(await hasAssistantConsent(context.db, row.member_id))) revoked.abort()
        },
        // without a database, the next renewal tries again
        () => undefined,
      )
      .finally(() => (isRenewing = false))
  }, renewalMs)
  const finished = answer(context, row, {
    signal: stopped.signal,
    revoked: revoked.signal,
    emit: (next) => listeners.forEach((listen) => listen(next)),
  })
    .catch((error: unknown) => {
      if (error instanceof StoppedError) return
      // the next request or the job continues
      context.log('error', 'assistant_failed', describeError(error))
    })
    .finally(() => {
      clearInterval(timer)
      running.delete(id)
    })
  const started = { listeners, stopped, revoked, memberId: row.member_id, finished }
  running.set(id, started)
  return started
}

type Writing = {
  readonly signal: AbortSignal
  /** Aborted when the member no longer allows a model to write. */
  readonly revoked: AbortSignal
  readonly emit: (row: QuestionRow) => void
}

async function answer(context: Context, row: QuestionRow, writing: Writing): Promise<void> {
  const flag = findRedFlag(row.question)
  const help = flag && { kind: flag.kind, is_certain: flag.isCertain }
  if (help?.is_certain === true) {
    await finish(context, row, writing, {
      answer: { ...nothing, help, outcome: 'help' },
      retrieval: null,
      model: null,
      checks: [],
    })
    return
  }
  const viewer = await findUser(context.db, row.member_id, context.clock.now())
  if (viewer === null) throw new StoppedError()
  const retrieval = await retrieve(
    context,
    {
      viewer: {
        id: row.member_id,
        planType: viewer.plan_type ?? 'MEMBERSHIP',
        membershipStatus: viewer.membership_status,
      },
      timezone: row.timezone,
    },
    {
      question: row.question,
      before: await findQuestionBefore(context.db, row),
      filter: row.filter,
      reference:
        row.reference_kind === null || row.reference_id === null
          ? null
          : { kind: row.reference_kind, id: row.reference_id, part: row.reference_part },
    },
  )
  const quoted = { ...quote(retrieval), help }
  const model = context.config.assistantModel
  const canGenerate =
    model !== null &&
    quoted.outcome !== 'unanswered' &&
    (await hasAssistantConsent(context.db, row.member_id))
  const generated = canGenerate ? await generate(context, row, retrieval, help, writing) : null
  const finished: Finished = {
    answer: generated?.answer ?? quoted,
    retrieval,
    // quotes are not of the model, also when its sentences were dropped
    model: generated?.answer ? (model?.model ?? null) : null,
    checks: generated?.checks ?? [],
  }
  if (generated?.isStopped) await reviewStopped(context, row, finished)
  else await finish(context, row, writing, finished)
}

const nothing: WrittenAnswer = {
  sentences: [],
  sources: [],
  is_generated: false,
  help: null,
  outcome: null,
}

const toSource = (passage: RecordPassage, index: number): StoredSourceOfAnswer => ({
  number: index + 1,
  kind: passage.source,
  title: passage.title,
  reference: passage.reference,
  page: passage.page,
  at: passage.at,
  is_history: passage.isHistory,
})

/** The answer without a model: whole sentences of the passages. */
function quote({ answer: { outcome, quotes } }: Retrieval): WrittenAnswer {
  return {
    ...nothing,
    outcome,
    sources: quotes.map(({ passage }, index) => toSource(passage, index)),
    sentences: quotes.flatMap(({ sentences }, index) =>
      sentences.map((text) => ({ text, sources: [index + 1] })),
    ),
  }
}

type Generated = {
  /** Null when too little is left. */
  readonly answer: WrittenAnswer | null
  readonly checks: readonly Checked[]
  /** The member stopped it or deleted the session, or another process has taken it over. */
  readonly isStopped: boolean
}

/** The answer of the model, of which only checked sentences are released. */
async function generate(
  context: Context,
  row: QuestionRow,
  retrieval: Retrieval,
  help: WrittenAnswer['help'],
  { signal, revoked, emit }: Writing,
): Promise<Generated> {
  const { db, log, config } = context
  const { outcome } = retrieval.answer
  const passages = listNumberedPassages(retrieval).slice(0, promptPassages)
  const sources = passages.map(toSource)
  const checks: Checked[] = []
  let written: WrittenAnswer = { ...nothing, is_generated: true, sources, help }
  const model = config.assistantModel
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
    const messages = createPrompt(row.question, passages)
    for await (const sentence of readSentences(streamModel({ model, messages, signal: both }))) {
      // the member may take the consent back while the answer is written
      if (!(await hasAssistantConsent(db, row.member_id))) {
        aborted.abort()
        return withdrawn
      }
      const checked = checkSentence(sentence, passages)
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
  } finally {
    aborted.abort()
  }
  if (signal.aborted) return end(onlyCited(written), true)
  if (revoked.aborted) return withdrawn
  const released = written.sentences.length
  const isEnough = released > 0 && released >= checks.length * leastReleased
  return end(isEnough ? { ...onlyCited(written), outcome } : null)
}

/** With the sources that a sentence names. */
function onlyCited(answer: WrittenAnswer): WrittenAnswer {
  const cited = new Set(answer.sentences.flatMap(({ sources }) => sources))
  return { ...answer, sources: answer.sources.filter(({ number }) => cited.has(number)) }
}

async function finish(
  context: Context,
  row: QuestionRow,
  { emit }: Writing,
  finished: Finished,
): Promise<void> {
  const saved = await context.db.tx(async (tx) => {
    const done = await saveAnswer(tx, row.id, finished.answer, true)
    if (done !== null) await saveReview(tx, createReview(row, finished))
    return done
  })
  if (saved === null) throw new StoppedError()
  emit(saved)
}

/** What was shown of a stopped answer is reviewed, too. */
async function reviewStopped({ db }: Context, row: QuestionRow, finished: Finished): Promise<void> {
  const next = await findQuestion(db, row.id)
  if (next?.state === 'stopped') await saveReview(db, createReview(row, finished))
}
