import { getLimit } from './answerLimits.ts'
import { createSubjectFilter, findSubject, hasTopic } from './coverSubjects.ts'
import { createQuoteFilter } from './createQuoteFilter.ts'
import { createUsableFilter, isDoseOmitted } from './createUsableFilter.ts'
import { isFullAnswer } from './isFullAnswer.ts'
import { isOfOtherTime, keepOldest, keepPeriods } from './keepPeriods.ts'
import { measureCoverage } from './measureCoverage.ts'
import { createOutdatedFilter } from './outdatedJudgments.ts'
import type { ParsedQuestion } from '../question/parseQuestion.ts'
import type { Passage } from '../passage.ts'
import type { Vocabulary } from '../question/questionTerms.ts'
import { quoteSentences } from './quoteSentences.ts'
import { choosePassages, consideredPassages, type RankedPassage } from './rankPassages.ts'

/** Sentences of a passage, word for word. */
export type Quote<P extends Passage = Passage> = {
  readonly passage: P
  readonly sentences: readonly string[]
  /** Whether a dose was left out, which comes from the plan only. */
  readonly isDoseOmitted: boolean
  /** Whether it is of another time than the question names. */
  readonly isOtherTime: boolean
}

/**
 * `answered`: at least half of the question is covered. `partial`: less. `unanswered`: nothing in
 * the records is about it.
 */
export type AnswerOutcome = 'answered' | 'partial' | 'unanswered'

export type ComposedAnswer<P extends Passage = Passage> = {
  readonly outcome: AnswerOutcome
  readonly quotes: readonly Quote<P>[]
  /** How much of the question is covered, from 0 to 1. */
  readonly coverage: number
}

const answeredFrom = 0.5
const partialFrom = 0.35
/** A passage that is much worse than the best one adds nothing. */
const leastShare = 0.35

/** Answers with sentences of the best passages. */
export function composeAnswer<P extends Passage>(
  ranked: readonly RankedPassage<P>[],
  question: ParsedQuestion,
  vocabulary: Vocabulary,
  isReferred: (passage: P) => boolean = () => false,
): ComposedAnswer<P> {
  const canBeQuoted = createQuoteFilter(question)
  const isOutdated = createOutdatedFilter(
    ranked.map(({ passage }) => passage),
    question,
  )
  const canQuote: typeof canBeQuoted = (sentence, passage) =>
    canBeQuoted(sentence, passage) && !isOutdated(sentence, passage)
  const isUsable = createUsableFilter({ question, isReferred, canQuote, isOutdated })
  const usable: RankedPassage<P>[] = []
  for (const each of ranked) {
    // those of a time can be behind many others
    if (
      usable.length === consideredPassages &&
      question.periods.length === 0 &&
      !question.asksForOldest
    )
      break
    if (isUsable(each)) usable.push(each)
  }
  const chosen = choosePassages(
    keepOldest(keepPeriods(usable, question), question),
    vocabulary,
    getLimit(question),
    question.asksForHistory,
  )
  const [best] = chosen
  const isAsked = (passage: P): boolean => question.asksForRecord && isReferred(passage)
  const unanswered = { outcome: 'unanswered', quotes: [] } as const
  // what is known about the member says nothing about a stranger
  const isStranger = [...question.names].some((word) => !vocabulary.counts.has(word))
  if (best === undefined || isStranger) return { ...unanswered, coverage: 0 }
  const isOfRecord = chosen.some(({ passage }) => isAsked(passage))
  const isWhole = isOfRecord || question.asksForList
  const subject = isWhole ? 'found' : findSubject(chosen, question, vocabulary)
  const isOfResults = question.asksForOutside && question.isGeneral && subject !== 'missing'
  const coverage = isWhole || isOfResults ? 1 : measureCoverage(chosen, question, vocabulary)
  if (coverage < (subject === 'missing' ? answeredFrom : partialFrom))
    return { ...unanswered, coverage }
  if (subject === 'missing' && !hasTopic(chosen)) return { ...unanswered, coverage }
  const isAbout = isOfRecord ? () => true : createSubjectFilter(chosen, question)
  const shown = chosen
    .filter((each) => each === best || each.score >= best.score * leastShare)
    .filter(isAbout)
    .map((each) => ({ ...each, sentences: quoteSentences(each, question, canQuote) }))
  const isFull =
    coverage >= answeredFrom &&
    subject === 'found' &&
    isFullAnswer(shown, question, { isWhole, usable })
  return {
    outcome: isFull ? 'answered' : 'partial',
    quotes: shown.map((each) => ({
      passage: each.passage,
      sentences: each.sentences,
      isDoseOmitted: isDoseOmitted(each),
      isOtherTime: isOfOtherTime(each.passage, question),
    })),
    coverage,
  }
}
