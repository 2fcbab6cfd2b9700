import { isQuestion, listItems, listQuestions } from '../listItems.ts'
import { isScorable } from '../questionKinds.ts'
import type { QuestionItem, Questionnaire, QuestionnaireItem } from '../questionnaire.ts'

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

const phq9Name = /(?:phq|patient ?health ?questionnaire) ?(?:9|nine)/

/** What is before and after the name where it is only mentioned. */
const prepositions = 'about|on|with|to|than|after|before|regarding'
const verbs = 'was|were|is|did|fill in|opinion of|view of|experience of|review of'
const beforeMention = new RegExp(`\\b(?:${prepositions}|${verbs}) (?:the |our |your )?$`)
const afterMention = /^ (?:feedback|opinion|satisfaction|experience|review|evaluation)\b/

/**
 * Whether a name, a title or an address is that of the PHQ-9. One that only mentions it is not,
 * unless `isAsLong`: the questionnaire asks as many scored questions.
 */
export function hasPhq9Name(text: string, isAsLong: boolean): boolean {
  const words = toWords(text)
  const match = phq9Name.exec(words)
  if (match === null || isAsLong) return match !== null
  const [before, after] = [words.slice(0, match.index), words.slice(match.index + match[0].length)]
  return !beforeMention.test(before) && !afterMention.test(after)
}

/** How many scored questions the PHQ-9 asks. */
export const phq9Length = 9

const item9Words = /better off dead|hurting yourself in some way/
const item9Thoughts = /(?:thought|think|idea).{0,60}hurting yourself/
const helpWords = /\b(?:call|contact|text|emergency|hotline|lifeline|help ?line|911|988|112|999)\b/

/** Whether a question or an option is worded like the last item of the PHQ-9. */
export function hasItem9Wording(text: string): boolean {
  const words = toWords(text)
  return item9Words.test(words) || item9Thoughts.test(words)
}

/** Whether a text beside questions, which may also say where help is, is worded like that. */
export function isItem9Prose(text: string): boolean {
  const words = toWords(text)
  return item9Words.test(words) || (item9Thoughts.test(words) && !helpWords.test(words))
}

/** The smallest value above the lowest: "Several days" of the PHQ-9. */
function getFirstStep({ options = [], min }: QuestionItem): number {
  const values = [...new Set(options.flatMap(({ ordinal_value }) => ordinal_value ?? []))]
  return values.toSorted((a, b) => a - b)[1] ?? (min ?? 0) + 1
}

/** The value from which on an answer is that of item 9, null if the question is another one. */
function findItem9Value(question: QuestionItem): number | null {
  const { link_id, text, hint = '', options = [], scale } = question
  if (
    hasPhq9Code(link_id) ||
    hasItem9Wording(text) ||
    isItem9Prose(hint) ||
    (scale !== undefined && [scale.low, scale.high].some(hasItem9Wording))
  )
    return getFirstStep(question)
  const values = options
    .filter((option) => hasItem9Wording(option.text))
    .map(({ ordinal_value }) => ordinal_value ?? 1)
  return values.length === 0 ? null : Math.min(...values)
}

type Item9 = { readonly question: string; readonly at_least: number }

/**
 * The questions that ask item 9, each with the value from which on it alerts. A heading or a text
 * that is worded like it belongs to the next question that can be scored.
 */
function listItem9({ items }: Pick<Questionnaire, 'items'>): Item9[] {
  const found: Item9[] = []
  let last: QuestionItem | null = null
  let isWaiting = false
  for (const item of listItems({ items })) {
    if (!isQuestion(item)) {
      if ([item.text, item.hint ?? ''].some(isItem9Prose)) isWaiting = true
      continue
    }
    last = item
    const isNext: boolean = isWaiting && isScorable(item) && item.read_only !== true
    const value = findItem9Value(item) ?? (isNext ? getFirstStep(item) : null)
    if (value === null) continue
    found.push({ question: item.link_id, at_least: value })
    isWaiting = false
  }
  return isWaiting && last !== null
    ? [...found, { question: last.link_id, at_least: getFirstStep(last) }]
    : found
}

const listCodes = (items: readonly QuestionnaireItem[]): string[] =>
  items.flatMap((item) => [
    item.link_id,
    ...(item.type === 'group' ? listCodes(item.items) : []),
    ...(isQuestion(item) ? (item.options ?? []).map(({ code }) => code) : []),
  ])

/** Whether it asks at least as many scored questions as the PHQ-9. */
const isAsLongAsPhq9 = (questionnaire: Pick<Questionnaire, 'items'>): boolean =>
  listQuestions(questionnaire).filter(
    ({ options }) => options?.some(({ ordinal_value }) => ordinal_value !== undefined) === true,
  ).length >= phq9Length

/**
 * Whether a questionnaire is the PHQ-9 or asks its last item. What only mentions it, such as in its
 * introduction, is not.
 */
export function isPhq9(questionnaire: Pick<Questionnaire, 'url' | 'title' | 'items'>): boolean {
  const isAsLong = isAsLongAsPhq9(questionnaire)
  return (
    [questionnaire.url, questionnaire.title].some(
      (text) => hasPhq9Name(text, isAsLong) || hasPhq9Code(text),
    ) ||
    listCodes(questionnaire.items).some(hasPhq9Code) ||
    listItem9(questionnaire).length > 0
  )
}

/**
 * The questions that have to alert and do not, each with the value from which on. Where the last
 * item of the PHQ-9 is not recognized, such as in a translation, any question may alert.
 */
export function listMissingAlerts(
  questionnaire: Pick<Questionnaire, 'url' | 'title' | 'items' | 'alerts'>,
): readonly Item9[] {
  if (!isPhq9(questionnaire)) return []
  const { alerts = [] } = questionnaire
  const questions = listQuestions(questionnaire)
  const recognized = listItem9(questionnaire)
  const expected = questions[phq9Length - 1] ?? questions.at(-1)
  if (recognized.length === 0 && (expected === undefined || alerts.length > 0)) return []
  const guessed =
    expected === undefined ? [] : [{ question: expected.link_id, at_least: getFirstStep(expected) }]
  return (recognized.length > 0 ? recognized : guessed).filter(
    ({ question, at_least }) =>
      !alerts.some((alert) => alert.question === question && alert.at_least <= at_least),
  )
}
