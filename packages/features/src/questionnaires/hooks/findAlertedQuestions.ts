import type { MemberQuestionnaire } from '@portal/contract'
import { type AnswerValue, findAlerts } from '@portal/domain/questionnaires'

interface GivenAnswer {
  readonly link_id: string
  readonly values: readonly AnswerValue[]
}

/**
 * The questions that show help: an answer to them alerts or has alerted. `given` are the answers
 * that this device has and the server may not.
 */
export function findAlertedQuestions(
  { definition, alerted, answers }: MemberQuestionnaire,
  given: readonly GivenAnswer[],
): readonly string[] {
  // of a conflict, any version alerts, not only the latest
  const versions = answers.flatMap(({ link_id, versions: all }) =>
    all.map(({ values }) => ({ link_id, values })),
  )
  const alerting = [...answers, ...versions, ...given].flatMap(({ link_id, values }) =>
    findAlerts(definition, { [link_id]: values }),
  )
  return [...new Set([...alerted, ...alerting])]
}
