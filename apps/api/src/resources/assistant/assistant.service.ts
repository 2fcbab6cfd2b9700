import type {
  AllowAssistantModel,
  AskQuestion,
  AssistantOverview,
  AssistantQuestion,
  AssistantSessionDetail,
} from '@portal/contract'
import { assistantConsent, findRedFlag } from '@portal/domain/assistant'
import { HOUR } from '@portal/domain/time'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { checkMembership } from '../../core/auth/checkMembership.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { createFieldRefusal, createNotFoundRefusal, Refusal } from '../../core/errors/refusal.ts'
import { consumeRateLimit } from '../../core/requests/rateLimit.ts'
import type { Queryable } from '../../db/sql.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import {
  changeAssistantConsent,
  hasAssistantConsent,
} from '../consents/assistantConsents.repository.ts'
import { findDocuments } from '../documents/findDocuments.ts'
import { announceFeed } from '../conversations/announceFeed.ts'
import {
  deleteSession,
  findOwnQuestion,
  findSession,
  hasReview,
  insertQuestion,
  listQuestions,
  listSessions,
  type QuestionRow,
  restartQuestion,
  saveRating,
  saveSession,
  stopQuestion,
} from './answers/assistant.repository.ts'
import { presentQuestion, presentSession } from './answers/presentQuestion.ts'
import { endGeneration, listRunning } from './answers/runningAnswers.ts'
import { suggestQuestions } from './answers/suggestQuestions.ts'
import { startAnswer } from './answers/writeAnswer.ts'
import { writeAnswerJob, writeAnswerDelayMs } from './answers/writeAnswerJob.ts'
import { assistantErrors } from './errorCodes.ts'
import { listUnreadDocuments } from './passages/passages.repository.ts'

/** The member and their time zone. */
export type Caller = { readonly viewer: Viewer; readonly timezone: string }

const createView = ({ config }: Context, { timezone }: Caller) => ({
  timezone,
  helpLines: config.helpLines,
})

/** What the assistant offers. A lapsed membership may read what was asked before. */
export async function getAssistant(context: Context, caller: Caller): Promise<AssistantOverview> {
  const { config, db } = context
  const { viewer, timezone } = caller
  checkMembership(viewer, 'record')
  const sessions = await listSessions(db, viewer.id)
  const unread = await findDocuments(db, await listUnreadDocuments(db, viewer.id))
  return {
    suggestions: await suggestQuestions(context, caller),
    sessions: sessions.map((row) => presentSession(row, timezone)),
    has_model: config.assistantModel !== null,
    is_model_allowed: await hasAssistantConsent(db, viewer.id),
    question_length: config.assistantQuestionLength,
    unread_documents: unread.map(({ id, name }) => ({ id, name })),
    help_lines: config.helpLines.map((line) => ({ ...line })),
  }
}

/** A session with its questions. Throws 404 for another member's. */
export async function getSession(
  context: Context,
  caller: Caller,
  id: string,
): Promise<AssistantSessionDetail> {
  const { db } = context
  checkMembership(caller.viewer, 'record')
  const row = await findSession(db, caller.viewer.id, id)
  if (row === null) throw createNotFoundRefusal()
  const view = createView(context, caller)
  return {
    ...presentSession(row, caller.timezone),
    questions: (await listQuestions(db, id)).map((question) => presentQuestion(question, view)),
  }
}

/** Deletes a session with its answers. An answer that is being written ends. */
export async function removeSession(
  { db }: Context,
  { viewer }: Caller,
  id: string,
): Promise<void> {
  await db.tx(async (tx) => {
    if ((await findSession(tx, viewer.id, id)) === null) throw createNotFoundRefusal()
    await deleteSession(tx, id)
    await announceFeed(tx, viewer.id)
  })
}

/** How many questions about an emergency are stored for each of the others: against misuse only. */
const flaggedFactor = 10

/**
 * Stores a question before anything of the answer exists, with whom to call if it is about an
 * emergency or self-harm. Repeating it changes nothing, and throws `question_deleted` when its
 * session was deleted after it was answered.
 */
