import { isNumberBound } from './bindNumbers.ts'
import type { Passage } from '../passage.ts'
import {
  cardinals,
  hasDose,
  hasQuantity,
  listDates,
  listQuantities,
  removeDates,
  removeNumbers,
} from '../words/quantities.ts'
import { splitSentences } from '../words/splitSentences.ts'
import { listEqualNames } from '../words/synonyms.ts'
import { foldText, tokenize } from '../words/tokens.ts'

type RepeatedPassage = Pick<Passage, 'source' | 'title' | 'body'>

const readWords = (text: string): ReadonlySet<string> => new Set(tokenize(text))

/** Words that say nothing alone. */
const functionWords = readWords(
  `a an the you your it its is are was were be been am of at in on for to and as this that these
   those there from take takes taking taken has have had do does ${cardinals.join(' ')}`,
)
/** How a model names the source of what it repeats. */
const sourceWords: Partial<Record<Passage['source'], ReadonlySet<string>>> = {
  plan: readWords('plan says'),
  labs: readWords('level result value blood test lab'),
}
/** Words that can be exchanged without a change of what is said. */
const equals = ['night bedtime', 'low below', 'high above', 'normal within'].map(readWords)

/** Words that change what a sentence says when they are left out. */
const limiting = readWords(
  `not no none never nor neither nothing cannot without avoid avoids avoided skip skipped stop
   stopped apart away instead rather except unless until only if longer hardly barely than`,
)
/** Words that change what the words next to them say. */
const qualifying = readWords(
  `other second third alternate less more fewer half least most about up may might could would
   should was were`,
)
const hasEqual = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) ||
  listEqualNames(word).some((each) => words.has(each)) ||
  equals.some((group) => group.has(word) && [...group].some((each) => words.has(each)))

const readTelling = (text: string): string[] =>
  tokenize(removeNumbers(removeDates(text))).filter(
    (word) => !functionWords.has(word) && !/^[\d.,]+$/.test(word),
  )

const clauseEnd = /\b(?:because|since|but|while|whereas)\b|;/i
const label = /^(?:why|how):\s*/i

/** What a schedule says of itself: without it, a sentence says the same. */
const needlessSchedule = /, (?:at any time|every day)(?=[,.])/g
/** When something was measured, which `isOlderResult` needs of older results only. */
const measuredOn = /\s*\([^()]*\)\.?$/

/**
 * Whether a text, or each clause of it, repeats one sentence of a passage: it has the same words
 * and numbers in the same order. Only function words can differ, the name of a supplement can be
 * shorter, and of a result it is enough to state a part. So a repetition cannot exchange or lose
 * subjects, drop a "not" or a day of a schedule, or add up what two sentences say. A sentence that
 * refers to the one before it can only follow that one: `before` is what an answer says before it.
 */
export function repeatsPassage(
  text: string,
  passage: RepeatedPassage,
  before: string | null = null,
): boolean {
  const all = splitSentences(passage.body).map((each) => each.replace(label, ''))
  const sentences = all.filter((each, index) => {
    const previous = all[index - 1]
    const isContinued =
      before !== null && previous !== undefined && repeatsSentence(before, previous, passage)
    if (isContinued) return true
    if ((isDependent(each) && !isUntil(each)) || isFragment(each, passage)) return false
    // "take 25 mg" does not say of what
    return !isAboutTitle(each, passage) || namesTitle(text, passage)
  })
  const repeatsAny = (clause: string): boolean =>
    sentences.some((sentence) => repeatsSentence(clause, sentence, passage))
  const clauses = text.split(clauseEnd).filter(saysSomething)
  // "you take iron because your ferritin was low"
  const isReason = clauses.length > 1 && reason.test(text) && /^why: /im.test(passage.body)
  return (
    repeatsAny(text) ||
    clauses.every((clause) => repeatsAny(clause) || (isReason && saysOnlyName(clause, passage)))
  )
}

const reason = /\b(?:because|since)\b/i

/** "Iron" or "take iron" says nothing without what is said about it. */
function saysOnlyName(clause: string, { title, source, body }: RepeatedPassage): boolean {
  const names = readWords(title)
  const telling = readTelling(clause)
  return (
    source === 'plan' &&
    body.startsWith(`${title}: `) &&
    telling.length > 0 &&
    telling.every((word) => hasEqual(names, word)) &&
    listQuantities(clause).every((each) => hasQuantity(title, each))
  )
}

/** "That works as well" needs what stands before it. */
const isDependent = (sentence: string): boolean => dependent.test(foldText(sentence))

const dependent = new RegExp(
  String.raw`^(?:that|this|these|those|it|they|he|she|such|both|otherwise|instead|then|so|also|` +
    String.raw`until|till|and|but|or)\b`,
)

/** "Slowly is enough." of a text, or what introduces a list. */
const isFragment = (sentence: string, { source }: RepeatedPassage): boolean =>
  sentence.endsWith(':') ||
  (source !== 'plan' && source !== 'labs' && readTelling(sentence).length < fewestWords)
const fewestWords = 3

/** Whether a sentence is the end of an item of the plan, whose name can be said with it. */
const isUntil = (sentence: string): boolean => /^until\b/i.test(sentence)

