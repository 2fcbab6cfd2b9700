import {
  type Answers,
  getOwnValue,
  listConflicts,
  listQuestions,
  mergeSaves,
  type Questionnaire,
  toAnswers,
} from '@portal/domain/questionnaires'
import { exportFhirResponse } from '@portal/domain/questionnaires-fhir'
import { formatCount } from '@portal/domain/text'
import {
  type Command,
  type CommandResult,
  hasFlag,
  readOption,
  type StaffContext,
} from '../../../command-line/command.ts'
import { escapeControls, renderJson } from '../../../command-line/escapeControls.ts'
import { findMember } from '../../../command-line/findMember.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { toUtcIso, toUtcIsoOrNull } from '../../../core/values/instants.ts'
import {
  findVersion,
  listVersions,
  type VersionRow,
} from '../definitions/definitions.repository.ts'
import {
  listSaves,
  listSentOf,
  listUnsentOf,
  type ResponseRow,
} from '../responses/responses.repository.ts'
import { listSignatures, type SignatureRow } from '../signatures.repository.ts'
import { listSurveyResults } from '../surveys/surveys.repository.ts'
import { requireQuestionnaire } from './definitionCommands.ts'
import { formatAnswers, presentAnswers } from './presentAnswers.ts'

/**
 * Anonymous results are shown for this many answers, twice as many, and so on: two lists then
 * differ by so many answers that nobody can be recognized in the difference.
 */
const anonymousBatch = 5

/** Nothing is added to a withdrawn survey, so its last answers need not wait. */
const isShown = (count: number, isWithdrawn: boolean): boolean =>
  count >= anonymousBatch && (isWithdrawn || count % anonymousBatch === 0)

/**
 * Shows the answers, shuffled by their random ids: the texts of one person are not beside each
 * other.
 */
async function showAnonymous(
  { db }: StaffContext,
  { key, withdrawn_at }: VersionRow,
): Promise<CommandResult> {
  const rows = await listSurveyResults(db, key)
  const data = []
  for (const { version, results } of rows) {
    const content = (await findVersion(db, key, version))?.content
    if (content === undefined) continue
    if (!isShown(results.length, withdrawn_at !== null)) {
      data.push({ version, answers: results.length, questions: null })
      continue
    }
    data.push({
      version,
      answers: results.length,
      questions: listQuestions(content).map((question) => {
        const given = results.map(({ answers }) => getOwnValue(answers, question.link_id) ?? [])
        const counts = new Map<string, number>()
        for (const values of given)
          for (const value of values.length === 0 ? [null] : values) {
            const label = formatAnswers(question, value === null ? [] : [value])
            counts.set(label, (counts.get(label) ?? 0) + 1)
          }
        return {
          question: question.text,
          answers: [...counts].toSorted(([a], [b]) => a.localeCompare(b)),
        }
      }),
    })
  }
  const lines = data.flatMap(({ version, answers, questions }) =>
    questions === null
      ? [describeWaiting(version, answers)]
      : [
          `Version ${version}: ${answers} answers`,
          ...questions.map(({ question, answers: counts }) =>
            [
              question,
              ...counts.map(([label, count]) => `  ${count} × ${escapeControls(label)}`),
            ].join('\n'),
          ),
        ],
  )
  return { data, text: lines.join('\n\n') || 'Nobody has answered yet.', memberIds: [] }
}

function describeWaiting(version: string, count: number): string {
  const next = (Math.floor(count / anonymousBatch) + 1) * anonymousBatch
  return (
    `Version ${version}: ${formatCount(count, 'answer')}. Results are shown at ${next} answers` +
    (count > anonymousBatch ? ', or once you withdraw the survey.' : '.') +
    ` They come in batches of ${anonymousBatch}, so that two lists never differ by one person.`
  )
}

type ShownAnswers = {
  readonly row: ResponseRow
  readonly content: Questionnaire
  readonly isWithdrawn: boolean
  readonly answers: Answers
  /** When the member sent the answers, null for what is not sent. */
  readonly sentAt: string | null
  readonly signatures: readonly SignatureRow[]
  readonly conflicts: readonly string[]
}

/** What was sent, and then, if `hasUnsent`, what was begun or changed and is not sent. */
async function listAnswers(
  { db }: StaffContext,
  key: string,
  { memberId, hasUnsent }: { readonly memberId: string | null; readonly hasUnsent: boolean },
): Promise<{ readonly shown: ShownAnswers[]; readonly unsentCount: number }> {
  const sent = await listSentOf(db, key, memberId)
  const found = await listUnsentOf(db, key, memberId)
  const unsent = hasUnsent ? found : []
  const getIds = (rows: readonly ResponseRow[]) => rows.map(({ id }) => id)
  const saves = Map.groupBy(await listSaves(db, getIds(unsent)), (save) => save.response_id)
  const signatures = Map.groupBy(
    await listSignatures(db, getIds(sent)),
    ({ response_id }) => response_id,
  )
  const versions = await listVersions(
    db,
    [key],
    [...sent, ...unsent].map(({ version }) => version),
  )
  const byVersion = new Map(versions.map((version) => [version.version, version]))
  const show = (row: ResponseRow, answers: Answers | null, sentAt: string | null) => {
    const version = byVersion.get(row.version)
    if (version === undefined || answers === null) return []
    const signed = sentAt === null ? [] : (signatures.get(row.id) ?? [])
    const { content, withdrawn_at } = version
    const isWithdrawn = row.is_ended || withdrawn_at !== null
    const conflicts = sentAt === null ? listConflicts(mergeSaves(saves.get(row.id) ?? [])) : []
    return [{ row, content, isWithdrawn, answers, sentAt, signatures: signed, conflicts }]
  }
  const shown = [
    ...sent.flatMap((row) => show(row, row.answers, toUtcIsoOrNull(row.sent_at))),
    ...unsent.flatMap((row) => show(row, toAnswers(mergeSaves(saves.get(row.id) ?? [])), null)),
  ]
  return { shown, unsentCount: found.length - unsent.length }
}