export async function askQuestion(
  context: Context,
  caller: Caller,
  asked: z.output<typeof AskQuestion>,
): Promise<AssistantQuestion> {
  const { clock, config, db } = context
  const { viewer, timezone } = caller
  const view = createView(context, caller)
  const repeated = await findOwnQuestion(db, viewer.id, asked.id)
  if (repeated !== null) return presentQuestion(repeated, view)
  if (asked.question.length > config.assistantQuestionLength)
    throw createFieldRefusal(
      'question',
      'too_long',
      `Ask in at most ${config.assistantQuestionLength} characters.`,
    )
  const flag = findRedFlag(asked.question)
  const help = flag && { kind: flag.kind, is_certain: flag.isCertain }
  const perHour = config.assistantQuestionsPerHour
  // help must not wait for an hour
  await consumeRateLimit(context, {
    bucket: flag === null ? `assistant:${viewer.id}` : `assistant_flagged:${viewer.id}`,
    limit: flag === null ? perHour : perHour * flaggedFactor,
    windowMs: HOUR,
    noun: 'questions',
  })
  const now = clock.now()
  const row = await db.tx(async (tx) => {
    const session = { id: asked.session_id, memberId: viewer.id, filter: asked.filter, now }
    // the row is locked from here on, so that questions have one order
    if (!(await saveSession(tx, session))) throw createNotFoundRefusal()
    const stored = await findOwnQuestion(tx, viewer.id, asked.id)
    if (stored !== null) return stored
    // sent again by a device that did not receive the response
    if (await hasReview(tx, viewer.id, asked.id))
      throw new Refusal(assistantErrors.questionDeleted, 'You deleted this question.')
    const inserted = await insertQuestion(tx, {
      id: asked.id,
      sessionId: asked.session_id,
      memberId: viewer.id,
      question: asked.question,
      filter: asked.filter,
      reference: asked.reference,
      timezone,
      help,
      now,
    })
    if (inserted === null) throw createNotFoundRefusal()
    await enqueue(
      tx,
      writeAnswerJob,
      { question_id: asked.id },
      { dedupeKey: `assistant_answer:${asked.id}`, now, dueAt: now + writeAnswerDelayMs },
    )
    await announceFeed(tx, viewer.id)
    return inserted
  })
  if (help?.is_certain !== true) return presentQuestion(row, view)
  // nothing is looked up for it, so it waits for no answer before it
  await (
    await startAnswer(context, asked.id)
  )?.finished
  return presentQuestion((await findOwnQuestion(db, viewer.id, asked.id)) ?? row, view)
}

/** A question whose answer is to be streamed. A stopped one stays stopped. */
export const findQuestionToStream = (
  { db }: Context,
  { viewer }: Caller,
  id: string,
): Promise<QuestionRow> => requireQuestion(db, viewer, id)

/** Answers a stopped question again, from the beginning. */
export async function retryAnswer(
  context: Context,
  caller: Caller,
  id: string,
): Promise<AssistantQuestion> {
  const { clock, db } = context
  const row = await db.tx(async (tx) => {
    await requireQuestion(tx, caller.viewer, id)
    if (await restartQuestion(tx, id)) {
      const now = clock.now()
      await enqueue(
        tx,
        writeAnswerJob,
        { question_id: id },
        { dedupeKey: `assistant_answer:${id}:${now}`, now, dueAt: now + writeAnswerDelayMs },
      )
      await announceFeed(tx, caller.viewer.id)
    }
    return requireQuestion(tx, caller.viewer, id)
  })
  return presentQuestion(row, createView(context, caller))
}

/** Ends an answer, also before its first word. What is written stays. */
export async function stopAnswer(
  context: Context,
  caller: Caller,
  id: string,
): Promise<AssistantQuestion> {
  const { db } = context
  const row = await db.tx(async (tx) => {
    await requireQuestion(tx, caller.viewer, id)
    const stopped = await stopQuestion(tx, id)
    await announceFeed(tx, caller.viewer.id)
    return stopped
  })
  listRunning(db).get(id)?.stopped.abort()
  return presentQuestion(row, createView(context, caller))
}

export async function rateAnswer(
  context: Context,
  caller: Caller,
  id: string,
  isHelpful: boolean | null,
): Promise<AssistantQuestion> {
  const { db } = context
  await requireQuestion(db, caller.viewer, id)
  await saveRating(db, id, isHelpful)
  const row = await requireQuestion(db, caller.viewer, id)
  return presentQuestion(row, createView(context, caller))
}

/** Records whether a model may write answers. */
export async function allowModel(
  context: Context,
  caller: Caller,
  { is_allowed, version }: AllowAssistantModel,
): Promise<AssistantOverview> {
  const { clock, db } = context
  if (is_allowed && version !== assistantConsent.version)
    throw createFieldRefusal(
      'version',
      'outdated',
      'This text has changed. Reload the page and read the new one.',
    )
  await db.tx((tx) =>
    changeAssistantConsent(tx, {
      memberId: caller.viewer.id,
      isGiven: is_allowed,
      now: clock.now(),
    }),
  )
  if (!is_allowed) endGeneration(db, caller.viewer.id)
  return getAssistant(context, caller)
}

async function requireQuestion(db: Queryable, viewer: Viewer, id: string): Promise<QuestionRow> {
  const row = await findOwnQuestion(db, viewer.id, id)
  if (row === null) throw createNotFoundRefusal()
  return row
}
