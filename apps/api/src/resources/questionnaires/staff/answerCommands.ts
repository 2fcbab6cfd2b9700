import {
  type Answers,
  findQuestion,
  getOwnValue,
  type Questionnaire,
} from '@portal/domain/questionnaires'
import { exportFhirResponse } from '@portal/domain/questionnaires-fhir'
import {
  type Command,
  type CommandResult,
  hasFlag,
  readOption,
  type StaffContext,
} from '../../../command-line/command.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { toUtcIso } from '../../../core/values/instants.ts'
import { findVersion } from '../definitions/definitions.repository.ts'
import { formatAnswerValue } from '../responses/formatAnswerValue.ts'
import { listSentOf } from '../responses/responses.repository.ts'
import { listSurveyResults } from '../surveys/surveys.repository.ts'
import { requireQuestionnaire } from './definitionCommands.ts'

/** Below this many answers, a group is small enough to recognize somebody. */
const fewestAnonymous = 5

const listLines = (content: Questionnaire, answers: Answers) =>
  Object.entries(answers).map(([linkId, values]) => ({
    question: findQuestion(content, linkId)?.text ?? linkId,
    answer: values
      .map((value) => formatAnswerValue(findQuestion(content, linkId), value))
      .join(', '),
  }))

/** Shuffled by their random ids: the texts of one person are not beside each other. */
async function showAnonymous({ db }: StaffContext, key: string): Promise<CommandResult> {
  const rows = await listSurveyResults(db, key)
  const data = []
  for (const { version, results } of rows) {
    const content = (await findVersion(db, key, version))?.content
    if (content === undefined) continue
    if (results.length < fewestAnonymous) {
      data.push({ version, answers: results.length, questions: null })
      continue
    }
    const linkIds = [...new Set(results.flatMap(({ answers }) => Object.keys(answers)))]
    data.push({
      version,
      answers: results.length,
      questions: linkIds.map((linkId) => {
        const values = results.flatMap(({ answers }) => getOwnValue(answers, linkId) ?? [])
        const counts = new Map<string, number>()
        for (const value of values) {
          const label = formatAnswerValue(findQuestion(content, linkId), value)
          counts.set(label, (counts.get(label) ?? 0) + 1)
        }
        return {
          question: findQuestion(content, linkId)?.text ?? linkId,
          answers: [...counts].toSorted(([a], [b]) => a.localeCompare(b)),
        }
      }),
    })
  }
  const lines = data.flatMap(({ version, answers, questions }) =>
    questions === null
      ? [`Version ${version}: ${answers} answers; results are shown from ${fewestAnonymous} on.`]
      : [
          `Version ${version}: ${answers} answers`,
          ...questions.map(
            ({ question, answers: counts }) =>
              `${question}\n${counts.map(([label, count]) => `  ${count} × ${label}`).join('\n')}`,
          ),
        ],
  )
  return { data, text: lines.join('\n\n') || 'Nobody has answered yet.', memberIds: [] }
}

export const showAnswersCommand: Command = {
  name: 'questionnaires answers',
  usage: '<key> [--member <email>] [--fhir]',
  summary:
    'prints what members sent, the latest first; --fhir as FHIR R4; of an anonymous survey only ' +
    'the counts, from five answers on',
  examples: ['phq-9 --member maya@example.com', 'experience'],
  audit: 'questionnaire.listed',
  options: { member: { type: 'string' }, fhir: { type: 'boolean' } },
  async run(context, typed) {
    const { db } = context
    const { key, is_anonymous } = await requireQuestionnaire(context, typed)
    if (is_anonymous) return showAnonymous(context, key)
    const email = readOption(typed, 'member')
    const member = email === null ? null : await findMember(db, { ...typed, positionals: [email] })
    const rows = await listSentOf(db, key, member?.id ?? null)
    const shown = []
    for (const row of rows) {
      const content = (await findVersion(db, key, row.version))?.content
      if (content === undefined || row.answers === null || row.sent_at === null) continue
      const sentAt = toUtcIso(row.sent_at)
      shown.push({
        id: row.id,
        member_id: row.member_id,
        sent_at: sentAt,
        version: row.version,
        is_being_changed: row.is_reopened,
        scores: (row.scores ?? []).map(({ key: score, value, band }) => ({
          score,
          value,
          band: band?.title ?? '',
        })),
        answers: listLines(content, row.answers),
        fhir: exportFhirResponse(content, row.answers, sentAt),
      })
    }
    if (hasFlag(typed, 'fhir')) {
      const data = shown.map(({ fhir }) => fhir)
      return {
        data,
        text: JSON.stringify(data, null, 2),
        memberIds: rows.map(({ member_id }) => member_id),
      }
    }
    return {
      data: shown.map(({ fhir: _fhir, ...row }) => row),
      text:
        shown
          .map((row) =>
            [
              `${row.sent_at}, version ${row.version}, member ${row.member_id}` +
                (row.is_being_changed ? ', being changed by the member' : ''),
              renderTable(row.scores, 'No scores.'),
              renderTable(row.answers, 'No answers.'),
            ].join('\n\n'),
          )
          .join('\n\n\n') || 'Nobody has sent it yet.',
      memberIds: rows.map(({ member_id }) => member_id),
    }
  },
}
