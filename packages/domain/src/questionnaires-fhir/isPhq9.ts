import {
  hasItem9Wording,
  hasPhq9Code,
  hasPhq9Name,
  isItem9Prose,
  phq9Length,
} from '../questionnaires/definition/findItem9.ts'
import { isObject, type Json, listObjects, readText } from './fhirShapes.ts'

/** Texts that say something about a questionnaire, and may mention another one. */
const proseFields = new Set(['description', 'purpose', 'copyright', 'div', 'text'])

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(listTexts)
  return isObject(value)
    ? Object.entries(value).flatMap(([name, field]) =>
        proseFields.has(name) ? [] : listTexts(field),
      )
    : []
}

/** Whether an item asks like item 9: also in its options, its heading, or a text beside it. */
function isWordedAsItem9(item: Json): boolean {
  const { type, text, prefix } = item
  const isProse = type === 'group' || type === 'display'
  const words = [prefix, text].flatMap((part) => readText(part) ?? []).join(' ')
  return (
    (isProse ? isItem9Prose(words) : hasItem9Wording(words)) ||
    listObjects(item['answerOption']).some((option) => listTexts(option).some(hasItem9Wording)) ||
    listObjects(item['item']).some(isWordedAsItem9)
  )
}

const countChoices = (items: readonly Json[]): number =>
  items.reduce(
    (sum, item) =>
      sum +
      (listObjects(item['answerOption']).length > 0 ? 1 : 0) +
      countChoices(listObjects(item['item'])),
    0,
  )

/**
 * Whether a FHIR Questionnaire is the PHQ-9. FHIR cannot say that the answer to its last item,
 * about self-harm, shows help and alerts the practice.
 */
export function isPhq9(source: Json): boolean {
  const items = listObjects(source['item'])
  const isAsLong = countChoices(items) >= phq9Length
  return (
    ['id', 'url', 'name', 'title'].some((name) =>
      hasPhq9Name(readText(source[name]) ?? '', isAsLong),
    ) ||
    listTexts(source).some(hasPhq9Code) ||
    items.some(isWordedAsItem9)
  )
}
