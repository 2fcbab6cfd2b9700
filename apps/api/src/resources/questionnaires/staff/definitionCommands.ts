import { QuestionnaireKey } from '@portal/contract'
import {
  checkQuestionnaire,
  type DefinitionProblem,
  listQuestions,
  listWarnings,
  questionnaireKinds,
} from '@portal/domain/questionnaires'
import { exportFhirQuestionnaire } from '@portal/domain/questionnaires-fhir'
import { createStaffAuditContext } from '../../../command-line/auditContext.ts'
import {
  type Command,
  type CommandArguments,
  hasFlag,
  readOption,
  requireArgument,
  StaffError,
} from '../../../command-line/command.ts'
import { renderJson } from '../../../command-line/escapeControls.ts'
import { renderTable } from '../../../command-line/renderTable.ts'
import { toUtcIso } from '../../../core/values/instants.ts'
import { listAssignmentsOf } from '../definitions/assignments.repository.ts'
import { findLatestVersion, listLatestVersions } from '../definitions/definitions.repository.ts'
import {
  getPublicationDate,
  listPublicationProblems,
  publishQuestionnaire,
} from '../definitions/publishQuestionnaire.ts'
import { createQuestionnaireSchema, readQuestionnaire } from './readQuestionnaireFile.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const formatProblems = (problems: readonly DefinitionProblem[]): string =>
  problems.map(({ place, message }) => `${place} ${message}`).join('\n')

const formatWarnings = (warnings: readonly DefinitionProblem[]): string[] =>
  warnings.map(({ place, message }) => `Warning: ${place} ${message}.`)

function readKind(typed: CommandArguments) {
  const kind = readOption(typed, 'kind') ?? 'form'
  const found = questionnaireKinds.find((each) => each === kind)
  if (found === undefined)
    throw new StaffError(`--kind must be one of ${questionnaireKinds.join(', ')}.`)
  return found
}

export function readKey(typed: CommandArguments): string {
  const key = requireArgument(typed, 0, 'key')
  if (!QuestionnaireKey.safeParse(key).success)
    throw new StaffError('The key must have lower case letters, digits and hyphens only.')
  return key
}

export const listQuestionnairesCommand: Command = {
  name: 'questionnaires list',
  usage: '',
  summary: 'lists what is published, and who is asked',
  examples: ['', '--json'],
  audit: 'none',
  options: {},
  async run({ db }) {
    const lines = []
    for (const row of await listLatestVersions(db))
      lines.push({
        key: row.key,
        title: row.content.title,
        kind: row.kind,
        version: row.version,
        anonymous: row.is_anonymous ? 'yes' : 'no',
        assigned: (await listAssignmentsOf(db, row.key))
          .map(({ audience, period }) => `${audience}, ${period}`)
          .slice(0, 3)
          .join('; '),
        published: toUtcIso(row.published_at),
        state: row.withdrawn_at === null ? '' : 'withdrawn',
      })
    return { data: lines, text: renderTable(lines, 'Nothing is published.') }
  },
}

export const checkQuestionnaireCommand: Command = {
  name: 'questionnaires check',
  usage: '<file | built-in name> [--kind <kind>]',
  summary:
    'checks a questionnaire in our JSON or in FHIR R4, and lists each mistake and warning ' +
    'with its place',
  examples: ['intake.json', 'phq-9'],
  audit: 'none',
  options: { kind: text },
  async run({ clock }, typed) {
    const name = requireArgument(typed, 0, 'file')
    const today = getPublicationDate(clock.now())
    const { content, problems } = await readQuestionnaire(name, readKind(typed), today)
    const all = content === null ? problems : checkQuestionnaire(content, today)
    const warnings = content === null ? [] : listWarnings(content)
    const result =
      all.length === 0 && content !== null
        ? `${content.title} has ${listQuestions(content).length} questions and no mistakes.`
        : formatProblems(all)
    return {
      data: { problems: all, warnings },
      text: [result, ...formatWarnings(warnings)].join('\n'),
      isFailure: all.length > 0,
    }
  },
}

export const publishQuestionnaireCommand: Command = {
  name: 'questionnaires publish',
  usage: '<key> <file | built-in name> [--kind <kind>] [--anonymous]',
  summary:
    'publishes a version; who has begun finishes the version before; --anonymous is for surveys ' +
    'and fixed with the first version',
  examples: ['phq-9 phq-9', 'experience experience --anonymous'],
  audit: 'recorded',
  options: { kind: text, anonymous: flag },
  async run(context, typed) {
    const key = readKey(typed)
    const name = requireArgument(typed, 1, 'file')
    const isAnonymous = hasFlag(typed, 'anonymous')
    const now = context.clock.now()
    const today = getPublicationDate(now)
    const { content, problems } = await readQuestionnaire(name, readKind(typed), today)
    if (content === null) throw new StaffError(formatProblems(problems))
    await context.db.tx(async (tx) => {
      const found = await listPublicationProblems(tx, { key, content, isAnonymous, now })
      if (found.length > 0) throw new StaffError(formatProblems(found))
      const publication = { key, content, isAnonymous, now }
      await publishQuestionnaire(tx, publication, createStaffAuditContext(context))
    })
    const warnings = listWarnings(content)
    const result = `${content.title}, version ${content.version}, is published as ${key}.`
    return {
      data: { key, version: content.version, warnings },
      text: [result, ...formatWarnings(warnings)].join('\n'),
    }
  },
}

export const showQuestionnaireSchemaCommand: Command = {
  name: 'questionnaires schema',
  usage: '',
  summary: 'prints the JSON Schema of a questionnaire',
  examples: ['> questionnaire.schema.json'],
  audit: 'none',
  options: {},
  async run() {
    const data = createQuestionnaireSchema()
    return { data, text: JSON.stringify(data, null, 2) }
  },
}

export const exportQuestionnaireCommand: Command = {
  name: 'questionnaires export',
  usage: '<key>',
  summary:
    'prints the current version as a FHIR R4 Questionnaire, or names what FHIR has no field for',
  examples: ['pain > pain.json'],
  audit: 'none',
  options: {},
  async run(context, typed) {
    const { content } = await requireQuestionnaire(context, typed)
    const { resource, problems } = exportFhirQuestionnaire(content)
    if (resource === null)
      return { data: { problems }, text: formatProblems(problems), isFailure: true }
    return { data: resource, text: renderJson(resource) }
  },
}

/** The latest version of the questionnaire whose key is the first argument. Throws. */
export async function requireQuestionnaire(
  { db }: Parameters<Command['run']>[0],
  typed: CommandArguments,
) {
  const key = readKey(typed)
  const version = await findLatestVersion(db, key)
  if (version === null) throw new StaffError(`There is no questionnaire ${key}.`)
  return version
}
