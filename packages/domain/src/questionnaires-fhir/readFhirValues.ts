import type { AnswerOption, AnswerValue, QuestionType } from '../questionnaires/questionnaire.ts'
import type { Reader } from './fhirReader.ts'
import { extensionUrls, isObject, type Json, listObjects, readText } from './fhirShapes.ts'

export const findExtensions = (source: Json, url: string): Json[] =>
  listObjects(source['extension']).filter((extension) => extension['url'] === url)

export const readNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

const optionFields = /^(?:id|extension|initialSelected|value[A-Z]\w*)$/
/** The values of an option have extensions, too. */
const optionCodingFields = /^(?:id|extension|system|version|code|display|userSelected)$/

const valueTypes = [
  ['valueString', 'string'],
  ['valueInteger', 'integer'],
  ['valueDate', 'date'],
] as const

export function readOption(reader: Reader, place: string, source: Json): AnswerOption | null {
  const coding = isObject(source['valueCoding']) ? source['valueCoding'] : null
  const extensions = [extensionUrls.ordinal, extensionUrls.weight, extensionUrls.exclusive]
  reader.checkExtensions(place, source, extensions)
  reader.checkFields(place, 'an answerOption', source, optionFields)
  if (coding !== null) {
    reader.checkExtensions(place, coding, extensions)
    reader.checkFields(place, 'a valueCoding', coding, optionCodingFields)
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
    const system = readText(coding['system'])
    return code === null || text === null
      ? reader.reject(place, 'has an option without a code')
      : { code, text, ...(system === null ? {} : { system }), ...rest }
  }
  for (const [name, value_type] of valueTypes) {
    const value = source[name]
    if (typeof value === 'string' || typeof value === 'number')
      return { code: String(value), text: String(value), value_type, ...rest }
  }
  return reader.reject(place, 'has an option of a kind that is not supported')
}

/** A value such as `answerCoding` or `valueInteger`. */
export function readValue(
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
  const article = prefix === 'answer' ? 'an' : 'a'
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
      reader.checkCoding(place, `${article} ${name}`, value)
      if (isObject(value) && typeof value['code'] === 'string') return { code: value['code'] }
      break
    case 'Quantity':
      reader.checkQuantity(place, `${article} ${name}`, value)
      if (isObject(value) && typeof value['value'] === 'number')
        return {
          value: value['value'],
          unit: readText(value['unit']) ?? readText(value['code']) ?? '',
        }
      break
  }
  return reader.reject(place, `has ${name}, which is not supported`)
}
