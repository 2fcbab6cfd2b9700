import { trimText } from '../../text/trimText.ts'
import { hasUnstorable } from '../answers/answerValues.ts'
import type { DefinitionProblem } from './definitionProblem.ts'
import { isQuestion } from '../listItems.ts'
import type { Questionnaire, QuestionnaireItem } from '../questionnaire.ts'

type PlacedText = { readonly place: string; readonly text: string }

/** Every text of a value with its place: the `link_id` of its item, or the names of its fields. */
function listPlacedTexts(value: unknown, place: string): PlacedText[] {
  if (typeof value === 'string') return [{ place, text: value }]
  if (typeof value !== 'object' || value === null) return []
  const own = 'link_id' in value && typeof value.link_id === 'string' ? value.link_id : null
  return Object.entries(value).flatMap(([name, field]) =>
    listPlacedTexts(field, own ?? (place === '' ? name : `${place}.${name}`)),
  )
}

/** Characters without a shape, except tabs and line breaks. NUL cannot be stored at all. */
const control = /[^\P{Cc}\0\t\n\r]/u

const listPlaces = (texts: readonly PlacedText[]): string[] => [
  ...new Set(texts.map(({ place }) => place)),
]

function hasHiddenText(item: QuestionnaireItem): boolean {
  const { options = [], scale, units = [] } = isQuestion(item) ? item : {}
  const texts = [item.text, ...options.map(({ text }) => text), ...units, scale?.low, scale?.high]
  return texts.some((text) => text !== undefined && trimText(text) === '')
}

/** The places of texts that show nothing, and of those that the database cannot store. */
export function listTextMistakes(
  questionnaire: Questionnaire,
  items: readonly QuestionnaireItem[],
): DefinitionProblem[] {
  const texts = listPlacedTexts(questionnaire, '')
  return [
    ...(trimText(questionnaire.title) === ''
      ? [{ place: 'title', message: 'has no visible character' }]
      : []),
    ...items.filter(hasHiddenText).map(({ link_id }) => ({
      place: link_id,
      message: 'has a text without a visible character',
    })),
    ...listPlaces(texts.filter(({ text }) => hasUnstorable(text))).map((place) => ({
      place,
      message: 'has a text with a NUL or half a surrogate pair, which cannot be stored',
    })),
    ...listPlaces(texts.filter(({ text }) => control.test(text))).map((place) => ({
      place,
      message: 'has a text with a control character',
    })),
  ]
}
