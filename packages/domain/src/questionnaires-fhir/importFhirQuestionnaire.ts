import type {
  AnswerOption,
  AnswerValue,
  Condition,
  QuestionItem,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireKind,
  QuestionType,
} from '../questionnaires/questionnaire.ts'
import { checkQuestionnaire, type DefinitionProblem } from '../questionnaires/checkQuestionnaire.ts'
import { getOwnValue } from '../questionnaires/getOwnValue.ts'
import { listQuestions } from '../questionnaires/listItems.ts'
import { createSumScore } from '../questionnaires/scoreAnswers.ts'
import { extensionUrls, isObject, type Json, listObjects, readText } from './fhirShapes.ts'
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

/** Fields that are read, or that say nothing about what is asked. */
const itemFields = new Set([
  'id',
  'linkId',
  'definition',
  'code',
  'prefix',
  'text',
  'type',
  'enableWhen',
  'enableBehavior',
  'required',
  'repeats',
  'readOnly',
  'maxLength',
  'answerOption',
  'initial',
  'item',
  'extension',
])

/** Fields of the questionnaire that say nothing about what is asked. */
const questionnaireFields = new Set([
  'resourceType',
  'id',
  'meta',
  'implicitRules',
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

/** Fields of an item that are lists of objects, and those with a type. */
const itemLists = ['enableWhen', 'answerOption', 'initial', 'item', 'extension']
const itemTypes = {
  required: 'boolean',
  repeats: 'boolean',
  readOnly: 'boolean',
  maxLength: 'number',
}

/** Fields that only a question can have. */
const questionFields = ['required', 'readOnly', 'maxLength', 'answerOption', 'initial']

const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isObject)

/** How an item is drawn; each of them has the same answers. */
const controls = ['radio-button', 'check-box', 'drop-down', 'slider', 'text-box', 'spinner']

/** A condition on an amount: it compares numbers, so its question must have this unit only. */
type UnitCondition = { readonly place: string; readonly question: string; readonly unit: string }

class Reader {
  readonly problems: DefinitionProblem[] = []
  readonly unitConditions: UnitCondition[] = []

  reject(place: string, message: string): null {
    this.problems.push({ place, message })
    return null
  }

  /** Rejects fields that are not read, and lists and values that cannot be. */
  checkItem(place: string, source: Json): void {
    for (const name of Object.keys(source))
      if (!itemFields.has(name)) this.reject(place, `has ${name}, which is not supported`)
    for (const name of itemLists)
      if (source[name] !== undefined && !isList(source[name]))
        this.reject(place, `has ${name}, which is not a list of objects`)
    for (const [name, type] of Object.entries(itemTypes))
      if (source[name] !== undefined && typeof source[name] !== type)
        this.reject(place, `has ${name}, which is not a ${type}`)
    if (![undefined, 'all', 'any'].some((behavior) => behavior === source['enableBehavior']))
      this.reject(place, `has enableBehavior ${String(source['enableBehavior'])}`)
  }

  /** Rejects fields of a part of an item that are not read. */
  checkFields(place: string, part: string, source: Json, known: RegExp): void {
    for (const name of Object.keys(source))
      if (!known.test(name)) this.reject(place, `has ${part} with ${name}, which is not supported`)
  }

  /** Rejects extensions that change what is asked or how. */
  checkExtensions(place: string, source: Json, known: readonly string[]): void {
    for (const { url, valueCodeableConcept } of listObjects(source['extension'])) {
      if (typeof url !== 'string' || !known.includes(url)) {
        this.reject(place, `has the extension ${String(url)}, which is not supported`)
        continue
      }
      if (url !== extensionUrls.itemControl) continue
      const concept = isObject(valueCodeableConcept) ? valueCodeableConcept : {}
      for (const { code } of listObjects(concept['coding']))
        if (typeof code !== 'string' || !controls.includes(code))
          this.reject(place, `is drawn as ${String(code)}, which is not supported`)
    }
  }
}

const findExtensions = (source: Json, url: string): Json[] =>
  listObjects(source['extension']).filter((extension) => extension['url'] === url)

const readNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

const optionFields = /^(?:id|extension|initialSelected|value[A-Z]\w*)$/
const codingFields = /^(?:id|extension|system|version|code|display|userSelected)$/

function readOption(reader: Reader, place: string, source: Json): AnswerOption | null {
  const coding = isObject(source['valueCoding']) ? source['valueCoding'] : null
  const extensions = [extensionUrls.ordinal, extensionUrls.weight, extensionUrls.exclusive]
  reader.checkExtensions(place, source, extensions)
  reader.checkFields(place, 'an answerOption', source, optionFields)
  if (coding !== null) {
    reader.checkExtensions(place, coding, extensions)
    reader.checkFields(place, 'a valueCoding', coding, codingFields)
  }
  const [ordinal] = [source, ...(coding === null ? [] : [coding])]
    .flatMap((holder) => [
      ...findExtensions(holder, extensionUrls.ordinal),
      ...findExtensions(holder, extensionUrls.weight),
    ])
    .map((extension) => {
      const value = readNumber(extension['valueDecimal'] ?? extension['valueInteger'])
      if (value === undefined)
        reader.reject(place, `has ${String(extension['url'])} without a number`)
      return value
    })
  const isExclusive = findExtensions(source, extensionUrls.exclusive).some(
    (extension) => extension['valueBoolean'] === true,
  )
  const rest = {
    ...(ordinal === undefined ? {} : { ordinal_value: ordinal }),
    ...(isExclusive ? { exclusive: true } : {}),
  }
  if (coding !== null) {
    const code = readText(coding['code'])
    const text = readText(coding['display']) ?? code
    return code === null || text === null
      ? reader.reject(place, 'has an option without a code')
      : { code, text, ...rest }
  }
  for (const name of ['valueString', 'valueInteger', 'valueDate']) {
    const value = source[name]
    if (typeof value === 'string' || typeof value === 'number')
      return { code: String(value), text: String(value), ...rest }
  }
  return reader.reject(place, 'has an option of a kind that is not supported')
}

/** A value such as `answerCoding` or `valueInteger`. */
function readValue(
  reader: Reader,
  place: string,
  source: Json,
  prefix: 'answer' | 'value',
  type: QuestionType,
): AnswerValue | null {
  const [name, ...others] = Object.keys(source).filter(
    (key) => key.startsWith(prefix) && /^[A-Z]/.test(key.slice(prefix.length)),
  )
  if (name === undefined || others.length > 0) return reader.reject(place, `has no ${prefix}`)
  const value = source[name]
  switch (name.slice(prefix.length)) {
    case 'Boolean':
      if (typeof value === 'boolean') return value
      break
    case 'Integer':
    case 'Decimal':
      if (typeof value === 'number') return value
      break
    case 'String':
    case 'Date':
      if (typeof value === 'string')
        return type === 'open_choice' && prefix === 'value' ? { other: value } : value
      break
    case 'Coding':
      if (isObject(value) && typeof value['code'] === 'string') return { code: value['code'] }
      break
    case 'Quantity':
      if (isObject(value) && typeof value['value'] === 'number')
        return {
          value: value['value'],
          unit: readText(value['unit']) ?? readText(value['code']) ?? '',
        }
      break
  }
  return reader.reject(place, `has ${name}, which is not supported`)
}

const operators = ['exists', '=', '!=', '>', '<', '>=', '<='] as const

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
  if ('code' in value) return { question, operator, answer: value.code }
  if (!('value' in value))
    return reader.reject(place, 'has an enableWhen with an answer that is not supported')
  reader.unitConditions.push({ place, question, unit: value.unit })
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
  const initial = listObjects(source['initial']).flatMap((value) => {
    reader.checkFields(place, 'an initial', value, /^(?:id|value[A-Z]\w*)$/)
    return readValue(reader, place, value, 'value', base.type) ?? []
  })
  checkValues(reader, place, base.type, read)
  const units = [
    ...findExtensions(source, extensionUrls.unit),
    ...findExtensions(source, extensionUrls.unitOption),
  ].flatMap(({ valueCoding }) =>
    isObject(valueCoding) ? (readText(valueCoding['display'] ?? valueCoding['code']) ?? []) : [],
  )
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
    ...(units.length === 0 ? {} : { units: [...new Set(units)] }),
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

const phq9Problem: DefinitionProblem = {
  place: 'Questionnaire',
  message: 'is the PHQ-9, whose last answer has to alert the practice: publish the built-in phq-9',
}

/** Rejects conditions that compare an amount with one in another unit. */
function checkUnits(reader: Reader, questionnaire: Questionnaire): void {
  const questions = listQuestions(questionnaire)
  for (const { place, question, unit } of reader.unitConditions) {
    const { units = [] } = questions.find(({ link_id }) => link_id === question) ?? {}
    if (units.length !== 1 || (unit !== '' && units[0] !== unit))
      reader.reject(place, `compares ${question} with an amount in ${unit || 'an unknown unit'}`)
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
  checkUnits(reader, questionnaire)
  const problems = [...reader.problems]
  if (problems.length === 0) problems.push(...checkQuestionnaire(questionnaire, today))
  return problems.length === 0 ? { questionnaire, problems: [] } : { questionnaire: null, problems }
}
