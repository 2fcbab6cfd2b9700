import {
  asksForOutsideThen,
  asksForSessions,
  getLimit,
  hasExactTopic,
  listedItems,
  sessionSources,
} from './answerLimits.ts'
import { createSubjectFilter, createTopicFilter, findSubject, hasTopic } from './coverSubjects.ts'
import { measureCoverage } from './measureCoverage.ts'
import { type ParsedQuestion } from './parseQuestion.ts'
import { type Vocabulary } from './questionTerms.ts'
import { restDays, saysOutside } from './questionPatterns.ts'
import { createOutdatedFilter } from './outdatedJudgments.ts'
import type { Passage } from './passage.ts'
import { canRepeat, isLetter } from './canRepeat.ts'
import { namesCombination } from './combinations.ts'
import {
  coversPeriods,
  isCertainlyOldest,
  isOfOtherTime,
  keepOldest,
  keepPeriods,
} from './keepPeriods.ts'
import { isEnd } from './planEnds.ts'
import { createQuoteFilter, isOtherDose } from './createQuoteFilter.ts'
import { choosePassages, consideredPassages, type RankedPassage } from './rankPassages.ts'
import { hasDose } from './quantities.ts'
import { splitSentences } from './splitSentences.ts'
import { isStopWord } from './stopWords.ts'
import { foldText, tokenize } from './tokens.ts'

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

const sentencesPerQuote = 3
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
  const asksForMessage = question.likelySources.has('message')
  const canBeQuoted = createQuoteFilter(question)
  const isOutdated = createOutdatedFilter(
    ranked.map(({ passage }) => passage),
    question,
  )
  const canQuote: typeof canBeQuoted = (sentence, passage) =>
    canBeQuoted(sentence, passage) && !isOutdated(sentence, passage)
  const isAboutEnd = question.asksForEnd || question.asksToStop
  const asksForStatement = question.asksForMeaning || question.asksForEnd
  const isStatement =
    ({ passage }: RankedPassage) =>
    (sentence: string): boolean =>
      (question.asksForMeaning && isMeaning(sentence, passage)) ||
      (isAboutEnd && isEnd(sentence, passage))
  const quote = (each: RankedPassage): string[] =>
    quoteSentences(each, canQuote, isStatement(each), question.isOfKind)
  const isOfTopic = createTopicFilter(question)
  const isUsable = ({ passage, found }: RankedPassage<P>): boolean => {
    if (passage.isHistory && !question.asksForHistory && !isNamedSession(passage, found))
      return false
    if (isOfSomebodyElse(passage, question) || isNoDose(passage, question)) return false
    // who the coach is says nothing about what they said
    if (question.asksWhatWasSaid && passage.source === 'practice') return false
    if (question.asksForList && !isTaken(passage)) return false
    // nor is a phone in a bedroom a number
    if (question.asksForPhone && passage.source !== 'practice' && !isLetter(passage)) return false
    if (!isReferred(passage) && !isOfTopic({ passage, found })) return false
    // a result does not say when something of the plan ends, and nor does the plan's summary
    if (isAboutEnd && isOwnWithoutEnd(passage)) return false
    if (question.asksForRestDays && !restDays.test(foldText(`${passage.title}\n${passage.body}`)))
      return false
    if (asksForOutsideThen(question) && !(passage.source === 'labs' && saysOutside(passage.body)))
      return false
    // what is there now is no session of a time, and nor is a letter
    if (asksForSessions(question) && !sessionSources.has(passage.source)) return false
    // "open the curtains" is no opening hour
    if (question.asksForHours && passage.source !== 'practice') return false
    // only the plan, and what is linked, says what not to do
    if (question.asksWhatNotToDo && passage.source !== 'plan' && !isLetter(passage)) return false
    // what is true of everybody is no result
    if (question.asksForResult && passage.source === 'lesson') return false
    // "who is my coach?" asks for no message
    if (
      passage.source === 'message' &&
      !asksForMessage &&
      !isReferred(passage) &&
      !isAboutMore(found)
    )
      return false
    const isAbout = [...found.keys()].some(({ isHint }) => !isHint)
    if (!isAbout && !question.asksForOutside && !isReferred(passage)) return false
    if (isDoseOmitted({ passage, found })) return true
    const parts = splitSentences(passage.body)
    const isKept = (sentence: string): boolean =>
      !isOutdated(sentence, passage) && hasExactTopic(`${passage.title}\n${sentence}`, found)
    if (
      question.asksHowItIs &&
      parts.some((each) => isOutdated(each, passage)) &&
      !parts.some(isKept)
    )
      return false
    const sentences = parts.filter(
      // what is not quoted of a document or a message is linked
      (each) => isLetter(passage) || canQuote(each, passage),
    )
    if (question.asksForExceptions && passage.source === 'plan')
      return sentences.some(
        (each) => countFound(`${passage.title}\n${each}`, listTopics(found)) > 0,
      )
    return passage.source === 'lesson' || (passage.source === 'message' && isAboutMore(found))
      ? sentences.some((each) => saysMuch(each) || countFound(each, found) > 0)
      : sentences.length > 0
  }
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
  // a dose that is left out is no answer
  const isQuoted = shown.some((each) => quote(each).length > 0)
  // what a linked message names is not answered by what is quoted beside it
  const subjects = question.terms.filter(({ isSubject }) => isSubject === true)
  const isSubjectQuoted =
    isWhole ||
    question.hasSeveralTopics ||
    shown.some(
      (each) => quote(each).length > 0 && subjects.every((subject) => each.found.has(subject)),
    )
  // what is known about each of two things does not say that they go together
  const isCombinationNamed =
    question.combined.length === 0 ||
    shown.some((each) =>
      quote(each).some((sentence) => namesCombination(sentence, each.passage, question)),
    )
  const isFull =
    isQuoted &&
    coverage >= answeredFrom &&
    subject === 'found' &&
    isSubjectQuoted &&
    hasHours(best.passage, question) &&
    isCombinationNamed &&
    coversPeriods(
      shown.map(({ passage }) => passage),
      question,
    ) &&
    !question.asksToStop &&
    !isUndecided(question) &&
    !question.asksForTotal &&
    !question.isStatement &&
    (!question.asksForOldest || isCertainlyOldest(best.passage, usable)) &&
    shown.length < listedItems &&
    (!question.asksForChange || shown.some(({ passage }) => passage.isHistory)) &&
    (!question.asksWhatWasSaid ||
      shown.some((each) => isLetter(each.passage) && quote(each).length > 0)) &&
    (question.isOfKind === null ||
      shown.some((each) => quote(each).some((sentence) => question.isOfKind?.(sentence)))) &&
    (!asksForStatement || shown.some((each) => quote(each).some(isStatement(each)))) &&
    (!question.asksForIntake || shown.some(({ passage }) => passage.source === 'plan'))
  return {
    outcome: isFull ? 'answered' : 'partial',
    quotes: shown.map((each) => ({
      passage: each.passage,
      sentences: quote(each),
      isDoseOmitted: isDoseOmitted(each),
      isOtherTime: isOfOtherTime(each.passage, question),
    })),
    coverage,
  }
}

