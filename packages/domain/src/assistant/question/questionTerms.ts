import { isAccountVerb } from './findSubjects.ts'
import { countEdits, findSimilarWords } from '../words/spelling.ts'
import { isKnownWord, listSynonyms } from '../words/synonyms.ts'

/** How often words are in the passages of a member. */
export type Vocabulary = {
  /** The number of passages. */
  readonly size: number
  /** The number of passages that have each word. */
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

const timesOfDay: readonly (readonly [string, RegExp])[] = [
  [
    'bedtime',
    /\b(?:before|to|at) bed(?:time)?\b|\bat (?:night|nite)\b|\b(?:fall asleep|late in)\b/,
  ],
  ['evening', /\bevenings?\b|\btonight\b|\blate (?:in|at|on)\b|\bafter (?:dinner|work)\b/],
  ['midday', /\bmidday\b|\bnoon\b|\blunch\b/],
  ['morning', /\bmornings?\b|\bwak(?:e|ing) up\b|\bget up\b|\bfirst thing\b|\bbreakfast\b/],
]

/** "Vitmain k" is another vitamin, and must not be corrected to vitamin D. */
export const spellVitamin = (text: string): string =>
  text.replaceAll(/\bv[a-z]{2,8}\b/gi, (word) =>
    /^vits?$/i.test(word) || countEdits(word.toLowerCase(), 'vitamin', 2) < 3 ? 'vitamin' : word,
  )

export const listHints = (words: readonly string[]): QuestionTerm[] =>
  [...new Set(words)].flatMap((word) => {
    const variants = hints[word]?.map((each) => ({ word: each, weight: 0.25 }))
    return variants === undefined ? [] : [{ word, variants, isHint: true }]
  })

/** The time of a day that a question names in other words than a plan. */
export const listTimes = (question: string): QuestionTerm[] =>
  timesOfDay
    .filter(([, pattern]) => pattern.test(question))
    .map(([word]) => ({ word, variants: [{ word, weight: 1 }], isHint: true }))

export function listVariants(
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
