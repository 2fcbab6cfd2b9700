import { findEnabledItems } from '../questionnaires/findEnabledItems.ts'
import { getOwnValue } from '../questionnaires/getOwnValue.ts'
import type {
  Answers,
  AnswerValue,
  QuestionItem,
  Questionnaire,
  QuestionnaireItem,
} from '../questionnaires/questionnaire.ts'

/** A FHIR R4 QuestionnaireResponse. */
export type FhirResponse = {
  readonly resourceType: 'QuestionnaireResponse'
  readonly questionnaire: string
  readonly status: 'in-progress' | 'completed'
  readonly authored?: string
  readonly item: readonly FhirResponseItem[]
}

export type FhirResponseItem = {
  readonly linkId: string
  readonly text: string
  readonly item?: readonly FhirResponseItem[]
  readonly answer?: readonly Readonly<Record<string, unknown>>[]
}

function toFhirAnswer(
  { type, options }: QuestionItem,
  value: AnswerValue,
): Readonly<Record<string, unknown>> | null {
  if (typeof value === 'boolean') return { valueBoolean: value }
  if (typeof value === 'number')
    return type === 'integer' ? { valueInteger: value } : { valueDecimal: value }
  if (typeof value === 'string')
    return type === 'date' ? { valueDate: value } : { valueString: value }
  if ('code' in value) {
    const display = options?.find(({ code }) => code === value.code)?.text
    return { valueCoding: { code: value.code, ...(display === undefined ? {} : { display }) } }
  }
  if ('other' in value) return { valueString: value.other }
  // what was typed and is no number yet is no answer
  return 'value' in value ? { valueQuantity: { value: value.value, unit: value.unit } } : null
}

/**
 * The answers as a FHIR R4 QuestionnaireResponse, in the groups of the questionnaire and without
 * hidden ones. `sentAt`: an ISO instant, null while they are not sent.
 */
export function exportFhirResponse(
  questionnaire: Questionnaire,
  answers: Answers,
  sentAt: string | null,
): FhirResponse {
  const enabled = findEnabledItems(questionnaire, answers)
  const toItems = (items: readonly QuestionnaireItem[]): FhirResponseItem[] =>
    items.flatMap((item): FhirResponseItem[] => {
      const { link_id: linkId, text } = item
      if (!enabled.has(linkId) || item.type === 'display') return []
      if (item.type === 'group') {
        const children = toItems(item.items)
        return children.length === 0 ? [] : [{ linkId, text, item: children }]
      }
      const answer = (getOwnValue(answers, linkId) ?? [])
        .map((value) => toFhirAnswer(item, value))
        .filter((value) => value !== null)
      return answer.length === 0 ? [] : [{ linkId, text, answer }]
    })
  return {
    resourceType: 'QuestionnaireResponse',
    questionnaire: `${questionnaire.url}|${questionnaire.version}`,
    status: sentAt === null ? 'in-progress' : 'completed',
    ...(sentAt === null ? {} : { authored: sentAt }),
    item: toItems(questionnaire.items),
  }
}
