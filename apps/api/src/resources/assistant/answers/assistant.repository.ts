import type {
  AssistantFilter,
  AssistantHelp,
  AssistantOutcome,
  RecordReference,
  AssistantSentence,
  AssistantSource,
  AssistantState,
} from '@portal/contract'
import { type Queryable, requireRow, sql } from '../../../db/sql.ts'

export type SessionRow = {
  id: string
  member_id: string
  filter: AssistantFilter
  last_asked_at: number
  title: string
}

/** A source as it is stored: its date in epoch milliseconds. */
export type StoredSourceOfAnswer = Omit<
  AssistantSource,
  'date' | 'is_dose_omitted' | 'is_other_time'
> & {
  readonly at: number | null
  readonly is_dose_omitted?: boolean
  readonly is_other_time?: boolean
}

export type QuestionRow = {
  id: string
  session_id: string
  member_id: string
  number: number
  question: string
  filter: AssistantFilter
  reference_kind: string | null
  reference_id: string | null
  reference_part: string | null
  asked_at: number
  timezone: string
  state: AssistantState
  outcome: AssistantOutcome | null
  is_generated: boolean
  help: Pick<AssistantHelp, 'kind' | 'is_certain'> | null
  sentences: AssistantSentence[]
  sources: StoredSourceOfAnswer[]
  is_helpful: boolean | null
}

const columns = sql`id, session_id, member_id, number, question, filter, reference_kind,
   reference_id, reference_part, asked_at, timezone, state, outcome, is_generated, help, sentences,
   sources, is_helpful`

/** The member's sessions, the last one asked first. */
export const listSessions = (db: Queryable, memberId: string): Promise<SessionRow[]> =>
  db.query<SessionRow>(
    sql`SELECT s.id, s.member_id, s.filter, s.last_asked_at, q.question AS title
     FROM assistant_sessions s
     JOIN assistant_questions q ON q.session_id = s.id AND q.number = 1
     WHERE s.member_id = ${memberId} ORDER BY s.last_asked_at DESC, s.id LIMIT 500`,
  )

