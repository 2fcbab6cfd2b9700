import { toCanonicalJson } from '../questionnaires/canonicalJson.ts'
import type { DefinitionProblem } from '../questionnaires/definition/definitionProblem.ts'
import { findQuestion } from '../questionnaires/listItems.ts'
import type {
  AnswerOption,
  Condition,
  QuestionItem,
  Questionnaire,
  QuestionnaireItem,
} from '../questionnaires/questionnaire.ts'
import { createSumScore } from '../questionnaires/answers/scoreAnswers.ts'
import { toFhirAnswer } from './exportFhirResponse.ts'
import { extensionUrls, type Json } from './fhirShapes.ts'

export type FhirExport =
  | { readonly resource: Json; readonly problems: readonly [] }
  /** What FHIR cannot say, each with its place. Nothing is exported. */
  | { readonly resource: null; readonly problems: readonly DefinitionProblem[] }

const cannot = 'cannot be exported to FHIR'

/** What we ask and FHIR R4 has no field for. */
function listProblems(questionnaire: Questionnaire): DefinitionProblem[] {
  const { alerts = [], consent, items, minutes, scores = [], source } = questionnaire
  const sum = createSumScore(questionnaire)
  const isSum = (score: unknown) => toCanonicalJson(score) === toCanonicalJson(sum)
  const parts: [string, boolean][] = [
    ['alerts', alerts.length > 0],
    ['consent', consent !== undefined],
    ['minutes', minutes !== undefined],
    ['source', source?.url !== undefined],
    // the import would add it
    ['scores', scores.length === 0 && sum !== null],
    ...scores.map((score): [string, boolean] => [`scores.${score.key}`, !isSum(score)]),
  ]
  return [
    ...parts.flatMap(([place, isFound]) => (isFound ? { place, message: cannot } : [])),
    ...items.flatMap(listItemProblems),
  ]
}

function listItemProblems(item: QuestionnaireItem): DefinitionProblem[] {
  const place = item.link_id
  const fields = ['hint', 'prefill', 'scale', 'explanation'].filter((name) => name in item)
  const problems = fields.map((name) => `has ${name}, which ${cannot}`)
  if (item.type === 'group')
    return [
      ...problems.map((message) => ({ place, message })),
      ...item.items.flatMap(listItemProblems),
    ]
  if (item.type === 'display') return problems.map((message) => ({ place, message }))
  for (const name of ['min_date', 'max_date'] as const)
    if (item[name] === 'today') problems.push(`has a ${name} of today, which ${cannot}`)
  if (item.options?.some(({ explanation }) => explanation !== undefined) === true)
    problems.push(`has options with explanation, which ${cannot}`)
  return problems.map((message) => ({ place, message }))
}

/** An entry for each value that is there. */
const list = (name: string, values: readonly Json[]): Json =>
  values.length === 0 ? {} : { [name]: values }

function toOption(question: QuestionItem, option: AnswerOption): Json {
  const { code, exclusive, ordinal_value } = option
  return {
    ...toFhirAnswer(question, { code }),
    ...list('extension', [
      ...(ordinal_value === undefined
        ? []
        : [{ url: extensionUrls.ordinal, valueDecimal: ordinal_value }]),
      ...(exclusive === true ? [{ url: extensionUrls.exclusive, valueBoolean: true }] : []),
    ]),
  }
}

function toCondition(questionnaire: Questionnaire, condition: Condition): Json {
  const { question: linkId, operator, answer } = condition
  const question = findQuestion(questionnaire, linkId)
  const create = (value: Json) => ({ question: linkId, operator, ...value })
  if (typeof answer === 'boolean') return create({ answerBoolean: answer })
  if (typeof answer === 'number') {
    const [unit] = question?.units ?? []
    if (unit !== undefined) return create({ answerQuantity: { value: answer, unit } })
    return create(Number.isInteger(answer) ? { answerInteger: answer } : { answerDecimal: answer })
  }
  if (question?.type === 'date') return create({ answerDate: answer })
  const option = question?.options?.find(({ code }) => code === answer)
  if (option === undefined || option.value_type !== undefined)
    return create({ answerString: answer })
  const { system } = option
  return create({ answerCoding: { ...(system === undefined ? {} : { system }), code: answer } })
}

function toExtensions({ min, max, min_date, max_date, units, unit_codes }: QuestionItem): Json[] {
  const limit = (url: string, value: number | undefined, date: string | undefined): Json[] => {
    if (date !== undefined) return [{ url, valueDate: date }]
    return value === undefined ? [] : [{ url, valueDecimal: value }]
  }
  const toUnit = (unit: string) => {
    const { code = unit, system } = unit_codes?.find((each) => each.unit === unit) ?? {}
    return {
      url: extensionUrls.unitOption,
      valueCoding: {
        ...(system === undefined ? {} : { system }),
        code,
        ...(code === unit ? {} : { display: unit }),
      },
    }
  }
  return [
    ...(units ?? []).map(toUnit),
    ...limit(extensionUrls.minValue, min, min_date),
    ...limit(extensionUrls.maxValue, max, max_date),
  ]
}

function toQuestion(question: QuestionItem): Json {
  const { initial = [], max_length, options = [], read_only, repeats, required, type } = question
  return {
    type: type === 'open_choice' ? 'open-choice' : type,
    ...(required === true ? { required } : {}),
    ...(repeats === true ? { repeats } : {}),
    ...(read_only === true ? { readOnly: true } : {}),
    ...(max_length === undefined ? {} : { maxLength: max_length }),
    ...list(
      'answerOption',
      options.map((option) => toOption(question, option)),
    ),
    ...list(
      'initial',
      initial.map((value) => toFhirAnswer(question, value)).filter((value) => value !== null),
    ),
    ...list('extension', toExtensions(question)),
  }
}

function toItem(questionnaire: Questionnaire, item: QuestionnaireItem): Json {
  const { enable_behavior, enable_when = [], link_id, text } = item
  const base = {
    linkId: link_id,
    text,
    ...list(
      'enableWhen',
      enable_when.map((condition) => toCondition(questionnaire, condition)),
    ),
    // FHIR asks for it where there are several
    ...(enable_when.length > 1 ? { enableBehavior: enable_behavior ?? 'all' } : {}),
  }
  if (item.type === 'display') return { ...base, type: item.type }
  if (item.type === 'group')
    return { ...base, type: item.type, item: item.items.map((each) => toItem(questionnaire, each)) }
  return { ...base, ...toQuestion(item) }
}

/** A questionnaire as a FHIR R4 Questionnaire, which is imported as the same one. */
export function exportFhirQuestionnaire(questionnaire: Questionnaire): FhirExport {
  const problems = listProblems(questionnaire)
  if (problems.length > 0) return { resource: null, problems }
  const { introduction, items, source, title, url, version } = questionnaire
  return {
    resource: {
      resourceType: 'Questionnaire',
      url,
      version,
      title,
      status: 'active',
      ...(introduction === undefined ? {} : { description: introduction }),
      ...(source === undefined ? {} : { publisher: source.name, copyright: source.license }),
      item: items.map((item) => toItem(questionnaire, item)),
    },
    problems: [],
  }
}
