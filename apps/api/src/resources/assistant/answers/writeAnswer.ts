import { findRedFlag } from '@portal/domain/assistant'
import type { Context } from '../../../context.ts'
import { describeError } from '../../../core/log.ts'
import { hasAssistantConsent } from '../../consents/assistantConsents.repository.ts'
import { findUser } from '../../users/users.repository.ts'
import { createNameFilter } from '../model/hideNames.ts'
import { answerBelowHelp } from './answerBelowHelp.ts'
import {
  claimQuestion,
  findQuestion,
  listQuestionsBefore,
  type QuestionRow,
  renewClaim,
  saveAnswer,
  saveReview,
  type WrittenAnswer,
} from './assistant.repository.ts'
import { createReview, type Finished } from './createReview.ts'
import { generateAnswer, type Writing } from './generateAnswer.ts'
import { listNumberedPassages } from './listNumberedPassages.ts'
import { retrieve, type Retrieval } from './retrieve.ts'
import { listRunning, type RunningAnswer } from './runningAnswers.ts'
import { nothing, toSource } from './writtenAnswers.ts'

/** How long a process keeps an answer without renewing it. */
export const leaseMs = 10_000
const renewalMs = 2_000
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

async function answer(context: Context, row: QuestionRow, writing: Writing): Promise<void> {
  const flag = findRedFlag(row.question)
  const help = flag && { kind: flag.kind, is_certain: flag.isCertain }
  if (help !== null) {
    const below = await answerBelowHelp(context, row, help)
    await finish(context, row, writing, { ...below, model: null, checks: [] })
    return
  }
  const viewer = await findUser(context.db, row.member_id, context.clock.now())
  if (viewer === null) throw new StoppedError()
  const [before = null, ...earlier] = await listEarlierQuestions(context, row)
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
      before,
      earlier,
      filter: row.filter,
      reference:
        row.reference_kind === null || row.reference_id === null
          ? null
          : { kind: row.reference_kind, id: row.reference_id, part: row.reference_part },
    },
  )
  const quoted = quote(retrieval)
  const model = context.config.assistantModel
  const canGenerate =
    model !== null &&
    quoted.outcome !== 'unanswered' &&
    // a model would comment on what somebody says they took
    !retrieval.question.isStatement &&
    // a model would not say that it is of another time
    !retrieval.answer.quotes.some(({ isOtherTime }) => isOtherTime) &&
    (await hasAssistantConsent(context.db, row.member_id))
  const generated = canGenerate
    ? await generateAnswer(context, row, retrieval, writing, {
        hideName: createNameFilter([viewer.first_name, viewer.last_name]),
      })
    : null
  const finished: Finished = {
    answer: generated?.answer ?? quoted,
    passages: listNumberedPassages(retrieval),
    // quotes are not of the model, also when its sentences were dropped
    model: generated?.answer ? (model?.model ?? null) : null,
    checks: generated?.checks ?? [],
  }
  if (generated?.isStopped) await reviewStopped(context, row, finished)
  else await finish(context, row, writing, finished)
}

/** What was asked before. What got help is no topic to continue with. */
async function listEarlierQuestions({ db }: Context, row: QuestionRow): Promise<readonly string[]> {
  const before = await listQuestionsBefore(db, row)
  const alarming = before.findIndex((each) => findRedFlag(each) !== null)
  return alarming === -1 ? before : before.slice(0, alarming)
}

/** The answer without a model: whole sentences of the passages. */
function quote({ answer: { outcome, quotes } }: Retrieval): WrittenAnswer {
  return {
    ...nothing,
    outcome,
    sources: quotes.map((each, index) => toSource(each.passage, index, each)),
    sentences: quotes.flatMap(({ sentences }, index) =>
      sentences.map((text) => ({ text, sources: [index + 1] })),
    ),
  }
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
