// most texts have only these characters, for which the patterns without `u` are much faster
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** Letters without marks, in lower case. `unaccent` of the database is not immutable. */
export const foldText = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase().replaceAll('`', "'")
    : text
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll(/[’ʼ`´]/g, "'")

const wordPattern = /\p{L}+\d+(?![\p{L}\d])|\p{L}[\p{L}\d]*(?:'\p{L}+)?|\d+(?:[.,]\d+)*/gu
const asciiWordPattern = /[a-z]+\d+(?![a-z\d])|[a-z][a-z\d]*(?:'[a-z]+)?|\d+(?:[.,]\d+)*/g

/**
 * Short words that mean something else than the longer ones which would be cut to them: "here",
 * "note", "theme", "mine", "made", "cute", "cane", "fore".
 */
const otherWords: ReadonlySet<string> = new Set('her not them min mad cut can for'.split(' '))

/**
 * Cuts the usual endings of English words, so that "sleeping" and "sleep" are the same. It is no
 * word for people to read.
 */
export function stemWord(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word
  const singular = cutPlural(word)
  const plain = cutEnding(singular)
  const stem = plain.length > 3 && plain.endsWith('e') ? plain.slice(0, -1) : plain
  return otherWords.has(stem) ? plain : stem
}

function cutPlural(word: string): string {
  if (/(ss|us|is|as)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(sh|ch|x|ss|z)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

function cutEnding(word: string): string {
  const ending = /(?:ing|ed)$/.exec(word)?.[0]
  if (ending === undefined) return word
  const rest = word.slice(0, -ending.length)
  if (rest.length < 3 || !/[aeiouy]/.test(rest) || otherWords.has(rest)) return word
  return /([^aeiouslz])\1$/.test(rest) ? rest.slice(0, -1) : rest
}

/** Words repeat. Their parts are kept, up to this number of words. */
const cachedWords = 5_000
const cache = new Map<string, readonly string[]>()

/** The words that are searched for a folded one: "don't" is two. */
function splitWord(word: string): readonly string[] {
  const cached = cache.get(word)
  if (cached !== undefined) return cached
  const parts = word
    .replace(/'(?:s|d|ll|re|ve|m)$/, '')
    .replace("n't", ' not')
    .split(' ')
    .map((part) => stemWord(part.replaceAll("'", '')))
  if (cache.size >= cachedWords) cache.clear()
  cache.set(word, parts)
  return parts
}

/**
 * The words of a text as they are searched: folded and without endings. A word and the number or
 * letter behind it are also one word, so that "omega-3", "Omega 3" and "vitamin D" are found.
 */
export function tokenize(text: string): string[] {
  const folded = foldText(text)
  const words: string[] = []
  let previous = ''
  let end = 0
  for (const match of folded.matchAll(isAscii(folded) ? asciiWordPattern : wordPattern)) {
    const [word] = match
    if (isCompound(folded.slice(end, match.index), previous, word)) words.push(`${previous}${word}`)
    words.push(...splitWord(word))
    previous = word
    end = match.index + word.length
  }
  return words
}

/** Whether a word and the next one, with `between` in the middle, are also one word. */
function isCompound(between: string, word: string, next: string): boolean {
  if (next.length > 2 || (between !== '-' && between !== ' ')) return false
  const isNumber = /^\d{1,2}$/.test(next)
  const isLetter = /^[b-hj-z]$/.test(next)
  return ((isNumber && word.length !== 3) || isLetter) && /^\p{L}+$/u.test(word)
}
