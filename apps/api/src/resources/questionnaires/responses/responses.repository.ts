import type { AnswerSave, Answers, ScoreResult } from '@portal/domain/questionnaires'
import { toUtcIso } from '../../../core/values/instants.ts'
import { keepPresentable } from '../../../core/values/readDeviceTime.ts'
import { type Queryable, sql } from '../../../db/sql.ts'

/** A questionnaire that a member has begun or sent. Instants in epoch milliseconds. */
export type ResponseRow = {
  id: string
  member_id: string
  key: string
  version: string
  assignment_id: string
  due_on: string | null
  appointment_id: string | null
  appointment_starts_at: number | null
  created_at: number
  sent_at: number | null
  answers: Answers | null
  scores: readonly ScoreResult[] | null
  /** Whether the practice stopped asking. */
  is_ended: boolean
  /** Whether it was sent and opened again: it has changes that are not sent. */
  is_reopened: boolean
}

const columns = sql`r.id, r.member_id, r.key, r.version, r.assignment_id, r.due_on,
  r.appointment_id, r.created_at, r.sent_at, r.answers, r.scores,
  (SELECT p.starts_at FROM appointments p WHERE p.id = r.appointment_id)
    AS appointment_starts_at,
  EXISTS (SELECT 1 FROM questionnaire_assignments a
    WHERE a.id = r.assignment_id AND a.ended_at IS NOT NULL) AS is_ended,
  r.sent_at IS NOT NULL AND EXISTS (SELECT 1 FROM questionnaire_saves s
    WHERE s.response_id = r.id AND s.content IS NOT NULL) AS is_reopened`

export const listResponses = (db: Queryable, memberId: string): Promise<ResponseRow[]> =>
  db.query<ResponseRow>(
    sql`SELECT ${columns} FROM questionnaire_responses r WHERE r.member_id = ${memberId}
     ORDER BY r.created_at DESC, r.id DESC`,
  )

/** The latest 500 sent ones of a questionnaire, for staff: of one member, or of all. */
export const listSentOf = (
  db: Queryable,
  key: string,
  memberId: string | null,
): Promise<ResponseRow[]> =>
  db.query<ResponseRow>(
    sql`SELECT ${columns} FROM questionnaire_responses r
     WHERE r.key = ${key} AND r.sent_at IS NOT NULL
       AND (${memberId}::uuid IS NULL OR r.member_id = ${memberId})
     ORDER BY r.sent_at DESC LIMIT 500`,
  )

/** The latest 500 of a questionnaire that have answers which are not sent, for staff. */
export const listUnsentOf = (
  db: Queryable,
  key: string,
  memberId: string | null,
): Promise<ResponseRow[]> =>
  db.query<ResponseRow>(
    sql`SELECT ${columns} FROM questionnaire_responses r
     WHERE r.key = ${key} AND (${memberId}::uuid IS NULL OR r.member_id = ${memberId})
       AND EXISTS (SELECT 1 FROM questionnaire_saves s
         WHERE s.response_id = r.id AND s.content IS NOT NULL)
     ORDER BY r.created_at DESC LIMIT 500`,
  )

/** Adds what a member begins, unless another request has. */
export async function insertResponse(
  db: Queryable,
  row: Omit<
    ResponseRow,
    'appointment_starts_at' | 'sent_at' | 'answers' | 'scores' | 'is_ended' | 'is_reopened'
  >,
): Promise<void> {
  await db.query(
    sql`INSERT INTO questionnaire_responses (id, member_id, key, version, assignment_id, due_on,
       appointment_id, created_at)
     VALUES (${row.id}, ${row.member_id}, ${row.key}, ${row.version}, ${row.assignment_id},
       ${row.due_on}::date, ${row.appointment_id}, ${new Date(row.created_at)})
     ON CONFLICT (id) DO NOTHING`,
  )
}

/** Writes what was sent, and removes the content of the changes that led to it. */
export async function saveSent(
  db: Queryable,
  id: string,
  { answers, scores, now }: { answers: Answers; scores: readonly ScoreResult[]; now: number },
): Promise<void> {
  await db.query(
    sql`UPDATE questionnaire_responses SET sent_at = ${new Date(now)},
       answers = ${JSON.stringify(answers)}::jsonb, scores = ${JSON.stringify(scores)}::jsonb
     WHERE id = ${id}`,
  )
  await removeChanges(db, id)
}

/** Removes the content of changes. Their ids stay, to recognize a repeated request. */
export async function removeChanges(db: Queryable, id: string): Promise<void> {
  await db.query(sql`UPDATE questionnaire_saves SET content = NULL WHERE response_id = ${id}`)
}

export type SaveRow = AnswerSave & { readonly response_id: string }

/** The changes of these responses that are not sent yet. */
export async function listSaves(db: Queryable, ids: readonly string[]): Promise<SaveRow[]> {
  const rows = await db.query<Omit<SaveRow, 'values'> & { content: SaveRow['values'] }>(
    sql`SELECT id, response_id, link_id, content, bases, at FROM questionnaire_saves
     WHERE response_id = ANY(${ids}::uuid[]) AND content IS NOT NULL`,
  )
  return rows.map(({ content, ...row }) => ({
    ...row,
    values: content,
    at: keepPresentable(row.at),
  }))
}

/** The form of each of these changes that was saved before, whatever became of it. */
export async function findFormsOfSaves(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; response_id: string }>(
    sql`SELECT id, response_id FROM questionnaire_saves WHERE id = ANY(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, response_id }) => [id, response_id]))
}

/** Adds changes. An id that exists already is left as it is. */
export async function insertSaves(
  db: Queryable,
  responseId: string,
  saves: readonly AnswerSave[],
  now: number,
): Promise<void> {
  const rows = saves.map((save) => ({
    id: save.id,
    link_id: save.link_id,
    content: save.values,
    bases: save.bases,
    at: toUtcIso(save.at),
  }))
  await db.query(
    sql`INSERT INTO questionnaire_saves (id, response_id, link_id, content, bases, at, received_at)
     SELECT s.id, ${responseId}, s.link_id, s.content, s.bases, s.at, ${new Date(now)}
     FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
       AS s (id uuid, link_id text, content jsonb, bases uuid[], at timestamptz)
     ON CONFLICT (id) DO NOTHING`,
  )
}
