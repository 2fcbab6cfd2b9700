import type { Answers, AnswerValue } from '@portal/domain/questionnaires'
import { type Queryable, sql } from '../../../db/sql.ts'

/** The highest answer to a question while its alert was open. */
export type AlertingAnswer = {
  readonly values: readonly AnswerValue[]
  readonly ordinal: number
  /** The version of the questionnaire, which has the texts of its options. */
  readonly version: string
  /** The change that gave it, which may not be stored. */
  readonly save_id: string
}

/** An answer that needs somebody's attention. It has no name and no text of the member. */
export type AlertRow = {
  id: string
  member_id: string
  response_id: string
  link_id: string
  key: string
  /** The answer, null for an alert of a version of the portal that did not keep it. */
  answer: AlertingAnswer | null
  answered_at: number
  created_at: number
  acknowledged_at: number | null
  acknowledged_by: string | null
  note: string | null
}

const columns = sql`id, member_id, response_id, link_id, key, answer, answered_at, created_at,
  acknowledged_at, acknowledged_by, note`

export type NewAlert = Pick<
  AlertRow,
  'id' | 'member_id' | 'response_id' | 'link_id' | 'key' | 'answered_at' | 'created_at'
> & { readonly answer: AlertingAnswer }

/** Returns whether it was added: one for each change, and none while the same one is open. */
export async function insertAlert(db: Queryable, alert: NewAlert): Promise<boolean> {
  const rows = await db.query(
    sql`INSERT INTO questionnaire_alerts (id, member_id, response_id, link_id, save_id, key,
       answer, answered_at, created_at)
     SELECT ${alert.id}::uuid, ${alert.member_id}::uuid, ${alert.response_id}::uuid,
       ${alert.link_id}::text, ${alert.answer.save_id}::uuid, ${alert.key}::text,
       ${JSON.stringify(alert.answer)}::jsonb,
       ${new Date(alert.answered_at)}::timestamptz, ${new Date(alert.created_at)}::timestamptz
     WHERE NOT EXISTS (SELECT 1 FROM questionnaire_alerts o
       WHERE o.response_id = ${alert.response_id} AND o.link_id = ${alert.link_id}
         AND o.acknowledged_at IS NULL)
     ON CONFLICT (save_id) DO NOTHING RETURNING id`,
  )
  return rows.length > 0
}

/** Keeps an answer that is higher than the one of the open alert, which it is part of. */
export async function raiseOpenAlert(
  db: Queryable,
  { member_id, response_id, link_id, answer }: NewAlert,
): Promise<void> {
  await db.query(
    sql`UPDATE questionnaire_alerts SET answer = ${JSON.stringify(answer)}::jsonb
     WHERE member_id = ${member_id} AND response_id = ${response_id} AND link_id = ${link_id}
       AND acknowledged_at IS NULL
       AND (answer->>'ordinal')::double precision < ${answer.ordinal}::double precision`,
  )
}

export async function findAlert(db: Queryable, id: string): Promise<AlertRow | null> {
  const [row] = await db.query<AlertRow>(
    sql`SELECT ${columns} FROM questionnaire_alerts WHERE id = ${id}`,
  )
  return row ?? null
}

/** What an alert is about. */
export type AlertedAnswer = {
  id: string
  version: string | null
  sent: Answers | null
  /** The values of the change that raised it, null if it was not stored, or sent since. */
  values: readonly AnswerValue[] | null
  /** Whether the change of the highest answer was stored, and counted until it was replaced. */
  is_stored: boolean
  is_withdrawn: boolean
}

/** The answers of alerts, for staff. */
export const listAlertedAnswers = (
  db: Queryable,
  ids: readonly string[],
): Promise<AlertedAnswer[]> =>
  db.query<AlertedAnswer>(
    sql`SELECT o.id, r.version, r.answers AS sent, s.content AS values,
       EXISTS (SELECT 1 FROM questionnaire_saves h WHERE h.response_id = o.response_id
         AND h.id = coalesce((o.answer->>'save_id')::uuid, o.save_id)) AS is_stored,
       q.withdrawn_at IS NOT NULL OR a.ended_at IS NOT NULL AS is_withdrawn
     FROM questionnaire_alerts o
     LEFT JOIN questionnaires q ON q.key = o.key
     LEFT JOIN questionnaire_responses r ON r.id = o.response_id AND r.member_id = o.member_id
     LEFT JOIN questionnaire_assignments a ON a.id = r.assignment_id
     LEFT JOIN questionnaire_saves s ON s.id = o.save_id AND s.response_id = o.response_id
     WHERE o.id = ANY(${ids}::uuid[])`,
  )

/** The latest 500, or only those that nobody acknowledged. */
export const listAlerts = (db: Queryable, isOpen: boolean): Promise<AlertRow[]> =>
  db.query<AlertRow>(
    sql`SELECT ${columns} FROM questionnaire_alerts WHERE NOT ${isOpen} OR acknowledged_at IS NULL
     ORDER BY created_at DESC, id DESC LIMIT 500`,
  )

export const listAlertsOf = (db: Queryable, memberId: string): Promise<AlertRow[]> =>
  db.query<AlertRow>(
    sql`SELECT ${columns} FROM questionnaire_alerts WHERE member_id = ${memberId}
     ORDER BY created_at, id`,
  )

/** The questions of a form to which an answer of the member alerted, whatever became of it. */
export async function listAlertedQuestions(
  db: Queryable,
  memberId: string,
  responseId: string,
): Promise<string[]> {
  const rows = await db.query<{ link_id: string }>(
    sql`SELECT DISTINCT link_id FROM questionnaire_alerts
     WHERE member_id = ${memberId} AND response_id = ${responseId} ORDER BY link_id`,
  )
  return rows.map(({ link_id }) => link_id)
}

/** Returns whether it was open. */
export async function saveAcknowledgment(
  db: Queryable,
  id: string,
  { by, note, now }: { by: string; note: string | null; now: number },
): Promise<boolean> {
  const rows = await db.query(
    sql`UPDATE questionnaire_alerts
     SET acknowledged_at = ${new Date(now)}, acknowledged_by = ${by}, note = ${note}
     WHERE id = ${id} AND acknowledged_at IS NULL RETURNING id`,
  )
  return rows.length > 0
}
