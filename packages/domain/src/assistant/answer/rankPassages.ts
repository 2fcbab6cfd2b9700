import type { ParsedQuestion } from '../question/parseQuestion.ts'
import type { QuestionTerm, Vocabulary } from '../question/questionTerms.ts'
import { outsideKeyword, saysOutside } from '../question/questionPatterns.ts'
import type { Passage } from '../passage.ts'
import { tokenize } from '../words/tokens.ts'

export type RankedPassage<P extends Passage = Passage> = {
  readonly passage: P
  readonly score: number
  /** Which terms of the question it has, and how well, from 0 to 1. */
  readonly found: ReadonlyMap<QuestionTerm, number>
}

const k1 = 1.2
const b = 0.5
const titleWeight = 2.2
const keywordWeight = 0.5
/** How much less an older result of the same test is worth than the next newer one. */
const olderFactor = 0.9
const historyFactor = 0.5
const likelyFactor = 1.4
/** What the member answered about something comes after what is known about it. */
const unaskedFormFactor = 0.5

/** How rare a word is, and with that how much it says. A word that nobody uses says most. */
export const getWordWeight = (word: string, { size, counts }: Vocabulary): number => {
  const count = counts.get(word) ?? 0
  return Math.log(1 + (size - Math.min(count, size) + 0.5) / (count + 0.5))
}

type Frequencies = { readonly counts: ReadonlyMap<string, number>; readonly length: number }

function countWords({ title, body, keywords }: Passage): Frequencies {
  const counts = new Map<string, number>()
  const add = (text: string, weight: number): number => {
    const words = tokenize(text)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + weight)
    return words.length
  }
  add(title, titleWeight)
  add(keywords, keywordWeight)
  return { counts, length: add(body, 1) }
}

/** A group of tests is named by what it is about, which one of them does not tell. */
const organs: readonly string[] = tokenize('kidney liver heart bone')

/** How well the explanation of a test answers a question about something in it. */
const explainedFactor = 0.5

const none: ReadonlySet<string> = new Set()

/**
 * The words that only the explanation of a test has: it says that kidneys keep potassium in
 * balance, which answers nothing about kidneys.
 */
function listExplained({ source, title, body, keywords }: Passage): ReadonlySet<string> {
  const [result = '', ...explanation] = body.split('\n')
  if (source !== 'labs') return none
  const own = new Set(tokenize(`${title}\n${result}\n${keywords}`))
  for (const organ of organs) if (!tokenize(title).includes(organ)) own.delete(organ)
  return new Set([
    ...organs.filter((organ) => !own.has(organ)),
    ...tokenize(explanation.join('\n')).filter((word) => !own.has(word)),
  ])
}

/** A number in a question is one of the plan: "200 mg" is no limit of a result. */
const isOtherNumber = (word: string, { source }: Passage): boolean =>
  source !== 'plan' && /^[\d.,]+$/.test(word)

/** Hemoglobin A1c is no hemoglobin. */
const isPartOfName = (
  { word, weight }: QuestionTerm['variants'][number],
  { source, title }: Passage,
): boolean =>
  source === 'labs' && weight < 1 && word === hemoglobin && tokenize(title).includes('a1c')

const [hemoglobin] = tokenize('hemoglobin')

