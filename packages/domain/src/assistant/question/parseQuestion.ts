import {
  asksForDecision,
  asksForDose,
  asksForExceptions,
  asksForIntake,
  asksForOthers,
  asksWhatNotToDo,
} from './adviceQuestions.ts'
import {
  asksForChange,
  asksForList,
  asksForPhone,
  asksForTotal,
  asksToDecide,
  asksWhatWasSaid,
  createKindFilter,
  isAboutIntake,
} from './decisionQuestions.ts'
import { findCombined } from './findCombined.ts'
import { findContinued, findDosed } from './findDosed.ts'
import { findNames, removeUnwanted } from './findNames.ts'
import { findSubjects } from './findSubjects.ts'
import { isCategory, isDaytime, isWeekday } from '../words/generalWords.ts'
import { listLikelySources } from './listLikelySources.ts'
import type { PassageSource } from '../passage.ts'
import { asksForEnd, asksToStop } from './planEnds.ts'
import { findPeriods, type Period } from './periods.ts'
import {
  comparisonPattern,
  followUpPattern,
  futurePattern,
  generalPattern,
  historyPattern,
  hoursPattern,
  judgedPattern,
  nowPattern,
  oldestPattern,
  outsidePatterns,
  pastPattern,
  reasonPattern,
  recordPattern,
  restDays,
  resultPattern,
  severalPattern,
  vitaminPattern,
  wholePattern,
} from './questionPatterns.ts'
import {
  listHints,
  listTimes,
  listVariants,
  type QuestionTerm,
  spellVitamin,
  type Vocabulary,
} from './questionTerms.ts'
import { isStatement } from './statements.ts'
import { isStopWord } from '../words/stopWords.ts'
import { foldText, tokenize } from '../words/tokens.ts'

export type ParsedQuestion = {
  readonly terms: readonly QuestionTerm[]
  /** Asks whether results are as they should be: the results outside of their range. */
  readonly asksForOutside: boolean
  /** Asks about everything: "am I ok?" or "which results are off?", but not "is my b12 ok?" */
  readonly isGeneral: boolean
  /** Asks for a result of the member, not for what is known about a test. */
  readonly asksForResult: boolean
  /** Asks when the practice is open. */
  readonly asksForHours: boolean
  /** Asks for what the plan said before, or for sessions of the past. */
  readonly asksForHistory: boolean
  /** The times that it names: "in 2024" and "last year". A record of another time is no answer. */
  readonly periods: readonly Period[]
  /** Asks what is or will be, not what was. */
  readonly isAboutFuture: boolean
  /** Compares those times with the records of now. */
  readonly comparesPeriods: boolean
  /** Whether it may have more than one topic. */
  readonly hasSeveralTopics: boolean
  /** Refers to the record from which it was asked, as in "why do I take this?" */
  readonly asksForRecord: boolean
  /** Asks for a decision, an amount or a diagnosis, which no document or message answers. */
  readonly asksForDecision: boolean
  /** Asks about somebody else. */
  readonly asksForOthers: boolean
  /** Asks what not to do. */
  readonly asksForExceptions: boolean
  /** Asks for all that must not be done: "what should I avoid?", but not "I can't sleep". */
  readonly asksWhatNotToDo: boolean
  /** Asks what something is, such as a test. */
  readonly asksForMeaning: boolean
  /** Asks when something of the plan ends. */
  readonly asksForEnd: boolean
  /** Asks whether to stop something. */
  readonly asksToStop: boolean
  /** The words by which it names somebody. */
  readonly names: ReadonlySet<string>
  /** Asks about rest days, which are no nights. */
  readonly asksForRestDays: boolean
  /** Asks how much to take. */
  readonly asksForIntake: boolean
  /** Asks when or how much to take, or what: no result says that. */
  readonly isAboutIntake: boolean
  /** Asks for a decision that no fact is: "can I skip it?", "is it enough?" */
  readonly asksToDecide: boolean
  /** Asks for all that is taken. */
  readonly asksForList: boolean
  /** Whether it only says what somebody took or plans. */
  readonly isStatement: boolean
  /** Asks for the first result of a test. */
  readonly asksForOldest: boolean
  /** Asks for the current one, too. */
  readonly asksForNewest: boolean
  /** Asks whether something measured is as it should be. */
  readonly asksHowItIs: boolean
  /** Asks why. */
  readonly asksForReason: boolean
  /** Asks for a number to call. */
  readonly asksForPhone: boolean
  /** Asks how much it is in a week or more. */
  readonly asksForTotal: boolean
  /** Asks what changed. */
  readonly asksForChange: boolean
  /** Asks what somebody said or thinks. */
  readonly asksWhatWasSaid: boolean
  /** Whether a sentence has the kind of thing that it asks for, such as degrees; null for any. */
  readonly isOfKind: ((sentence: string) => boolean) | null
  /** The words of which it asks how much; null if it does not. */
  readonly dosed: ReadonlySet<string> | null
  /** The words of each thing that it asks about together: empty if it does not. */
  readonly combined: readonly (readonly string[])[]
  /** Where its answer is likely to be, by the way in which it is asked. */
  readonly likelySources: ReadonlySet<PassageSource>
}

