import {
  findEnabledItems,
  selectSubmittedAnswers,
} from '../questionnaires/answers/findEnabledItems.ts'
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

type FhirValue = Readonly<Record<string, unknown>>

/** An option in the kind in which it was imported. */
function toFhirOption({ options }: QuestionItem, code: string): FhirValue {
  const option = options?.find((each) => each.code === code)
  if (option?.value_type === 'integer') return { valueInteger: Number(code) }
  if (option?.value_type === 'date') return { valueDate: code }
  if (option?.value_type === 'string') return { valueString: code }
  return {
    valueCoding: {
      ...(option?.system === undefined ? {} : { system: option.system }),
      code,
      ...(option === undefined ? {} : { display: option.text }),
    },
  }
}

function toFhirQuantity({ unit_codes }: QuestionItem, value: number, unit: string): FhirValue {
  const { code, system } = unit_codes?.find((each) => each.unit === unit) ?? {}
  return {
    valueQuantity: {
      value,
      unit,
      ...(system === undefined ? {} : { system }),
      ...(code === undefined ? {} : { code }),
    },
  }
}

export function toFhirAnswer(question: QuestionItem, value: AnswerValue): FhirValue | null {
  const { type } = question
  if (typeof value === 'boolean') return { valueBoolean: value }
  if (typeof value === 'number')
    return type === 'integer' ? { valueInteger: value } : { valueDecimal: value }
  if (typeof value === 'string')
    return type === 'date' ? { valueDate: value } : { valueString: value }
  if ('code' in value) return toFhirOption(question, value.code)
  if ('other' in value) return { valueString: value.other }
  // what was typed and is no number yet is no answer
  return 'value' in value ? toFhirQuantity(question, value.value, value.unit) : null
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
  const submitted = selectSubmittedAnswers(questionnaire, answers)
  const toItems = (items: readonly QuestionnaireItem[]): FhirResponseItem[] =>
    items.flatMap((item): FhirResponseItem[] => {
      const { link_id: linkId, text } = item
      if (!enabled.has(linkId) || item.type === 'display') return []
      if (item.type === 'group') {
        const children = toItems(item.items)
        return children.length === 0 ? [] : [{ linkId, text, item: children }]
      }
      const answer = (getOwnValue(submitted, linkId) ?? [])
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
