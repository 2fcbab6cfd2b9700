import type {
  AnswerOption,
  AnswerValue,
  Condition,
  QuestionItem,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireKind,
  QuestionType,
  UnitCode,
} from '../questionnaires/questionnaire.ts'
import { checkQuestionnaire } from '../questionnaires/definition/checkQuestionnaire.ts'
import type { DefinitionProblem } from '../questionnaires/definition/definitionProblem.ts'
import { getOwnValue } from '../questionnaires/getOwnValue.ts'
import { listQuestions } from '../questionnaires/listItems.ts'
import { createSumScore } from '../questionnaires/answers/scoreAnswers.ts'
import { isList, Reader } from './fhirReader.ts'
import { extensionUrls, isObject, type Json, listObjects, readText } from './fhirShapes.ts'
import { findExtensions, readNumber, readOption, readValue } from './readFhirValues.ts'
import { isPhq9 } from './isPhq9.ts'

export type FhirImport =
  | { readonly questionnaire: Questionnaire; readonly problems: readonly [] }
  /** What is not supported or wrong, each with its place. Nothing is imported. */
  | { readonly questionnaire: null; readonly problems: readonly DefinitionProblem[] }

const types: Readonly<Record<string, QuestionType>> = {
  boolean: 'boolean',
  decimal: 'decimal',
  integer: 'integer',
  date: 'date',
  string: 'string',
  text: 'text',
  choice: 'choice',
  'open-choice': 'open_choice',
  quantity: 'quantity',
}

/** Fields of the questionnaire that say nothing about what is asked. */
const questionnaireFields = new Set([
  'resourceType',
  'id',
  'meta',
  'language',
  'text',
  'url',
  'identifier',
  'version',
  'name',
  'title',
  'derivedFrom',
  'status',
  'experimental',
  'subjectType',
  'date',
  'publisher',
  'contact',
  'description',
  'useContext',
  'jurisdiction',
  'purpose',
  'copyright',
  'approvalDate',
  'lastReviewDate',
  'effectivePeriod',
  'code',
  'item',
])

/** Fields that only a question can have. */
const questionFields = ['required', 'readOnly', 'maxLength', 'answerOption', 'initial']

const operators = ['exists', '=', '!=', '>', '<', '>=', '<='] as const

const readField = (value: unknown, name: string): string | null =>
  isObject(value) ? readText(value[name]) : null

function readCondition(reader: Reader, place: string, source: Json): Condition | null {
  const known = /^(?:id|question|operator|answer[A-Z]\w*)$/
  reader.checkFields(place, 'an enableWhen', source, known)
  const question = readText(source['question'])
  const operator = operators.find((each) => each === source['operator'])
  if (question === null || operator === undefined)
    return reader.reject(place, `has an enableWhen without a question or a known operator`)
  const value = readValue(reader, place, source, 'answer', 'string')
  if (value === null) return null
  if (typeof value !== 'object') return { question, operator, answer: value }
  if ('code' in value) {
    const system = readField(source['answerCoding'], 'system')
    if (system !== null) reader.systemConditions.push({ place, question, code: value.code, system })
    return { question, operator, answer: value.code }
  }
  if (!('value' in value))
    return reader.reject(place, 'has an enableWhen with an answer that is not supported')
  const code = readField(source['answerQuantity'], 'code')
  reader.unitConditions.push({ place, question, unit: value.unit, code })
  return { question, operator, answer: value.value }
}

function readItem(reader: Reader, source: Json, path: string): QuestionnaireItem | null {
  const linkId = readText(source['linkId'])
  const place = linkId ?? path
  if (linkId === null) return reader.reject(place, 'has no linkId')
  reader.checkItem(place, source)
  const type = String(source['type'])
  reader.checkExtensions(place, source, [
    extensionUrls.unit,
    extensionUrls.unitOption,
    extensionUrls.minValue,
    extensionUrls.maxValue,
    extensionUrls.itemControl,
  ])
  const conditions = listObjects(source['enableWhen']).flatMap(
    (condition) => readCondition(reader, place, condition) ?? [],
  )
  const text = [readText(source['prefix']), readText(source['text'])]
    .filter((part) => part !== null)
    .join(' ')
  const base = {
    link_id: linkId,
    text: text === '' ? linkId : text,
    ...(conditions.length === 0 ? {} : { enable_when: conditions }),
    ...(source['enableBehavior'] === 'any' ? { enable_behavior: 'any' as const } : {}),
  }
  const children = listObjects(source['item'])
  if (type === 'group' || type === 'display')
    for (const name of questionFields)
      if (source[name] !== undefined && source[name] !== false)
        reader.reject(place, `is a ${type} with ${name}, which is not supported`)
  if (type === 'group') {
    if (source['repeats'] === true)
      reader.reject(place, 'is a group that repeats, which is not supported')
    return { ...base, type, items: readItems(reader, children, path) }
  }
  if (children.length > 0)
    reader.reject(place, 'has items below a question, which is not supported')
  if (type === 'display') return { ...base, type }
  const questionType = getOwnValue(types, type)
  if (questionType === undefined)
    return reader.reject(place, `is of the type ${type}, which is not supported`)
  return readQuestion(reader, source, place, { ...base, type: questionType })
}

