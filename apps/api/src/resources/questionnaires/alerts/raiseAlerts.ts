import {
  type AnswerSave,
  findAlerts,
  findQuestion,
  getQuestionValue,
} from '@portal/domain/questionnaires'
import { createId } from '../../../core/values/createId.ts'
import type { Queryable } from '../../../db/sql.ts'
import type { VersionRow } from '../definitions/definitions.repository.ts'
import { insertAlert, raiseOpenAlert } from './alerts.repository.ts'
import { enqueueAlertEmail } from './alertEmailJob.ts'

/** A change as far as an alert needs it. */
export type AlertingSave = Pick<AnswerSave, 'id' | 'link_id' | 'values' | 'at'>

type Answered = {
  readonly responseId: string
  readonly version: VersionRow
  readonly saves: readonly AlertingSave[]
  readonly memberId: string
  readonly now: number
}

/**
 * Alerts the practice of each change that says so, once. While an alert is open, it keeps the
 * highest answer, and there is no other one.
 */
export async function raiseAlerts(
  tx: Queryable,
  { responseId, version: { key, version, content, is_anonymous }, saves, memberId, now }: Answered,
): Promise<void> {
  if (is_anonymous) return
  for (const save of saves) {
    if (findAlerts(content, { [save.link_id]: save.values }).length === 0) continue
    const alertId = createId()
    const question = findQuestion(content, save.link_id)
    const ordinal = question === null ? null : getQuestionValue(question, save.values)
    if (ordinal === null) continue
    const alert = {
      id: alertId,
      member_id: memberId,
      response_id: responseId,
      link_id: save.link_id,
      key,
      answer: { values: save.values, ordinal, version, save_id: save.id },
      answered_at: save.at,
      created_at: now,
    }
    const isNew = await insertAlert(tx, alert)
    if (!isNew) await raiseOpenAlert(tx, alert)
    else await enqueueAlertEmail(tx, alertId, { step: 0, now, dueAt: now })
  }
}
