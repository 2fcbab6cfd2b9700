import { listedItems } from './answerLimits.ts'
import { isLetter } from './canRepeat.ts'
import { namesCombination } from './combinations.ts'
import { coversPeriods, isCertainlyOldest } from './keepPeriods.ts'
import type { ParsedQuestion } from '../question/parseQuestion.ts'
import type { Passage } from '../passage.ts'
import { createStatementFilter } from './quoteSentences.ts'
import type { RankedPassage } from './rankPassages.ts'

/** A passage with what is quoted of it. */
export type QuotedPassage<P extends Passage = Passage> = RankedPassage<P> & {
  readonly sentences: readonly string[]
}

export type FullAnswerOptions<P extends Passage> = {
  /** Whether the passages are an answer as a whole, such as a list. */
  readonly isWhole: boolean
  /** All passages that can be part of the answer. */
  readonly usable: readonly RankedPassage<P>[]
}

/**
 * Whether what is shown says all that a question asks for, the best passage first. What only has
 * its words is shown as part of an answer.
 */
export function isFullAnswer<P extends Passage>(
  shown: readonly QuotedPassage<P>[],
  question: ParsedQuestion,
  { isWhole, usable }: FullAnswerOptions<P>,
): boolean {
  const [best] = shown
  const passages = shown.map(({ passage }) => passage)
  const quoted = shown.filter(({ sentences }) => sentences.length > 0)
  const says = (isSought: (sentence: string, passage: P) => boolean): boolean =>
    quoted.some(({ passage, sentences }) => sentences.some((each) => isSought(each, passage)))
  // a dose that is left out is no answer, and nor is a list that is cut
  if (best === undefined || quoted.length === 0 || shown.length >= listedItems) return false
  if (isDecision(question) || question.asksForTotal || question.isStatement) return false
  if (!isWhole && !question.hasSeveralTopics && !isSubjectQuoted(quoted, question)) return false
  if (question.asksForHours && !/\bhours\b/i.test(best.passage.body)) return false
  if (!coversPeriods(passages, question)) return false
  if (question.asksForOldest && !isCertainlyOldest(best.passage, usable)) return false
  if (question.asksForChange && !passages.some(({ isHistory }) => isHistory)) return false
  if (question.asksWhatWasSaid && !quoted.some(({ passage }) => isLetter(passage))) return false
  if (question.asksForIntake && !passages.some(({ source }) => source === 'plan')) return false
  if (question.isOfKind !== null && !says(question.isOfKind)) return false
  // what is known about each of two things does not say that they go together
  if (
    question.combined.length > 0 &&
    !says((sentence, passage) => namesCombination(sentence, passage, question))
  )
    return false
  return !(question.asksForMeaning || question.asksForEnd) || says(createStatementFilter(question))
}

/** A fact is no decision, unless a sentence names both of two things. */
const isDecision = ({
  asksToStop,
  asksToDecide,
  asksForExceptions,
  combined,
}: ParsedQuestion): boolean =>
  asksToStop || (asksToDecide && combined.length === 0 && !asksForExceptions)

/** What a linked message names is not answered by what is quoted beside it. */
function isSubjectQuoted(quoted: readonly QuotedPassage[], { terms }: ParsedQuestion): boolean {
  const subjects = terms.filter(({ isSubject }) => isSubject === true)
  return quoted.some(({ found }) => subjects.every((subject) => found.has(subject)))
}