/** The units of a quantity, each with its code. */
const readUnits = (source: Json): UnitCode[] =>
  [
    ...findExtensions(source, extensionUrls.unit),
    ...findExtensions(source, extensionUrls.unitOption),
  ].flatMap(({ valueCoding }) => {
    const [code, system] = [readField(valueCoding, 'code'), readField(valueCoding, 'system')]
    const unit = readField(valueCoding, 'display') ?? code
    if (unit === null) return []
    return {
      unit,
      ...(code === null ? {} : { code }),
      ...(system === null ? {} : { system }),
    }
  })

/** The code of an option that is a text, a number or a date, null for another value. */
function toOptionCode(value: AnswerValue): string | null {
  if (typeof value !== 'object') return String(value)
  return 'other' in value ? value.other : null
}

/** An amount whose unit is named by its code, in the words of the question. */
function nameUnit(
  value: AnswerValue,
  code: string | null,
  codes: readonly UnitCode[],
): AnswerValue {
  if (typeof value !== 'object' || !('value' in value)) return value
  const known = codes.find((each) => each.unit === value.unit || each.code === code)
  return known === undefined ? value : { value: value.value, unit: known.unit }
}

function readQuestion(
  reader: Reader,
  source: Json,
  place: string,
  base: QuestionItem,
): QuestionItem {
  const options = listObjects(source['answerOption'])
  const read = options.flatMap((option) => readOption(reader, place, option) ?? [])
  const selected = options
    .filter((option) => option['initialSelected'] === true)
    .flatMap((option) => readOption(new Reader(), place, option) ?? [])
    .map(({ code }): AnswerValue => ({ code }))
  checkValues(reader, place, base.type, read)
  const codes = readUnits(source)
  const units = [...new Set(codes.map(({ unit }) => unit))]
  const initial = listObjects(source['initial']).flatMap((value) => {
    reader.checkFields(place, 'an initial', value, /^(?:id|value[A-Z]\w*)$/)
    const given = readValue(reader, place, value, 'value', base.type)
    if (given === null) return []
    const code = toOptionCode(given)
    if (
      code !== null &&
      read.some((option) => option.value_type !== undefined && option.code === code)
    )
      return { code }
    return nameUnit(given, readField(value['valueQuantity'], 'code'), codes)
  })
  const readLimit = (url: string): unknown => {
    const [extension] = findExtensions(source, url)
    if (extension === undefined) return undefined
    const limit = extension['valueInteger'] ?? extension['valueDecimal'] ?? extension['valueDate']
    return limit ?? reader.reject(place, `has ${url} without a number or a date`)
  }
  const [min, max] = [readLimit(extensionUrls.minValue), readLimit(extensionUrls.maxValue)]
  const maxLength = readNumber(source['maxLength'])
  const starts = [...initial, ...selected]
  return {
    ...base,
    ...(source['required'] === true ? { required: true } : {}),
    ...(source['repeats'] === true ? { repeats: true } : {}),
    ...(source['readOnly'] === true ? { read_only: true } : {}),
    ...(maxLength === undefined ? {} : { max_length: maxLength }),
    ...(read.length === 0 ? {} : { options: read }),
    ...(starts.length === 0 ? {} : { initial: starts }),
    ...(units.length === 0 ? {} : { units }),
    ...(codes.some(({ code }) => code !== undefined) ? { unit_codes: codes } : {}),
    ...(typeof min === 'number' ? { min } : {}),
    ...(typeof max === 'number' ? { max } : {}),
    ...(typeof min === 'string' ? { min_date: min } : {}),
    ...(typeof max === 'string' ? { max_date: max } : {}),
  }
}

/** The score needs a number for each answer: some options without one would have none. */
function checkValues(
  reader: Reader,
  place: string,
  type: QuestionType,
  options: readonly AnswerOption[],
): void {
  const scored = options.filter(({ ordinal_value }) => ordinal_value !== undefined)
  if (scored.length === 0) return
  if (type === 'open_choice')
    reader.reject(place, 'is an open-choice whose options have values, which cannot be scored')
  else if (scored.length < options.length)
    reader.reject(place, 'has options with and without a value, which cannot be scored')
}