/** Orders passages by BM25 over title, body and keywords, the best first. */
export function rankPassages<P extends Passage>(
  passages: readonly P[],
  question: ParsedQuestion,
  vocabulary: Vocabulary,
  isReferred: (passage: P) => boolean = () => false,
): RankedPassage<P>[] {
  const words = new Map(passages.map((passage) => [passage, countWords(passage)]))
  const total = [...words.values()].reduce((sum, { length }) => sum + length, 0)
  const average = Math.max(1, total / Math.max(1, passages.length))
  const best = getWordWeight('', vocabulary)
  const { asksForOutside, asksForResult, isGeneral } = question
  const scored = passages.flatMap((passage): RankedPassage<P>[] => {
    const explained = listExplained(passage)
    const { counts, length } = words.get(passage) ?? { counts: new Map(), length: 0 }
    const norm = k1 * (1 - b + (b * length) / average)
    const found = new Map<QuestionTerm, number>()
    let score = 0
    for (const term of question.terms) {
      let most = 0
      for (const variant of term.variants) {
        const count = counts.get(variant.word) ?? 0
        const isExplained = explained.has(variant.word)
        if (count === 0 || (isExplained && asksForResult)) continue
        if (isOtherNumber(variant.word, passage) || isPartOfName(variant, passage)) continue
        const value =
          variant.weight *
          getWordWeight(variant.word, vocabulary) *
          ((count * (k1 + 1)) / (count + norm))
        most = Math.max(most, value)
        const quality = variant.weight * (isExplained ? explainedFactor : 1)
        found.set(term, Math.max(found.get(term) ?? 0, quality))
      }
      score += most
    }
    // the newest ones have a keyword, those of a time that is asked for say it
    const isOutside =
      question.periods.length === 0
        ? counts.has(outsideKeyword)
        : passage.source === 'labs' && saysOutside(passage.body)
    if (asksForOutside && isOutside && (isGeneral || found.size > 0)) score += best
    if (isReferred(passage)) score = score * 1.5 + best / 2
    if (question.likelySources.has(passage.source)) score *= likelyFactor
    else if (passage.source === 'form') score *= unaskedFormFactor
    if (passage.isHistory) score *= question.asksForHistory ? 1 : historyFactor
    return score > 0 ? [{ passage, score, found }] : []
  })
  return lowerOlder(scored).toSorted(
    (left, right) => right.score - left.score || getTime(right) - getTime(left),
  )
}

const getTime = ({ passage }: RankedPassage): number => passage.at ?? 0

/** Results of one test, and reports in which the same words of the question were found. */
const getComparedKey = ({ passage: { series }, found }: RankedPassage): string =>
  series ?? `report/${[...found.keys()].map(({ word }) => word).join('/')}`

/**
 * Gives the newest of several results the score of the best, and each older one a lower score than
 * the next newer one, however much or little their texts say.
 */
function lowerOlder<P extends Passage>(ranked: readonly RankedPassage<P>[]): RankedPassage<P>[] {
  const groups = new Map<unknown, RankedPassage<P>[]>()
  for (const each of ranked) {
    const key = each.passage.source === 'labs' ? getComparedKey(each) : each
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].flatMap((group) => {
    let most = Math.max(...group.map(({ score }) => score))
    return group
      .toSorted((left, right) => getTime(right) - getTime(left))
      .map((each, index) => {
        most = index === 0 ? most : Math.min(each.score, most * olderFactor)
        return { ...each, score: most }
      })
  })
}

/** The number of passages among which those of an answer are chosen. */
export const consideredPassages = 40

/**
 * Chooses the passages that together cover most of a question: of two topics, the best passage of
 * each comes before the second one about the first. Of one test, a newer result comes before an
 * older one, of which there is only one to compare unless the question asks for more.
 */
export function choosePassages<P extends Passage>(
  ranked: readonly RankedPassage<P>[],
  vocabulary: Vocabulary,
  limit: number,
  asksForHistory = false,
): RankedPassage<P>[] {
  const chosen: RankedPassage<P>[] = []
  const covered = new Map<QuestionTerm, number>()
  const rest = new Set(ranked.slice(0, consideredPassages))
  while (chosen.length < limit && rest.size > 0) {
    let best: RankedPassage<P> | null = null
    let most = 0
    for (const each of rest) {
      if (isHeldBack(each.passage, rest, chosen, asksForHistory)) continue
      let value = each.score
      for (const [term, quality] of each.found) {
        const missing = Math.max(0, quality - (covered.get(term) ?? 0))
        value += 2 * missing * getWordWeight(term.word, vocabulary)
      }
      if (value > most) [best, most] = [each, value]
    }
    if (best === null) break
    rest.delete(best)
    chosen.push(best)
    for (const [term, quality] of best.found)
      covered.set(term, Math.max(covered.get(term) ?? 0, quality))
  }
  return chosen
}

const mostCompared = 2

/** Whether a newer result of the same test comes first, or enough of them are chosen. */
function isHeldBack(
  { series, at }: Passage,
  rest: ReadonlySet<RankedPassage>,
  chosen: readonly RankedPassage[],
  asksForHistory: boolean,
): boolean {
  if (series === undefined || series === null) return false
  const isSame = ({ passage }: RankedPassage): boolean => passage.series === series
  if (!asksForHistory && chosen.filter(isSame).length >= mostCompared) return true
  return [...rest].some((each) => isSame(each) && getTime(each) > (at ?? 0))
}
