import { listQuestions } from '@portal/domain/questionnaires'
import { formatDay, getLocalDate } from '@portal/domain/time'
import type { Queryable } from '../../../db/sql.ts'
import { listVersions } from '../../questionnaires/definitions/definitions.repository.ts'
import { formatAnswerValue } from '../../questionnaires/responses/formatAnswerValue.ts'
import { listResponses } from '../../questionnaires/responses/responses.repository.ts'
import type { RecordPassage } from './livePassage.ts'

/**
 * The answers of the latest form of each kind that the member sent, one passage for each question.
 * Not of one that asks about thoughts of self-harm: its answers are no quotations.
 */
export async function listFormPassages(
  db: Queryable,
  memberId: string,
  timezone: string,
): Promise<RecordPassage[]> {
  const sent = (await listResponses(db, memberId)).filter(({ sent_at }) => sent_at !== null)
  const latest = [...Map.groupBy(sent, ({ key }) => key).values()].flatMap(
    (rows) => rows.toSorted((a, b) => (b.sent_at ?? 0) - (a.sent_at ?? 0))[0] ?? [],
  )
  const versions = await listVersions(
    db,
    latest.map(({ key }) => key),
    latest.map(({ version }) => version),
  )
  return latest.flatMap(({ id, key, version, answers, sent_at: sentAt }) => {
    const content = versions.find((row) => row.key === key && row.version === version)?.content
    if (content === undefined || sentAt === null || content.alerts !== undefined) return []
    const day = formatDay(getLocalDate(sentAt, timezone))
    return listQuestions(content).flatMap((question): RecordPassage[] => {
      const values = answers?.[question.link_id] ?? []
      if (values.length === 0) return []
      const answer = values.map((value) => formatAnswerValue(question, value)).join(', ')
      return [
        {
          id: `form/${id}/${question.link_id}`,
          source: 'form',
          title: content.title,
          body: `${question.text.replace(/[?.:]\s*$/, '')}: ${answer} (${day}).`,
          keywords: 'form questionnaire answer answered told',
          at: sentAt,
          isHistory: false,
          reference: { kind: 'questionnaire', id, part: null },
          page: null,
        },
      ]
    })
  })
}
