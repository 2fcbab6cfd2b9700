import {
  type AnswerValue,
  areSameAnswers,
  findQuestion,
  getOwnValue,
  type MergedAnswer,
  mergeSaves,
  type QuestionItem,
} from '@portal/domain/questionnaires'
import type { Queryable } from '../../../db/sql.ts'
import {
  type AlertedAnswer,
  type AlertRow,
  listAlertedAnswers,
} from '../alerts/alerts.repository.ts'
import { listVersions, type VersionRow } from '../definitions/definitions.repository.ts'
import { listSaves } from '../responses/responses.repository.ts'
import { formatAnswers } from './presentAnswers.ts'

/** Returns what names the question and the answers of an alert, in words. */
export async function createAlertDescription(db: Queryable, alerts: readonly AlertRow[]) {
  const ids = alerts.map(({ id }) => id)
  const answered = new Map((await listAlertedAnswers(db, ids)).map((each) => [each.id, each]))
  const responseIds = alerts.map(({ response_id }) => response_id)
  const saves = Map.groupBy(await listSaves(db, responseIds), ({ response_id }) => response_id)
  const versions = await listVersions(
    db,
    alerts.map(({ key }) => key),
    [
      ...[...answered.values()].flatMap(({ version }) => version ?? []),
      ...alerts.flatMap(({ answer }) => answer?.version ?? []),
    ],
  )
  return (alert: AlertRow) => {
    const { id, key, link_id } = alert
    const form = answered.get(id) ?? null
    const unsent = getOwnValue(mergeSaves(saves.get(alert.response_id) ?? []), link_id) ?? null
    const alerted = findVersionOf(versions, key, alert.answer?.version ?? form?.version)
    const current = findVersionOf(versions, key, form?.version)
    return {
      version: alerted?.version ?? '',
      question: findQuestionOf(alerted, link_id)?.text ?? link_id,
      answer: describeAnswer(alert, form, {
        alertedTo: findQuestionOf(alerted, link_id),
        question: findQuestionOf(current, link_id),
        unsent,
      }),
      state: describeState(form, unsent !== null),
    }
  }
}

/** The version with this name, or the latest one. */
const findVersionOf = (
  versions: readonly VersionRow[],
  key: string,
  version: string | null | undefined,
): VersionRow | null => {
  const own = versions.filter((each) => each.key === key)
  return own.find((each) => each.version === version) ?? own.at(-1) ?? null
}

const findQuestionOf = (version: VersionRow | null, linkId: string): QuestionItem | null =>
  version === null ? null : findQuestion(version.content, linkId)

type Asked = {
  /** The question as it was when the answer alerted. */
  readonly alertedTo: QuestionItem | null
  /** The question of the form as it is now. */
  readonly question: QuestionItem | null
  /** What is saved of the answer and not sent. */
  readonly unsent: MergedAnswer | null
}

/** What alerted, also if it was changed back or not saved, and then what counts now. */
function describeAnswer(
  { answer, link_id }: AlertRow,
  form: AlertedAnswer | null,
  { alertedTo, question, unsent }: Asked,
): string {
  const values = answer?.values ?? form?.values ?? null
  const highest = values === null ? 'Not kept' : formatAnswers(alertedTo, values)
  const current = unsent?.values ?? findSent(form, link_id)
  if (current === null) return `${highest}, which was not saved`
  const versions = unsent?.versions ?? []
  if (versions.length > 1) {
    const each = versions.map((version) => formatAnswers(question, version.values))
    return `${highest}; now different answers on several devices: ${each.join(' / ')}`
  }
  if (values !== null && areSameAnswers(values, current)) return highest
  const now = formatAnswers(question, current)
  return form?.is_stored === true
    ? `${highest}, later changed to ${now}`
    : `${highest}, which was not saved; the saved answer is ${now}`
}

/**
 * Finds the sent answer, null before the form is sent. A question that was hidden then has no
 * answer.
 */
function findSent(form: AlertedAnswer | null, linkId: string): readonly AnswerValue[] | null {
  const sent = form?.sent ?? null
  return sent === null ? null : (getOwnValue(sent, linkId) ?? [])
}

const describeState = (form: AlertedAnswer | null, hasUnsent: boolean): string => {
  const isSent = (form?.sent ?? null) !== null
  return [
    isSent ? 'sent' : 'not sent yet',
    ...(isSent && hasUnsent ? ['being changed'] : []),
    ...(form?.is_withdrawn === true ? ['withdrawn'] : []),
  ].join(', ')
}
