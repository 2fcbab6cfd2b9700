import { countEdits } from '../words/spelling.ts'
import { foldText, stemWord } from '../words/tokens.ts'
import { replaceEveryday } from './everydayPhrases.ts'
import { harmlessPhrases } from './harmlessPhrases.ts'
import { fillers, oftenMisspelled, sameWords, similarWords } from './vocabulary/spellings.ts'

/** A text as its parts are compared: `plain` for numbers, and the words of rules. */
export type ReadText = {
  /** The text in lower case, with one space between words, without apostrophes and marks. */
  readonly plain: string
  readonly words: readonly string[]
}

const canonical = new Map(
  Object.entries(sameWords).flatMap(([word, others]) =>
    others.split(' ').map((other) => [other, word] as const),
  ),
)
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bcan not\b|\b(?:(?:havent|hasnt|not) been|not|isnt|arent|wasnt) able\b/g, 'cant'],
  [/\bi am\b/g, 'im'],
  [/\bi have\b/g, 'ive'],
  [/\b9 ?1 ?1\b/g, '911'],
]

/** An amount with its unit is no number of pills. */
const amounts = new RegExp(
  String.raw`\b\d+(?:[.,]\d+)* ?(?:mg|mcg|ug|g|grams?|milligrams?|micrograms?|iu|ius|ml|` +
    String.raw`sec(?:ond)?s?|min(?:ute)?s?|h(?:ou)?rs?|days?|weeks?|months?|years?|am|pm|` +
    String.raw`percent)\b(?! old)`,
  'g',
)

const cutDoubles = (word: string): string => word.replaceAll(/(.)\1/g, '$1')

const byFirstLetter = new Map<string, string[]>()
for (const word of oftenMisspelled) {
  const letter = word.slice(0, 1)
  byFirstLetter.set(letter, [...(byFirstLetter.get(letter) ?? []), word])
}

const cachedWords = 5_000
const cache = new Map<string, string>()

function correct(word: string): string {
  const same = canonical.get(word)
  if (same !== undefined) return same
  if (word.length < 5 || similarWords.has(word) || /\d/.test(word)) return word
  const candidates = byFirstLetter.get(word.slice(0, 1)) ?? []
  if (candidates.includes(word)) return word
  const found = candidates.find((wanted) => {
    if (wanted.length < 5 || Math.abs(wanted.length - word.length) > 2) return false
    if (cutDoubles(word) === cutDoubles(wanted)) return true
    const limit = wanted.length >= 9 ? 2 : 1
    return countEdits(word, wanted, limit) <= limit
  })
  return found ?? word
}

/** What rules compare. A word of a text that is one of them is not misspelled. */
const ruleWords = new Set<string>()

/** The form of a word of a rule. Its letters are right. */
export function readRuleWord(word: string): string {
  const read = stemWord(canonical.get(word) ?? word)
  ruleWords.add(read)
  return read
}

/** The form of a word of a text that is compared. */
function readWord(word: string): string {
  const cached = cache.get(word)
  if (cached !== undefined) return cached
  const plain = stemWord(word)
  const isKnown = ruleWords.has(plain) && !canonical.has(word)
  const read = isKnown ? plain : stemWord(correct(word))
  if (cache.size >= cachedWords) cache.clear()
  cache.set(word, read)
  return read
}

export const isFiller = (word: string): boolean => fillers.has(word)

/** Reads a question. Capitals, punctuation, apostrophes and spaces make no difference. */
export function readText(question: string): ReadText {
  const plain = foldText(question)
    .replaceAll("'", '')
    .replaceAll(/(\d)[.,/:](?=\d)|[^\p{L}\d%]+/gu, (mark, digit) =>
      digit === undefined ? ' ' : mark,
    )
    .trim()
  const long = phrases.reduce((text, [phrase, word]) => text.replaceAll(phrase, word), plain)
  const words = replaceEveryday(long)
    .replaceAll(harmlessPhrases, ' harmless ')
    .replaceAll(amounts, ' amount ')
    .split(/[^\p{L}\d.]+/u)
    .filter((word) => word !== '' && !fillers.has(word))
    .map(readWord)
  return { plain: long, words }
}
