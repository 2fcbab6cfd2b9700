import { countEdits } from '../spelling.ts'
import { type WordClass, wordClasses } from './wordClasses.ts'

/**
 * Words in this order, with at most two others between them, within one sentence. `|` separates
 * alternatives and `@` names a class of words. `+` is before words that directly follow ("kill the
 * weeds myself"), `~` before words with up to six others before them, `!` before words that must
 * not follow, and `=` before a word of which another word differs by a letter, such as "cooking".
 * `##` is a number from 8 on, `#` from 5 on. Words around `&` can be in any order.
 */
export type WordPattern = readonly Part[]

type Part = {
  readonly words: ReadonlySet<string>
  /** How many other words may be before it. */
  readonly gap: number
  readonly isExcluded: boolean
}

/** Words `start` to `end`, without the last. */
export type Span = { readonly start: number; readonly end: number }

/** Between sentences. No pattern crosses it. */
export const sentenceEnd = '.'

const usualGap = 2
const gaps: Readonly<Record<string, number>> = { '+': 0, '!': 0, '~': 6 }
const many = 8
const several = 5
const numberWords = new Map(
  [
    'five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
    'seventeen eighteen nineteen',
  ]
    .join(' ')
    .split(' ')
    .map((word, index) => [word, index + several] as const),
)
const largeNumbers = new Set(
  'twenty thirty forty fifty sixty seventy eighty ninety hundred dozen dozens hundreds'.split(' '),
)

function isWordClass(name: string): name is WordClass {
  return name in wordClasses
}

const expand = (word: string): readonly string[] => {
  const name = word.slice(1)
  return word.startsWith('@') && isWordClass(name) ? wordClasses[name].split('|') : [word]
}

function parsePart(text: string): Part {
  const mark = /^[+~!]/.exec(text)?.[0] ?? ''
  return {
    words: new Set(text.slice(mark.length).split('|').flatMap(expand)),
    gap: gaps[mark] ?? usualGap,
    isExcluded: mark === '!',
  }
}

/** The patterns of a phrase: two for words in any order. */
export function parsePattern(phrase: string): readonly WordPattern[] {
  const [first = '', second] = phrase.split(' & ')
  const orders = second === undefined ? [first] : [`${first} ${second}`, `${second} ${first}`]
  return orders.map((order) => order.split(' ').map(parsePart))
}

const cutDoubles = (word: string): string => word.replaceAll(/(.)\1/g, '$1')
const sortLetters = (word: string): string => word.split('').toSorted().join('')

/** Whether a word is a misspelled one: in short words, only doubled and swapped letters differ. */
function isMisspelled(word: string, wanted: string): boolean {
  const { length } = wanted
  if (length < 4 || word[0] !== wanted[0]) return false
  if (cutDoubles(word) === cutDoubles(wanted)) return true
  if (length >= 9) return countEdits(word, wanted, 2) <= 2
  if (countEdits(word, wanted, 1) > 1) return false
  if (length > 5) return true
  return word.length === length
    ? sortLetters(word) === sortLetters(wanted)
    : length === 5 && !realWords.has(word)
}

/** Other words that differ from a wanted one by a letter. */
const realWords = new Set('take tied thin pint gong hear heat tights'.split(' '))

function isWord(word: string, wanted: string): boolean {
  if (wanted === '##' || wanted === '#') {
    const value = numberWords.get(word) ?? (/^\d+$/.test(word) ? Number(word) : 0)
    return largeNumbers.has(word) || value >= (wanted === '##' ? many : several)
  }
  return wanted.startsWith('=')
    ? word === wanted.slice(1)
    : word === wanted || isMisspelled(word, wanted)
}

/** The words of patterns that a word of a text can be; empty at the end of a sentence. */
export type ReadWord = readonly string[]

/** Texts repeat their words, and members ask about the same. */
const cachedWords = 2_000

/** Returns what reads a text for the patterns: each word is compared with theirs once. */
export function createReader(
  patterns: readonly WordPattern[],
): (text: readonly string[]) => readonly ReadWord[] {
  const known = [...new Set(patterns.flatMap((parts) => parts.flatMap(({ words }) => [...words])))]
  const cache = new Map<string, ReadWord>()
  return (text) =>
    text.map((word) => {
      const cached = cache.get(word)
      if (cached !== undefined) return cached
      const found = word === sentenceEnd ? [] : known.filter((each) => isWord(word, each))
      if (cache.size >= cachedWords) cache.clear()
      cache.set(word, found)
      return found
    })
}

/** Where the words of a pattern are in a text, from each place where they begin. */
export function listSpans(
  text: readonly string[],
  read: readonly ReadWord[],
  pattern: WordPattern,
): Span[] {
  const matches = (at: number, { words }: Part): boolean =>
    read[at]?.some((word) => words.has(word)) === true
  const findEnd = (start: number, index: number): number | null => {
    const part = pattern[index]
    if (part === undefined) return start
    if (part.isExcluded) return matches(start, part) ? null : findEnd(start, index + 1)
    for (let at = start; at <= Math.min(start + part.gap, text.length - 1); at += 1) {
      if (text[at] === sentenceEnd) return null
      if (!matches(at, part)) continue
      const end = findEnd(at + 1, index + 1)
      if (end !== null) return end
    }
    return null
  }
  const [first] = pattern
  if (first === undefined) return []
  return text.flatMap((_word, start) => {
    if (!matches(start, first)) return []
    const end = findEnd(start + 1, 1)
    return end === null ? [] : [{ start, end }]
  })
}
