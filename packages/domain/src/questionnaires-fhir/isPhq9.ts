import { type Json, listObjects, readText } from './fhirShapes.ts'

/** The LOINC codes of the PHQ-9 and of its last item. */
const panelCode = '44249-1'
const item9Code = '44260-8'

const hasCode = (source: Json, code: string): boolean =>
  listObjects(source['code']).some((coding) => coding['code'] === code)

const isItem9 = (item: Json): boolean =>
  item['linkId'] === `/${item9Code}` ||
  hasCode(item, item9Code) ||
  listObjects(item['item']).some(isItem9)

/**
 * Whether a FHIR Questionnaire is the PHQ-9, by its LOINC codes or its address. FHIR cannot say
 * that the answer to its last item, about self-harm, shows help and alerts the practice.
 */
export function isPhq9(source: Json): boolean {
  const url = readText(source['url']) ?? ''
  return (
    hasCode(source, panelCode) ||
    url.includes(panelCode) ||
    /phq[-_.]?9/i.test(url) ||
    listObjects(source['item']).some(isItem9)
  )
}
