import { isDaytime } from '../words/generalWords.ts'
import type { ParsedQuestion } from '../question/parseQuestion.ts'
import type { QuestionTerm } from '../question/questionTerms.ts'
import type { Passage } from '../passage.ts'
import { tokenize } from '../words/tokens.ts'

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