export async function findSession(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<SessionRow | null> {
  const [row] = await db.query<SessionRow>(
    sql`SELECT s.id, s.member_id, s.filter, s.last_asked_at, q.question AS title
     FROM assistant_sessions s
     JOIN assistant_questions q ON q.session_id = s.id AND q.number = 1
     WHERE s.id = ${id} AND s.member_id = ${memberId}`,
  )
  return row ?? null
}

/** Creates a session or renews it. Returns false when its id belongs to somebody else. */
export async function saveSession(
  db: Queryable,
  session: {
    readonly id: string
    readonly memberId: string
    readonly filter: AssistantFilter
    readonly now: number
  },
): Promise<boolean> {
  const at = new Date(session.now)
  const rows = await db.query(
    sql`INSERT INTO assistant_sessions AS s (id, member_id, filter, created_at, last_asked_at)
     VALUES (${session.id}, ${session.memberId}, ${session.filter}, ${at}, ${at})
     ON CONFLICT (id) DO UPDATE
     SET last_asked_at = excluded.last_asked_at, filter = excluded.filter
     WHERE s.member_id = excluded.member_id RETURNING id`,
  )
  return rows.length > 0
}

export async function deleteSession(db: Queryable, id: string): Promise<void> {
  await db.query(sql`DELETE FROM assistant_sessions WHERE id = ${id}`)
}

/** Adds a question behind those of its session, which is locked. */
export async function insertQuestion(
  db: Queryable,
  question: {
    readonly id: string
    readonly sessionId: string
    readonly memberId: string
    readonly question: string
    readonly filter: AssistantFilter
    readonly reference: RecordReference | null
    readonly timezone: string
    readonly help: QuestionRow['help']
    readonly now: number
  },
): Promise<QuestionRow | null> {
  const { help, reference } = question
  const rows = await db.query<QuestionRow>(
    sql`INSERT INTO assistant_questions (id, session_id, member_id, number, question, filter,
       reference_kind, reference_id, reference_part, asked_at, timezone, state, help)
     SELECT ${question.id}::uuid, ${question.sessionId}::uuid, ${question.memberId}::uuid,
       coalesce(max(number), 0) + 1, ${question.question}, ${question.filter},
       ${reference?.kind ?? null}, ${reference?.id ?? null}::uuid, ${reference?.part ?? null},
       ${new Date(question.now)}::timestamptz, ${question.timezone}, 'waiting',
       ${help === null ? null : JSON.stringify(help)}::jsonb
     FROM assistant_questions WHERE session_id = ${question.sessionId}
     ON CONFLICT (id) DO NOTHING
     RETURNING ${columns}`,
  )
  return rows[0] ?? null
}

/** A question of any member. */
export async function findQuestion(db: Queryable, id: string): Promise<QuestionRow | null> {
  const [row] = await db.query<QuestionRow>(
    sql`SELECT ${columns} FROM assistant_questions WHERE id = ${id}`,
  )
  return row ?? null
}

export async function findOwnQuestion(
  db: Queryable,
  memberId: string,
  id: string,
): Promise<QuestionRow | null> {
  const row = await findQuestion(db, id)
  return row?.member_id === memberId ? row : null
}

export const listQuestions = (db: Queryable, sessionId: string): Promise<QuestionRow[]> =>
  db.query<QuestionRow>(
    sql`SELECT ${columns} FROM assistant_questions WHERE session_id = ${sessionId}
     ORDER BY number LIMIT 200`,
  )

/** How many questions in a row can continue each other. */
const mostContinued = 4

/** The questions before this one in its session, the last one first. */
export async function listQuestionsBefore(
  db: Queryable,
  { session_id, number }: Pick<QuestionRow, 'session_id' | 'number'>,
): Promise<readonly string[]> {
  const rows = await db.query<{ question: string }>(
    sql`SELECT question FROM assistant_questions
     WHERE session_id = ${session_id} AND number < ${number}
     ORDER BY number DESC LIMIT ${mostContinued}`,
  )
  return rows.map(({ question }) => question)
}

/** Every question of a member, for the export. */
export const listAllQuestions = (db: Queryable, memberId: string): Promise<QuestionRow[]> =>
  db.query<QuestionRow>(
    sql`SELECT ${columns} FROM assistant_questions WHERE member_id = ${memberId}
     ORDER BY asked_at, session_id, number`,
  )

/**
 * Claims a question whose answer nobody writes. Returns it with what is written so far; null when
 * it is finished or another process writes it.
 */
export async function claimQuestion(
  db: Queryable,
  id: string,
  { now, leasedUntil }: { readonly now: number; readonly leasedUntil: number },
): Promise<QuestionRow | null> {
  const [row] = await db.query<QuestionRow>(
    sql`UPDATE assistant_questions
     SET state = 'writing', leased_until = ${new Date(leasedUntil)}
     WHERE id = ${id} AND (state = 'waiting'
       OR (state = 'writing' AND (leased_until IS NULL OR leased_until <= ${new Date(now)})))
     RETURNING ${columns}`,
  )
  return row ?? null
}

/**
 * Keeps a claimed question until another time; both are in milliseconds. Returns false when it was
 * stopped, deleted or claimed by another process.
 */
export async function renewClaim(
  db: Queryable,
  id: string,
  { leasedUntil, next }: { readonly leasedUntil: number; readonly next: number },
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE assistant_questions SET leased_until = ${new Date(next)}
     WHERE id = ${id} AND state = 'writing' AND leased_until = ${new Date(leasedUntil)}
     RETURNING id`,
  )
  return rows.length > 0
}

export type WrittenAnswer = Pick<QuestionRow, 'sentences' | 'sources' | 'is_generated' | 'help'> & {
  readonly outcome: AssistantOutcome | null
}

/** Stores what is written. Returns null when the member stopped or deleted it. */
export async function saveAnswer(
  db: Queryable,
  id: string,
  { sentences, sources, is_generated, help, outcome }: WrittenAnswer,
  isDone: boolean,
): Promise<QuestionRow | null> {
  const [row] = await db.query<QuestionRow>(
    sql`UPDATE assistant_questions SET sentences = ${JSON.stringify(sentences)}::jsonb,
       sources = ${JSON.stringify(sources)}::jsonb, is_generated = ${is_generated},
       help = ${help === null ? null : JSON.stringify(help)}::jsonb, outcome = ${outcome},
       state = ${isDone ? 'done' : 'writing'},
       leased_until = CASE WHEN ${isDone} THEN NULL ELSE leased_until END
     WHERE id = ${id} AND state = 'writing' RETURNING ${columns}`,
  )
  return row ?? null
}

/** Ends an answer that is not finished. What is written stays. */
export async function stopQuestion(db: Queryable, id: string): Promise<QuestionRow> {
  await db.query(
    sql`UPDATE assistant_questions SET state = 'stopped', leased_until = NULL
     WHERE id = ${id} AND state IN ('waiting', 'writing')`,
  )
  const rows = await db.query<QuestionRow>(
    sql`SELECT ${columns} FROM assistant_questions WHERE id = ${id}`,
  )
  return requireRow(rows)
}

/** Removes what is written of a stopped answer, so that it is written again. */
export async function restartQuestion(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE assistant_questions SET state = 'waiting', sentences = '[]', sources = '[]',
       is_generated = false, outcome = NULL, is_helpful = NULL
     WHERE id = ${id} AND state = 'stopped' RETURNING id`,
  )
  return rows.length > 0
}