const present = ({
  row,
  content,
  isWithdrawn,
  answers,
  sentAt,
  signatures,
  conflicts,
}: ShownAnswers) => ({
  id: row.id,
  member_id: row.member_id,
  status: sentAt === null ? 'in-progress' : 'completed',
  sent_at: sentAt,
  begun_at: toUtcIso(row.created_at),
  version: row.version,
  is_being_changed: row.is_reopened,
  is_withdrawn: isWithdrawn,
  scores: ((sentAt === null ? null : row.scores) ?? []).map(({ key: score, value, band }) => ({
    score,
    value,
    band: band?.title ?? '',
  })),
  answers: presentAnswers({
    content,
    answers,
    sent: sentAt === null ? row.answers : null,
    conflicts,
  }),
  needs_signature: content.consent !== undefined,
  signatures: signatures.map(({ method, signed_at, hash, voided_at }) => ({
    method,
    signed_at: toUtcIso(signed_at),
    hash,
    voided_at: toUtcIsoOrNull(voided_at),
  })),
})

type PresentedAnswers = ReturnType<typeof present>

function describeState({ sent_at, begun_at, is_being_changed }: PresentedAnswers): string {
  if (sent_at !== null) return sent_at + (is_being_changed ? ' (being changed by the member)' : '')
  return is_being_changed
    ? 'Not sent yet, changes of what was sent'
    : `Not sent yet, begun ${begun_at}`
}

function describeSignatures({ needs_signature, signatures, sent_at }: PresentedAnswers): string {
  if (sent_at === null || (!needs_signature && signatures.length === 0)) return ''
  const isSigned = signatures.some(({ voided_at }) => voided_at === null)
  return [
    ...(isSigned ? [] : ['Not signed.']),
    ...signatures.map(
      ({ method, signed_at, hash, voided_at }) =>
        `Signed ${signed_at} (${method}), SHA-256 ${hash}` +
        (voided_at === null ? '' : `, void since ${voided_at}`),
    ),
  ].join('\n')
}

const render = (row: PresentedAnswers): string =>
  [
    `${describeState(row)}, version ${row.version}${row.is_withdrawn ? ', withdrawn' : ''}, ` +
      `member ${row.member_id}`,
    renderTable(row.scores, 'No scores.'),
    renderTable(row.answers, 'No answers.'),
    describeSignatures(row),
  ]
    .filter(Boolean)
    .join('\n\n')

const describeUnsent = (count: number): string => {
  if (count === 0) return ''
  return count === 1
    ? '1 is not sent yet: --in-progress prints it.'
    : `${count} are not sent yet: --in-progress prints them.`
}

export const showAnswersCommand: Command = {
  name: 'questionnaires answers',
  usage: '<key> [--member <email>] [--in-progress] [--fhir]',
  summary:
    'prints what members sent and how it is signed, the latest first; --in-progress adds what ' +
    'they have not sent; --fhir as FHIR R4; of an anonymous survey only the counts, ' +
    'at each multiple of five answers, and all of five or more once it is withdrawn',
  examples: ['phq-9 --member maya@example.com', 'experience'],
  audit: 'questionnaire.listed',
  options: {
    member: { type: 'string' },
    'in-progress': { type: 'boolean' },
    fhir: { type: 'boolean' },
  },
  async run(context, typed) {
    const questionnaire = await requireQuestionnaire(context, typed)
    const { key, is_anonymous } = questionnaire
    if (is_anonymous) return showAnonymous(context, questionnaire)
    const email = readOption(typed, 'member')
    const member =
      email === null ? null : await findMember(context.db, { ...typed, positionals: [email] })
    const { shown, unsentCount } = await listAnswers(context, key, {
      memberId: member?.id ?? null,
      hasUnsent: hasFlag(typed, 'in-progress'),
    })
    const memberIds = shown.map(({ row }) => row.member_id)
    if (hasFlag(typed, 'fhir')) {
      const data = shown.map(({ content, answers, sentAt }) =>
        exportFhirResponse(content, answers, sentAt),
      )
      return { data, text: renderJson(data), memberIds }
    }
    const data = shown.map(present)
    const answers = data.map(render).join('\n\n\n') || 'Nobody has sent it yet.'
    const text = [answers, describeUnsent(unsentCount)].filter(Boolean).join('\n\n')
    return { data, text, memberIds }
  },
}