/** How much a word of the question before counts. */
const earlierWeight = 0.7
/** Words about time and comparison, which passages about the topic rarely have. */
const times: ReadonlySet<string> = new Set(
  tokenize(
    `moment currently
     last next week weeks month months year yesterday tomorrow tonight now later current latest
     newest oldest earliest since ago
     better worse improve improved compare compared trend history`,
  ),
)
const negations: ReadonlySet<string> = new Set(['not', 'without', 'never', 'avoid'])
const healthWords: ReadonlySet<string> = new Set(
  tokenize('ok okay fine normal good healthy alright right range wrong bad worry abnormal off out'),
)

/** Whether a question refers to the one before: "and how long do I take it?" */
export const isFollowUp = (question: string): boolean => {
  const folded = foldText(question).trim()
  return followUpPattern.test(folded) || recordPattern.test(folded)
}

export type QuestionContext = {
  /** The question before it, to which it may refer. */
  readonly before: string | null
  /** The questions before that one, the last one first, as far as each continues the next. */
  readonly earlier?: readonly string[]
  /** The date of the member. */
  readonly today: string
}

/**
 * Reads what a question asks for. Typos are corrected with the words of the member's passages. A
 * question that refers to the one before is also about the words of that one.
 */
export function parseQuestion(
  question: string,
  vocabulary: Vocabulary,
  { before, earlier = [], today }: QuestionContext,
): ParsedQuestion {
  const parsed = parseAlone(question, vocabulary, today)
  if (before === null || !isFollowUp(question) || isWholeQuestion(question, parsed, vocabulary))
    return parsed
  const [beforeThat = null, ...rest] = earlier
  const continued = parseQuestion(before, vocabulary, { before: beforeThat, earlier: rest, today })
  return continueQuestion(parsed, continued, foldText(question))
}

/** A question with what it takes over from the one to which it refers. */
function continueQuestion(
  parsed: ParsedQuestion,
  before: ParsedQuestion,
  question: string,
): ParsedQuestion {
  const known = new Set(parsed.terms.map(({ word }) => word))
  const earlier = before.terms
    .filter(({ word, isHint }) => !isHint && !known.has(word))
    .map((term) => ({
      ...term,
      variants: term.variants.map(({ word, weight }) => ({ word, weight: weight * earlierWeight })),
      isEarlier: true,
    }))
  return {
    ...parsed,
    terms: [...parsed.terms, ...earlier],
    periods:
      parsed.periods.length > 0 || nowPattern.test(question) ? parsed.periods : before.periods,
    asksForHistory: parsed.asksForHistory || before.periods.length > 0,
    asksForDecision: parsed.asksForDecision || before.asksForDecision,
    asksForOthers:
      parsed.asksForOthers || (before.asksForOthers && !/\b(?:i|me|mine|myself)\b/.test(question)),
    dosed: parsed.dosed ?? (before.dosed === null ? null : findContinued(question)),
  }
}

