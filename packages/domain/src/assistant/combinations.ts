import { isDaytime, isJudgment, isRecordWord } from './generalWords.ts'
import type { ParsedQuestion, QuestionTerm } from './parseQuestion.ts'
import type { Passage } from './passage.ts'
import { isStopWord } from './stopWords.ts'
import { tokenize } from './tokens.ts'

const joining = String.raw`\b(?:with|alongside|on top of|next to|before|after|together)\b`
const listing = String.raw`\b(?:and|plus)\b|[&+,]`
/** What makes a list a question about all of it at once. */
const atOnce = new RegExp(
  String.raw`\b(?:together|combin\w+|mix\w*|same time|at once|interact\w*)\b|` +
    String.raw`\b(?:can|may|could|should) i (?:\w+ )?(?:take|have|eat|drink|use)\b`,
)
const questionWord = /\b(?:how|what|when|why|who|where|which)\b/

/**
 * The words of the things that a folded question asks about together, for each of them: "iron" and
 * "coffee" in "can I take iron with coffee?" Empty if it asks about fewer than two.
 */
export function findCombined(question: string): readonly (readonly string[])[] {
  const isList = atOnce.test(question) && !questionWord.test(question)
  const separator = new RegExp(isList ? `${joining}|${listing}` : joining)
  const things = question
    .split(/[.?!;]/)
    .map((clause) => clause.split(separator).map(listThingWords))
    .map((words) => words.filter(({ length }) => length > 0))
    .filter(({ length }) => length > 1)
  return things[0] ?? []
}

const listThingWords = (text: string): string[] =>
  tokenize(text).filter(
    (word) => !isStopWord(word) && !isRecordWord(word) && !isJudgment(word) && !isDaytime(word),
  )

/**
 * Whether a sentence, with the title of its passage, names all that a question asks about together.
 * A result does not say what can be taken together.
 */
export function namesCombination(
  sentence: string,
  { source, title }: Pick<Passage, 'source' | 'title'>,
  { combined, terms }: ParsedQuestion,
): boolean {
  if (source === 'labs') return false
  const words = new Set(tokenize(`${title}\n${sentence}`))
  const isNamed = (thing: string): boolean =>
    terms.some(({ word, variants }) => word === thing && hasVariant(words, variants))
  return combined.every((things) => things.some(isNamed))
}

/** "In the morning" does not say that something goes with breakfast. */
const hasVariant = (words: ReadonlySet<string>, variants: QuestionTerm['variants']): boolean =>
  variants.some(({ word }) => !isDaytime(word) && words.has(word))