/** What is known about the member says nothing about their daughter. */
const isOfSomebodyElse = ({ source }: Passage, question: ParsedQuestion): boolean =>
  question.asksForOthers &&
  (question.dosed !== null || source === 'plan' || source === 'labs' || source === 'form')

/** A result does not say how much to take. */
const isNoDose = (
  { source }: Passage,
  { asksForIntake, isAboutIntake, hasSeveralTopics, likelySources }: ParsedQuestion,
): boolean =>
  source === 'labs' &&
  (asksForIntake || isAboutIntake) &&
  !hasSeveralTopics &&
  !likelySources.has('labs')

/** Whether a sentence about the question names a dose that is not quoted. */
const isDoseOmitted = ({ passage, found }: Pick<RankedPassage, 'passage' | 'found'>): boolean =>
  splitSentences(passage.body).some(
    (each) =>
      isOtherDose(each, passage) &&
      (isLetter(passage) || canRepeat(each, passage.source)) &&
      countFound(each, found) > 0,
  )

/** Whether a question names a session by its whole title, which may be a past one. */
const isNamedSession = ({ source, title }: Passage, found: RankedPassage['found']): boolean => {
  const words = new Set([...found.keys()].map(({ word }) => word))
  return source === 'session' && tokenize(title).every((word) => words.has(word))
}

/** Whether a sentence says more than the value of a result. */
const isMeaning = (sentence: string, { source, title }: Passage): boolean =>
  source !== 'plan' && !(source === 'labs' && sentence.startsWith(`${title}: `))

const isOwnWithoutEnd = ({ source, title, body }: Passage): boolean =>
  source === 'labs' || source === 'form' || (source === 'plan' && !body.startsWith(`${title}: `))

/** An item of the plan in force that has a dose. */
const isTaken = ({ source, title, body, isHistory }: Passage): boolean =>
  source === 'plan' && !isHistory && body.startsWith(`${title}: `) && hasDose(body)

/** A fact is no decision, unless a sentence names both of two things. */
const isUndecided = ({ asksToDecide, asksForExceptions, combined }: ParsedQuestion): boolean =>
  asksToDecide && combined.length === 0 && !asksForExceptions

/** Without them, only the contact of the practice is known. */
const hasHours = ({ body }: Passage, { asksForHours }: ParsedQuestion): boolean =>
  !asksForHours || /\bhours\b/i.test(body)

const messageWords: ReadonlySet<string> = new Set(tokenize('message coach wrote said'))

/** Whether a message was found by more than being one. */
const isAboutMore = (found: RankedPassage['found']): boolean =>
  [...found.keys()].some(
    ({ isHint, variants }) => !isHint && !variants.some(({ word }) => messageWords.has(word)),
  )

/** "Of course." or "Keep going!" says nothing without what it answers. */
const fewWords = 2
const saysMuch = (sentence: string): boolean =>
  tokenize(sentence).filter((word) => !isStopWord(word)).length > fewWords

/** What was found without "not" and the like, which are about no topic. */
const listTopics = (found: RankedPassage['found']): RankedPassage['found'] =>
  new Map([...found].filter(([{ isHint }]) => !isHint))

/** How many words of a sentence are those of the question. */
function countFound(sentence: string, found: RankedPassage['found']): number {
  const words = new Set([...found.keys()].flatMap((term) => term.variants.map(({ word }) => word)))
  return tokenize(sentence).filter((word) => words.has(word)).length
}

/**
 * The sentences of a passage that are about the question. Of a document or a message all of them or
 * none: what is left out could say the opposite.
 */
function quoteSentences(
  { passage, found }: RankedPassage,
  canQuote: ReturnType<typeof createQuoteFilter>,
  isStatement: (sentence: string) => boolean,
  isOfKind: ParsedQuestion['isOfKind'],
): string[] {
  const { source } = passage
  const all = splitSentences(passage.body)
  const isOwn = source === 'plan' || source === 'labs'
  const sentences = isLetter(passage) ? all : all.filter((each) => canQuote(each, passage))
  const scored = sentences.map((sentence, index) => ({
    sentence,
    index,
    score:
      countFound(sentence, found) +
      (isOwn && isStatement(sentence) ? 1 : 0) +
      (isOfKind?.(sentence) === true ? 1.5 : 0),
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
