import { type ParsedQuestion } from '../question/parseQuestion.ts'
import { isUnknown, type QuestionTerm, type Vocabulary } from '../question/questionTerms.ts'
import { getWordWeight, type RankedPassage } from './rankPassages.ts'

/** Many words of members are in no record, and only some of them say what a question is about. */
const unknownFactor = 0.7
/** How much closer a synonym or a corrected word is to covering a word than to being it. */
const likeness = 0.2

/**
 * How much of a question the passages cover. Words of one topic have to be in one passage: a word
 * here and another there answer nothing.
 */
export const measureCoverage = (
  chosen: readonly RankedPassage[],
  question: ParsedQuestion,
  vocabulary: Vocabulary,
): number =>
  question.hasSeveralTopics
    ? measureTogether(chosen, question, vocabulary)
    : Math.max(0, ...chosen.map((each) => measureTogether([each], question, vocabulary)))

/** The share of the words of a question that passages have; rare words count more. */
export function measureTogether(
  chosen: readonly RankedPassage[],
  { terms }: ParsedQuestion,
  vocabulary: Vocabulary,
): number {
  const own = terms.filter(({ isHint, isEarlier }) => !isHint && isEarlier !== true)
  const earlier = terms.filter(({ isHint, isEarlier }) => !isHint && isEarlier === true)
  // what a follow-up refers to can only add to what it says itself
  return Math.max(
    measureTerms(chosen, own, vocabulary),
    earlier.length === 0 ? 0 : measureTerms(chosen, [...own, ...earlier], vocabulary),
  )
}

function measureTerms(
  chosen: readonly RankedPassage[],
  terms: readonly QuestionTerm[],
  vocabulary: Vocabulary,
): number {
  const getBest = (term: QuestionTerm): number =>
    Math.max(0, ...chosen.map(({ found }) => found.get(term) ?? 0))
  let total = 0
  let covered = 0
  for (const term of terms) {
    const isFull = term.isSubject === true || !isUnknown(term, vocabulary)
    const weight =
      (isFull ? 1 : unknownFactor) *
      Math.max(...term.variants.map((each) => each.weight * getWordWeight(each.word, vocabulary)))
    total += weight
    const best = getBest(term)
    covered += weight * (best === 0 ? 0 : Math.min(1, best + likeness))
  }
  return total === 0 ? 0 : covered / total
}
