import { isJudgment } from '../words/generalWords.ts'
import type { ParsedQuestion } from '../question/parseQuestion.ts'
import type { PassageSource } from '../passage.ts'
import type { RankedPassage } from './rankPassages.ts'
import { tokenize } from '../words/tokens.ts'

/** How many passages an answer quotes. */
export const quotedPassages = 3
/** How many items a list has. A longer one is not full. */
export const listedItems = 12

/** How many passages an answer can have. */
export function getLimit(question: ParsedQuestion): number {
  if (question.asksForList || asksForOutsideThen(question)) return listedItems
  // of each test with the name that is asked for, the results of both times
  return quotedPassages * (question.comparesPeriods ? 2 : 1)
}

/** Whether a question asks for all that was outside of its range at a time. */
export const asksForOutsideThen = ({
  asksForOutside,
  isGeneral,
  periods,
}: ParsedQuestion): boolean => asksForOutside && isGeneral && periods.length > 0

export const sessionSources: ReadonlySet<PassageSource> = new Set(['session', 'message'])

/** Whether a question asks for sessions of a time. */
export const asksForSessions = ({
  likelySources,
  periods,
  hasSeveralTopics,
}: ParsedQuestion): boolean =>
  likelySources.has('session') && periods.length > 0 && !hasSeveralTopics

/** Whether a text has a word of the question itself, not only what it may stand for. */
export function hasExactTopic(text: string, found: RankedPassage['found']): boolean {
  const words = new Set(tokenize(text))
  return [...found].some(
    ([{ word, isHint }, quality]) =>
      !isHint && !isJudgment(word) && quality === 1 && words.has(word),
  )
}
