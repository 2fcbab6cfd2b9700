import { readFile, stat } from 'node:fs/promises'
import { Questionnaire } from '@portal/contract'
import {
  type DefinitionProblem,
  getOwnValue,
  type QuestionnaireKind,
} from '@portal/domain/questionnaires'
import { importFhirQuestionnaire } from '@portal/domain/questionnaires-fhir'
import { z } from 'zod'
import { StaffError } from '../../../command-line/command.ts'
import { builtInQuestionnaires } from '../content/builtInQuestionnaires.ts'

const maxBytes = 2 * 1024 * 1024

export type ReadQuestionnaire =
  | { readonly content: Questionnaire; readonly problems: readonly [] }
  | { readonly content: null; readonly problems: readonly DefinitionProblem[] }

/** The JSON Schema of a questionnaire, for editors. */
export const createQuestionnaireSchema = () => ({
  title: 'Questionnaire',
  ...z.toJSONSchema(Questionnaire, { io: 'input' }),
})

async function readJson(path: string): Promise<unknown> {
  const found = await stat(path).catch(() => null)
  if (found === null || !found.isFile())
    throw new StaffError(
      `There is no file ${path}, and no built-in questionnaire of this name: ` +
        `${Object.keys(builtInQuestionnaires).join(', ')}.`,
    )
  if (found.size > maxBytes) throw new StaffError(`${path} is larger than 2 MB.`)
  try {
    return JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new StaffError(`${path} is not valid JSON: ${error.message}.`)
  }
}

const isFhir = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'resourceType' in data

/** Removes `$schema`, which is for editors. */
const removeSchema = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null || !('$schema' in data)) return data
  const { $schema: _schema, ...content } = data
  return content
}

/**
 * Reads a questionnaire: the name of a built-in one, or a file with our JSON or a FHIR R4
 * Questionnaire, which gets `kind`. `today`: a calendar date, on which it has to be possible to
 * answer.
 */
export async function readQuestionnaire(
  nameOrPath: string,
  kind: QuestionnaireKind,
  today: string,
): Promise<ReadQuestionnaire> {
  const builtIn = getOwnValue(builtInQuestionnaires, nameOrPath)
  if (builtIn !== undefined) return { content: builtIn, problems: [] }
  const data = await readJson(nameOrPath)
  const imported = isFhir(data) ? importFhirQuestionnaire(data, kind, today) : null
  if (imported !== null && imported.questionnaire === null)
    return { content: null, problems: imported.problems }
  const parsed = Questionnaire.safeParse(imported?.questionnaire ?? removeSchema(data))
  if (parsed.success) return { content: parsed.data, problems: [] }
  return {
    content: null,
    problems: parsed.error.issues.map(({ path, message }) => ({
      place: path.join('.') || 'The questionnaire',
      message: `is not valid: ${message}`,
    })),
  }
}