const readItems = (reader: Reader, sources: readonly Json[], path: string): QuestionnaireItem[] =>
  sources.flatMap((source, index) => readItem(reader, source, `${path}.item[${index}]`) ?? [])

const statuses = ['draft', 'active', 'retired', 'unknown'] as const

/** Rejects what its publisher has withdrawn or not begun. A date may be a year or a month only. */
function checkValidity(reader: Reader, { status, effectivePeriod }: Json, today: string): void {
  if (status === 'retired') reader.reject('status', 'is retired')
  else if (!statuses.some((each) => each === status))
    reader.reject('status', 'has to be draft, active or unknown')
  const start = readField(effectivePeriod, 'start')?.slice(0, today.length)
  if (start !== undefined && start > today) reader.reject('effectivePeriod', `starts on ${start}`)
  const end = readField(effectivePeriod, 'end')?.slice(0, today.length)
  if (end !== undefined && end < today.slice(0, end.length))
    reader.reject('effectivePeriod', `ended on ${end}`)
}

const phq9Problem: DefinitionProblem = {
  place: 'Questionnaire',
  message: 'is the PHQ-9, whose last answer has to alert the practice: publish the built-in phq-9',
}

/** Rejects conditions that compare with an amount in another unit, or an option of elsewhere. */
function checkConditions(reader: Reader, questionnaire: Questionnaire): void {
  const questions = new Map(listQuestions(questionnaire).map((each) => [each.link_id, each]))
  for (const { place, question, unit, code } of reader.unitConditions) {
    const { units = [], unit_codes = [] } = questions.get(question) ?? {}
    const names = [units[0], unit_codes[0]?.code]
    const isSame = unit === '' ? code === null : names.includes(unit) || names.includes(code ?? '')
    if (units.length !== 1 || !isSame)
      reader.reject(place, `compares ${question} with an amount in ${unit || 'an unknown unit'}`)
  }
  for (const { place, question, code, system } of reader.systemConditions) {
    const options = questions.get(question)?.options?.filter((option) => option.code === code) ?? []
    if (options.some((option) => option.system !== undefined && option.system !== system))
      reader.reject(
        place,
        `compares ${question} with ${code} of ${system}, which is none of its options`,
      )
  }
}

/**
 * Reads a FHIR R4 Questionnaire. What cannot be shown, checked or scored is rejected by name and
 * place, never left out. Its score is the sum of its ordinal values. `today`: a calendar date, on
 * which it has to be possible to answer.
 */
export function importFhirQuestionnaire(
  source: unknown,
  kind: QuestionnaireKind,
  today: string,
): FhirImport {
  if (isObject(source) && isPhq9(source)) return { questionnaire: null, problems: [phq9Problem] }
  const reader = new Reader()
  if (!isObject(source) || source['resourceType'] !== 'Questionnaire')
    return {
      questionnaire: null,
      problems: [{ place: 'resourceType', message: 'is not Questionnaire' }],
    }
  for (const name of Object.keys(source))
    if (!questionnaireFields.has(name))
      reader.reject('Questionnaire', `has ${name}, which is not supported`)
  if (!isList(source['item'])) reader.reject('item', 'is not a list of objects')
  checkValidity(reader, source, today)
  const [url, version] = [readText(source['url']), readText(source['version'])]
  const title = readText(source['title']) ?? readText(source['name'])
  if (url === null) reader.reject('url', 'is missing')
  if (version === null) reader.reject('version', 'is missing')
  if (title === null) reader.reject('title', 'is missing')
  const description = readText(source['description'])
  const copyright = readText(source['copyright'])
  const content: Questionnaire = {
    url: url ?? '',
    version: version ?? '',
    title: title ?? '',
    kind,
    ...(description === null ? {} : { introduction: description }),
    ...(copyright === null || title === null
      ? {}
      : { source: { name: readText(source['publisher']) ?? title, license: copyright } }),
    items: readItems(reader, listObjects(source['item']), 'Questionnaire'),
  }
  const sum = createSumScore(content)
  const questionnaire: Questionnaire = sum === null ? content : { ...content, scores: [sum] }
  checkConditions(reader, questionnaire)
  const problems = [...reader.problems]
  if (problems.length === 0) problems.push(...checkQuestionnaire(questionnaire, today))
  return problems.length === 0 ? { questionnaire, problems: [] } : { questionnaire: null, problems }
}
