import { isException } from '../question/adviceQuestions.ts'
import { canAnswerWith } from './canRepeat.ts'
import type { ParsedQuestion } from '../question/parseQuestion.ts'
import type { QuestionTerm } from '../question/questionTerms.ts'
import type { Passage } from '../passage.ts'
import { isNoEnd } from '../question/planEnds.ts'
import { hasDose } from '../words/quantities.ts'
import { countEdits } from '../words/spelling.ts'
import { listEqualNames } from '../words/synonyms.ts'
import { tokenize } from '../words/tokens.ts'

type QuotablePassage = Pick<Passage, 'source' | 'title'>

/**
 * A dose is quoted from the plan only: documents, messages and lessons may be old or about somebody
 * else. A result may have such a unit, but not what somebody wrote about it.
 */
export const isOtherDose = (sentence: string, { source, title }: QuotablePassage): boolean =>
  source !== 'plan' &&
  hasDose(sentence) &&
  !(source === 'labs' && sentence.startsWith(`${title}: `))

/** Returns whether a sentence of a passage can be quoted as an answer to a question. */
export function createQuoteFilter(
  question: ParsedQuestion,
): (sentence: string, passage: QuotablePassage) => boolean {
  const isDosed = createDosedFilter(question)
  return (sentence, passage) => {
    if (isOtherDose(sentence, passage) || !canAnswerWith(sentence, passage, question)) return false
    if (passage.source !== 'plan') return true
    // what is planned is no answer to what was taken
    if (question.isStatement && hasDose(sentence)) return false
    if (isNoEnd(sentence) && !question.asksForEnd && !question.asksToStop) return false
    // "take it with food" does not answer what not to take with food
    if (question.asksForExceptions && !isException(sentence)) return false
    return isDosed(`${passage.title}\n${sentence}`)
  }
}

/** Whether a text names what a question asks how much of: the dose of another item is no answer. */
function createDosedFilter({
  dosed,
  terms,
  hasSeveralTopics,
}: ParsedQuestion): (text: string) => boolean {
  const wanted = terms.filter(({ word }) => dosed?.has(word))
  if (wanted.length === 0) return () => true
  return (text) => {
    const words = new Set(tokenize(text).flatMap((word) => [word, ...listEqualNames(word)]))
    const isNamed = (term: QuestionTerm): boolean =>
      listCertainVariants(term).some((word) => words.has(word))
    return hasSeveralTopics ? wanted.some(isNamed) : wanted.every(isNamed)
  }
}

/** How many letters of a substance may be wrong: two make thiamine of theanine. */
const mostEdits = 1

/** Lists the variants of a word, and what those may stand for, without larger corrections. */
function listCertainVariants({ word, variants, corrected }: QuestionTerm): string[] {
  const isUncertain = corrected !== undefined && countEdits(word, corrected, mostEdits) > mostEdits
  return isUncertain ? [word] : variants.map((each) => each.word)
}
