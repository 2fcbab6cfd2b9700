import { hasItem9Wording, hasPhq9Code, hasPhq9Name } from '../questionnaires/findItem9.ts'
import { isObject, type Json, listObjects, readText } from './fhirShapes.ts'

/** Texts that say something about a questionnaire, and may mention another one. */
const proseFields = new Set(['description', 'purpose', 'copyright', 'div'])

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(listTexts)
  return isObject(value)
    ? Object.entries(value).flatMap(([name, field]) =>
        proseFields.has(name) ? [] : listTexts(field),
      )
    : []
}

const isWordedAsItem9 = (item: Json): boolean =>
  (item['type'] !== 'group' &&
    item['type'] !== 'display' &&
    hasItem9Wording(readText(item['text']) ?? '')) ||
  listObjects(item['item']).some(isWordedAsItem9)

/**
 * Whether a FHIR Questionnaire is the PHQ-9. FHIR cannot say that the answer to its last item,
 * about self-harm, shows help and alerts the practice.
 */
export const isPhq9 = (source: Json): boolean =>
  ['id', 'url', 'name', 'title'].some((name) => hasPhq9Name(readText(source[name]) ?? '')) ||
  listTexts(source).some(hasPhq9Code) ||
  listObjects(source['item']).some(isWordedAsItem9)
