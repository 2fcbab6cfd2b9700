import { isQuestion, listQuestions } from './listItems.ts'
import type { QuestionItem, Questionnaire, QuestionnaireItem } from './questionnaire.ts'

/** The LOINC codes of the PHQ-9 and of its last item, which is about self-harm. */
const loincCode = /(?<!\d)(?:44249-1|44260-8)(?!\d)/

/** Lowercase words with single spaces, however they are typed or percent-encoded. */
const toWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/%[0-9a-f]{2}/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')

export const hasPhq9Code = (text: string): boolean => loincCode.test(text)

/** Whether a name, a title or an address is that of the PHQ-9. */
export const hasPhq9Name = (text: string): boolean =>
  /(?:phq|patient ?health ?questionnaire) ?(?:9|nine)/.test(toWords(text))

/** Whether a question is worded like the last item of the PHQ-9. */
export const hasItem9Wording = (text: string): boolean =>
  /better off dead|(?:thought|think|idea).{0,60}hurting yourself|hurting yourself in some way/.test(
    toWords(text),
  )

const isItem9 = ({ link_id, text }: QuestionItem): boolean =>
  hasPhq9Code(link_id) || hasItem9Wording(text)

/** The smallest value above the lowest: "Several days" of the PHQ-9. */
function getFirstStep({ options = [] }: QuestionItem): number {
  const values = [...new Set(options.flatMap(({ ordinal_value }) => ordinal_value ?? []))]
  return values.toSorted((a, b) => a - b)[1] ?? 1
}

const listCodes = (items: readonly QuestionnaireItem[]): string[] =>
  items.flatMap((item) => [
    item.link_id,
    ...(item.type === 'group' ? listCodes(item.items) : []),
    ...(isQuestion(item) ? (item.options ?? []).map(({ code }) => code) : []),
  ])

/**
 * Whether a questionnaire is the PHQ-9 or asks its last item. What only mentions it, such as in its
 * introduction, is not.
 */
export const isPhq9 = (questionnaire: Pick<Questionnaire, 'url' | 'title' | 'items'>): boolean =>
  [questionnaire.url, questionnaire.title].some((text) => hasPhq9Name(text) || hasPhq9Code(text)) ||
  listCodes(questionnaire.items).some(hasPhq9Code) ||
  listQuestions(questionnaire).some(isItem9)

/**
 * The questions that have to alert and do not, each with the value from which on. Where the last
 * item of the PHQ-9 is not recognized, such as in a translation, any question may alert.
 */
export function listMissingAlerts(
  questionnaire: Pick<Questionnaire, 'url' | 'title' | 'items' | 'alerts'>,
): { readonly question: string; readonly at_least: number }[] {
  if (!isPhq9(questionnaire)) return []
  const { alerts = [] } = questionnaire
  const questions = listQuestions(questionnaire)
  const recognized = questions.filter(isItem9)
  const expected = questions[8] ?? questions.at(-1)
  if (recognized.length === 0 && (expected === undefined || alerts.length > 0)) return []
  return (recognized.length > 0 ? recognized : [expected])
    .flatMap((question) => question ?? [])
    .map((question) => ({ question: question.link_id, at_least: getFirstStep(question) }))
    .filter(
      ({ question, at_least }) =>
        !alerts.some((alert) => alert.question === question && alert.at_least <= at_least),
    )
}