/** "And how is my ferritin?" does not refer to the question before it. */
function isWholeQuestion(
  question: string,
  { terms }: ParsedQuestion,
  { counts }: Vocabulary,
): boolean {
  const folded = foldText(question).trim()
  return (
    wholePattern.test(folded) &&
    !recordPattern.test(folded) &&
    terms.some(({ word, isHint }) => !isHint && counts.has(word))
  )
}

function parseAlone(text: string, vocabulary: Vocabulary, today: string): ParsedQuestion {
  const folded = foldText(spellVitamin(removeUnwanted(text)))
  // a time is a condition, and no word to be found
  const { periods, rest: question } = findPeriods(folded, today)
  const asksForOutside = outsidePatterns.some((pattern) => pattern.test(folded))
  const subjects = findSubjects(question)
  const words = [...new Set(tokenize(question))].filter(
    (word) =>
      negations.has(word) || (!isStopWord(word) && !(asksForOutside && healthWords.has(word))),
  )
  const found = words.flatMap((word): QuestionTerm[] => {
    // a negation is about the other words, and alone says nothing
    if (negations.has(word) && (words.length === 1 || asksForOutside)) return []
    const isHint =
      negations.has(word) || times.has(word) || (word === 'vitamin' && vitaminPattern.test(folded))
    const isSubject = !isHint && subjects.has(word)
    return [{ word, ...listVariants(word, vocabulary), isHint, isSubject }]
  })
  const isList = asksForList(folded) && found.every(isOfList)
  // each item has its days, and all are listed
  const terms = isList ? found.filter(({ word }) => !isWeekday(word)) : found
  return {
    terms:
      terms.length === 0 ? [] : [...terms, ...listHints(tokenize(question)), ...listTimes(folded)],
    asksForOutside,
    isGeneral: terms.every(({ isHint }) => isHint) || generalPattern.test(folded),
    asksForResult: asksForOutside || resultPattern.test(folded),
    asksForHours: hoursPattern.test(folded),
    asksForHistory: historyPattern.test(folded) || oldestPattern.test(folded) || periods.length > 0,
    periods,
    isAboutFuture: futurePattern.test(folded) && !pastPattern.test(folded),
    comparesPeriods: periods.length > 0 && comparisonPattern.test(folded),
    hasSeveralTopics: severalPattern.test(folded),
    asksForRecord: recordPattern.test(folded),
    asksForDecision: asksForDecision(folded),
    asksForOthers: asksForOthers(folded),
    asksForExceptions: asksForExceptions(folded),
    asksWhatNotToDo: !asksForOutside && asksWhatNotToDo(folded),
    asksForMeaning: /\b(?:mean|means|meaning|stand for|definition)\b/.test(folded),
    asksForEnd: asksForEnd(folded),
    asksToStop: asksToStop(folded),
    names: findNames(folded),
    asksForRestDays: restDays.test(folded),
    asksForIntake: asksForIntake(folded),
    isAboutIntake: isAboutIntake(folded),
    asksToDecide: asksToDecide(folded),
    asksForList: isList,
    asksForTotal: asksForTotal(folded),
    asksForOldest: oldestPattern.test(folded),
    asksForNewest: nowPattern.test(folded),
    asksHowItIs: asksForOutside || judgedPattern.test(folded),
    asksForReason: reasonPattern.test(folded),
    isStatement: isStatement(text),
    asksForPhone: asksForPhone(folded),
    asksForChange: asksForChange(folded),
    asksWhatWasSaid: asksWhatWasSaid(folded),
    isOfKind: createKindFilter(folded),
    dosed: asksForDose(folded) ? findDosed(folded) : null,
    combined: findCombined(folded),
    likelySources: listLikelySources(folded),
  }
}

/** A list can be limited to a time of the day, but not to what helps with something. */
const isOfList = ({ word, variants, isHint }: QuestionTerm): boolean =>
  isHint || isCategory(word) || isWeekday(word) || variants.some((each) => isDaytime(each.word))
