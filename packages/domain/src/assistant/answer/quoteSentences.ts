import { isLetter } from './canRepeat.ts'
import type { createQuoteFilter } from './createQuoteFilter.ts'
import type { ParsedQuestion } from '../question/parseQuestion.ts'
import type { Passage } from '../passage.ts'
import { isEnd } from '../question/planEnds.ts'
import type { RankedPassage } from './rankPassages.ts'
import { splitSentences } from '../words/splitSentences.ts'
import { isStopWord } from '../words/stopWords.ts'
import { tokenize } from '../words/tokens.ts'

const sentencesPerQuote = 3

/**
 * The sentences of a passage that are about the question. Of a document or a message all of them or
 * none: what is left out could say the opposite.
 */
export function quoteSentences(
  { passage, found }: RankedPassage,
  question: ParsedQuestion,
  canQuote: ReturnType<typeof createQuoteFilter>,
): string[] {
  const isStatement = createStatementFilter(question)
  const { source } = passage
  const all = splitSentences(passage.body)
  const isOwn = source === 'plan' || source === 'labs'
  const sentences = isLetter(passage) ? all : all.filter((each) => canQuote(each, passage))
  const scored = sentences.map((sentence, index) => ({
    sentence,
    index,
    score:
      countFound(sentence, found) +
      (isOwn && isStatement(sentence, passage) ? 1 : 0) +
      (question.isOfKind?.(sentence) === true ? 1.5 : 0),
  }))
  const telling = scored.filter((each) => saysMuch(each.sentence))
  const hasTalk = source === 'message' || source === 'lesson'
  const first = (hasTalk ? telling[0] : undefined) ?? scored[0]
  if (first === undefined) return []
  const best = scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
  const picked = isLetter(passage)
    ? best
    : [first, ...best.filter(({ index }) => index !== first.index)]
  const about = picked.length === 0 ? [first] : picked
  if (isLetter(passage) && !about.every(({ sentence }) => canQuote(sentence, passage))) return []
  return about
    .slice(0, sentencesPerQuote)
    .toSorted((a, b) => a.index - b.index)
    .map(({ sentence }) => sentence)
}

/** "Of course." or "Keep going!" says nothing without what it answers. */
const fewWords = 2
export const saysMuch = (sentence: string): boolean =>
  tokenize(sentence).filter((word) => !isStopWord(word)).length > fewWords

/** How many words of a sentence are those of the question. */
export function countFound(sentence: string, found: RankedPassage['found']): number {
  const words = new Set([...found.keys()].flatMap((term) => term.variants.map(({ word }) => word)))
  return tokenize(sentence).filter((word) => words.has(word)).length
}

/** Returns whether a sentence says what something means, or when it ends, if that is asked for. */
export function createStatementFilter({
  asksForMeaning,
  asksForEnd,
  asksToStop,
}: ParsedQuestion): (sentence: string, passage: Passage) => boolean {
  const isAboutEnd = asksForEnd || asksToStop
  return (sentence, passage) =>
    (asksForMeaning && isMeaning(sentence, passage)) || (isAboutEnd && isEnd(sentence, passage))
}

/** Whether a sentence says more than the value of a result. */
const isMeaning = (sentence: string, { source, title }: Passage): boolean =>
  source !== 'plan' && !(source === 'labs' && sentence.startsWith(`${title}: `))