export async function saveRating(
  db: Queryable,
  id: string,
  isHelpful: boolean | null,
): Promise<void> {
  await db.query(
    sql`UPDATE assistant_questions SET is_helpful = ${isHelpful}::boolean WHERE id = ${id}`,
  )
}

/** What the practice reviews: how an answer was made. */
export type ReviewRow = {
  id: string
  member_id: string
  asked_at: number
  question: string
  filter: string
  outcome: string
  template: string
  model: string | null
  passages: { id: string; title: string; body: string }[]
  checks: { sentence: string; problem: string | null }[]
  sentences: AssistantSentence[]
}

export async function saveReview(db: Queryable, review: ReviewRow): Promise<void> {
  await db.query(
    sql`INSERT INTO assistant_reviews (id, member_id, asked_at, question, filter, outcome, template,
       model, passages, checks, sentences)
     VALUES (${review.id}, ${review.member_id}, ${new Date(review.asked_at)}, ${review.question},
       ${review.filter}, ${review.outcome}, ${review.template}, ${review.model},
       ${JSON.stringify(review.passages)}::jsonb, ${JSON.stringify(review.checks)}::jsonb,
       ${JSON.stringify(review.sentences)}::jsonb)
     ON CONFLICT (id) DO UPDATE SET outcome = excluded.outcome, template = excluded.template,
       model = excluded.model, passages = excluded.passages, checks = excluded.checks,
       sentences = excluded.sentences`,
  )
}

/** Whether a question of the member has a record, which stays when its session is deleted. */
export async function hasReview(db: Queryable, memberId: string, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`SELECT 1 FROM assistant_reviews WHERE id = ${id} AND member_id = ${memberId}`,
  )
  return rows.length > 0
}

/** The latest records of one member, or of all. */
export const listReviews = (
  db: Queryable,
  { memberId, limit }: { readonly memberId: string | null; readonly limit: number },
): Promise<ReviewRow[]> =>
  db.query<ReviewRow>(
    sql`SELECT id, member_id, asked_at, question, filter, outcome, template, model, passages,
       checks, sentences
     FROM assistant_reviews ${memberId === null ? sql`` : sql`WHERE member_id = ${memberId}`}
     ORDER BY asked_at DESC, id LIMIT ${limit}`,
  )

/** Questions that got no answer or a part of one, without their members. */
export const listUnanswered = (
  db: Queryable,
  limit: number,
): Promise<Pick<ReviewRow, 'asked_at' | 'question' | 'filter' | 'outcome'>[]> =>
  db.query(
    sql`SELECT asked_at, question, filter, outcome FROM assistant_reviews
     WHERE outcome IN ('partial', 'unanswered') ORDER BY asked_at DESC LIMIT ${limit}`,
  )
