import type { ParsedQuestion, QuestionTerm, Vocabulary } from './parseQuestion.ts'
import { outsideKeyword } from './parseQuestion.ts'
import type { Passage } from './passage.ts'
import { tokenize } from './tokens.ts'

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
/** Older values of the same test come after the newest one. */
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
  const { asksForOutside, isGeneral } = question
  const scored = passages.flatMap((passage): RankedPassage<P>[] => {
    const { counts, length } = words.get(passage) ?? { counts: new Map(), length: 0 }
    const norm = k1 * (1 - b + (b * length) / average)
    const found = new Map<QuestionTerm, number>()
    let score = 0
    for (const term of question.terms) {
      let most = 0
      for (const variant of term.variants) {
        const count = counts.get(variant.word) ?? 0
        if (count === 0) continue
        const value =
          variant.weight *
          getWordWeight(variant.word, vocabulary) *
          ((count * (k1 + 1)) / (count + norm))
        most = Math.max(most, value)
        found.set(term, Math.max(found.get(term) ?? 0, variant.weight))
      }
      score += most
    }
    if (asksForOutside && counts.has(outsideKeyword) && (isGeneral || found.size > 0)) score += best
    if (isReferred(passage)) score = score * 1.5 + best / 2
    if (question.likelySources.has(passage.source)) score *= likelyFactor
    else if (passage.source === 'form') score *= unaskedFormFactor
    if (passage.isHistory) score *= question.asksForHistory ? 1 : historyFactor
    return score > 0 ? [{ passage, score, found }] : []
  })
  return lowerOlder(scored).toSorted(
    (left, right) => right.score - left.score || (right.passage.at ?? 0) - (left.passage.at ?? 0),
  )
}

/** Gives earlier passages with the same title a lower score than the newest one. */
function lowerOlder<P extends Passage>(ranked: readonly RankedPassage<P>[]): RankedPassage<P>[] {
  const groups = new Map<string, RankedPassage<P>[]>()
  for (const each of ranked) {
    const key = `${each.passage.source}/${each.passage.title}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  return [...groups.values()].flatMap((group) => {
    if (group[0]?.passage.source !== 'labs') return group
    return group
      .toSorted((left, right) => (right.passage.at ?? 0) - (left.passage.at ?? 0))
      .map((each, index) => ({ ...each, score: each.score * olderFactor ** index }))
  })
}

/** Among how many passages those of an answer are chosen. */
export const consideredPassages = 40

/**
 * Chooses the passages that together cover most of a question: of two topics, the best passage of
 * each comes before the second one about the first.
 */
export function choosePassages<P extends Passage>(
  ranked: readonly RankedPassage<P>[],
  vocabulary: Vocabulary,
  limit: number,
): RankedPassage<P>[] {
  const chosen: RankedPassage<P>[] = []
  const covered = new Map<QuestionTerm, number>()
  const rest = new Set(ranked.slice(0, consideredPassages))
  while (chosen.length < limit && rest.size > 0) {
    let best: RankedPassage<P> | null = null
    let most = 0
    for (const each of rest) {
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
