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
import { findSubjects, isAccountVerb } from './findSubjects.ts'
import { isCategory, isDaytime } from './generalWords.ts'
import { listLikelySources } from './listLikelySources.ts'
import type { PassageSource } from './passage.ts'
import { asksForEnd, asksToStop } from './planEnds.ts'
import { findPeriods, type Period } from './periods.ts'
import { countEdits, findSimilarWords } from './spelling.ts'
import { isStopWord } from './stopWords.ts'
import { isKnownWord, listSynonyms } from './synonyms.ts'
import { foldText, tokenize } from './tokens.ts'

/** How often words are in the passages of a member. */
export type Vocabulary = {
  /** The number of passages. */
  readonly size: number
  /** In how many passages each word is. */
  readonly counts: ReadonlyMap<string, number>
}

/** A word of a question with what it may stand for; `weight` from 0 to 1. */
export type QuestionTerm = {
  readonly word: string
  readonly variants: readonly { readonly word: string; readonly weight: number }[]
  /** The most similar word of the passages, if it is taken for a typo of that. */
  readonly corrected?: string | undefined
  /** Says what kind of answer is wanted, but not about what: "why", "when". */
  readonly isHint: boolean
  /** Names what the question is about: "ibuprofen" in "can I take ibuprofen?" */
  readonly isSubject?: boolean
  /** A word of the question before, to which this one refers. */
  readonly isEarlier?: boolean
}

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
  /** Compares those times with the records of now. */
  readonly comparesPeriods: boolean
  /** May have more than one topic. */
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
  /** Of which words it asks how much; null if it does not. */
  readonly dosed: ReadonlySet<string> | null
  /** The words of each thing that it asks about together: empty if it does not. */
  readonly combined: readonly (readonly string[])[]
  /** Where its answer is likely to be, by the way in which it is asked. */
  readonly likelySources: ReadonlySet<PassageSource>
}

/** Whether nothing in the passages is a word of the question, or what it may stand for. */
export const isUnknown = ({ variants }: QuestionTerm, { counts }: Vocabulary): boolean =>
  !variants.some(({ word }) => counts.has(word))

/** What the answer to such a question often contains. */
const hints: Readonly<Record<string, readonly string[]>> = {
  why: ['why', 'reason', 'because'],
  how: ['how'],
  much: ['dose', 'amount'],
  when: ['morning', 'evening', 'bedtime', 'midday', 'day', 'next'],
}

/** The keyword of results outside of their range, and of what summarizes a report. */
export const outsideKeyword = 'outsiderange1'

const health = '(?:ok|okay|fine|normal|good|healthy|alright|all right|in range|in the range)'
const outsidePatterns = [
  // "is it ok to …" asks whether something is allowed
  new RegExp(
    `\\b(?:am|are|is|was|were) (?:i|my|everything|all|it|they|these)\\b.*\\b${health}\\b` +
      '(?! (?:to|if|for|with|when|that)\\b)',
  ),
  /\b(?:out of|outside|outside of|not in|not within) (?:(?:the|my|its|their) )?(?:normal )?range\b/,
  new RegExp(
    "\\b(?:not|isn't|aren't|wasn't|weren't|isnt|arent) " +
      '(?:normal|ok|okay|fine|good|in range|right)\\b(?! to\\b)',
  ),
  /\b(?:abnormal|flagged)\b/,
  /\b(?:anything|something|what|which)\b.*\b(?:wrong|off|bad|worry|concerning|unusual)\b/,
  /\bhow (?:do|did|are|were) (?:i|my|the) ?(?:labs?|results?|blood ?work|tests?|look)\b/,
]