const saysSomething = (clause: string): boolean =>
  readTelling(clause).length > 0 || listQuantities(clause).length > 0

function repeatsSentence(clause: string, sentence: string, passage: RepeatedPassage): boolean {
  const { title, source } = passage
  const isRecordLine = sentence.startsWith(`${title}: `)
  const said = readWords(sentence)
  // a title can be the subject of "with water", but not that of "your legs are restless"
  const names = isAboutTitle(sentence, passage) ? readWords(title) : none
  const own = readTelling(clause).filter(
    (word) => !sourceWords[source]?.has(word) || said.has(word),
  )
  const quantities = listQuantities(removeDates(clause))
  return (
    own.every((word) => hasEqual(said, word) || hasEqual(names, word)) &&
    quantities.every((quantity) => isNumberBound(quantity, clause, { sentence, title, source })) &&
    hasLimits(clause, sentence, isRecordLine) &&
    (isRecordLine || isInOrder(own, sentence)) &&
    listNeeded(clause, sentence, passage).every((part) => hasAllOf(clause, part))
  )
}

const none: ReadonlySet<string> = new Set()

const isAboutTitle = (sentence: string, passage: RepeatedPassage): boolean =>
  sentence.startsWith(`${passage.title}: `) ||
  canHaveSubject(sentence, passage) ||
  (passage.body.startsWith(`${passage.title}:`) && openSubject.test(foldText(sentence)))

/** "Your level is low" does not say of what. */
const openSubject =
  /^(?:(?:your|the|this|these) )?(?:levels?|values?|results?|numbers?|stores|it|this|they|these)\b/

/** Whether a text names a record and says something about it: "your ferritin" alone does not. */
function namesTitle(text: string, { title }: RepeatedPassage): boolean {
  const names = new Set(readTelling(title))
  const telling = readTelling(text)
  return (
    telling.some((word) => hasEqual(names, word)) &&
    (/\btak(?:e|es|ing)\b/i.test(text) ||
      listQuantities(text).length > 0 ||
      telling.some((word) => !hasEqual(names, word)))
  )
}

const verb = /\b(?:is|are|was|were|has|have|had|can|could|may|might|must|should|will|would)\b/
const withoutSubject = new RegExp(
  String.raw`^(?:until|with|without|on|in|at|before|after|during|for|by|between|around|about|up|` +
    String.raw`take|keep|put|fill|use|do|don't|avoid|drink|eat|swallow|wait|start|stop|leave|` +
    String.raw`skip|try|add|mix|not|never|only|once|twice|half|\d[\d.,]*|${cardinals.join('|')})\b`,
)

/** Whether a sentence about a titled record names no subject of its own. */
function canHaveSubject(sentence: string, { title, body }: RepeatedPassage): boolean {
  const folded = foldText(sentence)
  return body.startsWith(`${title}:`) && withoutSubject.test(folded) && !verb.test(folded)
}

/** Whether a clause has the limiting words of a sentence, and the qualifying ones of its parts. */
function hasLimits(clause: string, sentence: string, isRecordLine: boolean): boolean {
  const words = readWords(clause)
  const telling = new Set(readTelling(clause))
  const parts = isRecordLine ? sentence.split(/,(?!\d)/) : [sentence]
  const needed = [
    ...[...readWords(sentence)].filter((word) => limiting.has(word)),
    ...parts
      .filter((part) => tokenize(part).some((word) => telling.has(word)))
      .flatMap((part) => tokenize(part).filter((word) => qualifying.has(word))),
  ]
  return needed.every((word) => words.has(word))
}

/** Whether the words that a sentence has are in the same order there. */
function isInOrder(words: readonly string[], sentence: string): boolean {
  const all = tokenize(sentence)
  let from = 0
  for (const word of words) {
    const isEqual = (each: string): boolean => hasEqual(new Set([each]), word)
    if (!all.some(isEqual)) continue
    const at = all.findIndex((each, index) => index >= from && isEqual(each))
    if (at === -1) return false
    from = at
  }
  return true
}

/** The parts of a sentence that a repetition of it has to have. */
function listNeeded(clause: string, sentence: string, passage: RepeatedPassage): string[] {
  const { title, source } = passage
  if (!sentence.startsWith(`${title}: `)) return [sentence]
  const line = sentence.slice(title.length + 2)
  if (source === 'labs')
    return line
      .replace(measuredOn, '')
      .split(/,(?!\d)/)
      .map((part) => (listQuantities(part).some((each) => hasQuantity(clause, each)) ? part : ''))
  // "Magnesium" is "Magnesium glycinate", but "Drink" is not "Drink two liters of water"
  const name = hasDose(line) && listQuantities(title).length === 0 ? '' : title
  return [name, `, ${line}`.replaceAll(needlessSchedule, '')]
}

function hasAllOf(clause: string, part: string): boolean {
  const repeated = readWords(clause)
  const dates = listDates(clause)
  return (
    readTelling(part).every((word) => hasEqual(repeated, word)) &&
    listQuantities(removeDates(part)).every((quantity) => hasQuantity(clause, quantity)) &&
    listDates(part).every((date) => dates.includes(date))
  )
}