const resultPattern = new RegExp(
  String.raw`\b(?:is|are|was|were|how'?s|how is|how are|what'?s|what is|what are) my\b|` +
    String.raw`\bam i \w+ (?:in|on)\b`,
)
const hoursPattern = new RegExp(
  String.raw`\b(?:are|r) (?:you|u|ya) (?:\w+ )?open\b|\bopening (?:hours?|times?)\b|` +
    String.raw`\b(?:do|does|is|are|will|when|time) (?:you|the|your) ?(?:\w+ )?` +
    String.raw`(?:open|close|closed)\b|\b(?:office|business|working) hours?\b`,
)
const historyPattern = new RegExp(
  String.raw`\bbefore(?=\s*(?:[?.!,;]|$))|` +
    String.raw`\b(?:previous|previously|used to|earlier|old|last|past|formerly|history|` +
    String.raw`trends?|over time|chang(?:es?|ed|ing)|compared?|ago)\b`,
)
const comparisonPattern = new RegExp(
  String.raw`\b(?:better|worse|higher|lower|than|compare\w*|versus|vs|against|since|chang\w+|` +
    String.raw`differ\w*|improve\w*|(?:go|gone|went|going) (?:up|down)|progress\w*|trends?)\b`,
)
const nowPattern = /\b(?:now|current|currently|today|latest|newest)\b/
/** What a question or a plan calls a day without exercise. */
export const restDays = /\brest[- ]?days?\b/
const generalPattern = /\b(?:which|what|anything|something|everything|any|all of)\b/
const recordPattern = /\b(?:this|it|that|these|those|they|here)\b/
/** Whether a question may have two topics, which different passages answer. */
const severalPattern = /\b(?:and|also|plus)\b|[?;,&+].*\p{L}/u
/** Whether a question continues the one before. */
const followUpPattern = /^(?:and|also|but|so|then|ok|okay|what about|how about)\b/
/** A whole question behind such a word is one of its own if it names a topic. */
const wholePattern = new RegExp(
  String.raw`^(?:(?:and|also|but|so|then|ok|okay)\b,? ?)+` +
    String.raw`(?:what|when|where|who|which|why|how|is|are|am|do|does|did|can|should)\b`,
)
/** "Vitamin" alone says nothing about which one. */
const vitaminPattern = /\bvit(?:amin)?s? ?[-b-hj-z]\d{0,2}\b/
/** How much a word of the question before counts. */
const earlierWeight = 0.7
/** Words about time and comparison, which passages about the topic rarely have. */
const times: ReadonlySet<string> = new Set(
  tokenize(
    `moment currently
     last next week weeks month months year yesterday tomorrow tonight now later current since ago
     better worse improve improved compare compared trend history`,
  ),
)
const timesOfDay: readonly (readonly [string, RegExp])[] = [
  [
    'bedtime',
    /\b(?:before|to|at) bed(?:time)?\b|\bat (?:night|nite)\b|\b(?:fall asleep|late in)\b/,
  ],
  ['evening', /\bevenings?\b|\btonight\b|\blate (?:in|at|on)\b|\bafter (?:dinner|work)\b/],
  ['midday', /\bmidday\b|\bnoon\b|\blunch\b/],
  ['morning', /\bmornings?\b|\bwak(?:e|ing) up\b|\bget up\b|\bfirst thing\b|\bbreakfast\b/],
]
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
  { before, today }: QuestionContext,
): ParsedQuestion {
  const parsed = parseAlone(question, vocabulary, today)
  if (before === null || !isFollowUp(question) || isWholeQuestion(question, parsed, vocabulary))
    return parsed
  return continueQuestion(parsed, parseAlone(before, vocabulary, today), foldText(question))
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
  const terms = words.flatMap((word): QuestionTerm[] => {
    // a negation is about the other words, and alone says nothing
    if (negations.has(word) && (words.length === 1 || asksForOutside)) return []
    const isHint =
      negations.has(word) || times.has(word) || (word === 'vitamin' && vitaminPattern.test(folded))
    const isSubject = !isHint && subjects.has(word)
    return [{ word, ...listVariants(word, vocabulary), isHint, isSubject }]
  })
  return {
    terms:
      terms.length === 0 ? [] : [...terms, ...listHints(tokenize(question)), ...listTimes(folded)],
    asksForOutside,
    isGeneral: terms.every(({ isHint }) => isHint) || generalPattern.test(folded),
    asksForResult: asksForOutside || resultPattern.test(folded),
    asksForHours: hoursPattern.test(folded),
    asksForHistory: historyPattern.test(folded) || periods.length > 0,
    periods,
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
    asksForList: asksForList(folded) && terms.every(isOfList),
    asksForTotal: asksForTotal(folded),
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
  isHint || isCategory(word) || variants.some((each) => isDaytime(each.word))

/** "Vitmain k" is another vitamin, and must not be corrected to vitamin D. */
const spellVitamin = (text: string): string =>
  text.replaceAll(/\bv[a-z]{2,8}\b/gi, (word) =>
    /^vits?$/i.test(word) || countEdits(word.toLowerCase(), 'vitamin', 2) < 3 ? 'vitamin' : word,
  )

const listHints = (words: readonly string[]): QuestionTerm[] =>
  [...new Set(words)].flatMap((word) => {
    const variants = hints[word]?.map((each) => ({ word: each, weight: 0.25 }))
    return variants === undefined ? [] : [{ word, variants, isHint: true }]
  })

/** The time of a day that a question names in other words than a plan. */
const listTimes = (question: string): QuestionTerm[] =>
  timesOfDay
    .filter(([, pattern]) => pattern.test(question))
    .map(([word]) => ({ word, variants: [{ word, weight: 1 }], isHint: true }))

function listVariants(
  word: string,
  { counts }: Vocabulary,
): Pick<QuestionTerm, 'variants' | 'corrected'> {
  const variants = new Map([[word, 1]])
  const isKnown = counts.has(word) || isKnownWord(word)
  // one vitamin is no typo of another
  const isExact = isKnown || isAccountVerb(word) || /^vitamin[a-z]$/.test(word)
  const corrected = isExact ? [] : findSimilarWords(word, counts.keys())
  for (const similar of corrected) variants.set(similar, 0.8)
  for (const each of [word, ...corrected.slice(0, 1)])
    for (const synonym of listSynonyms(each)) if (!variants.has(synonym)) variants.set(synonym, 0.6)
  return {
    variants: [...variants].map(([text, weight]) => ({ word: text, weight })),
    corrected: corrected[0],
  }
}
