import { isFiller, readWord } from './readWords.ts'
import { wordLists } from './vocabulary/wordLists.ts'

/**
 * A rule is a line of parts. A part is a word, several with `|`, or a list of `wordLists` with `@`;
 * `_` joins words that follow each other, `#` is a number from 8 on. Words are compared without
 * their usual endings, and fillers such as "the" or "my" are left out.
 *
 * In a phrase the parts follow each other in this order. Before a part, `~` allows up to five other
 * words, `?` says that it can be missing, and `!` that it must not follow.
 */
export type Rule = readonly Part[]

type Part = {
  readonly alternatives: readonly (readonly string[])[]
  readonly mark: '' | '~' | '?' | '!'
}

/** Where words of a text are: `end` is behind the last. */
export type Place = { readonly start: number; readonly end: number }

const otherWords = 5
/** How near to each other the words of a subject are, without fillers. */
const nearWords = 8
const many = 8
const numberWords: ReadonlySet<string> = new Set(
  (
    'eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
    'twenty thirty forty fifty sixty seventy eighty ninety hundred dozen dozens hundreds'
  ).split(' '),
)

const listAlternatives = (word: string): readonly (readonly string[])[] =>
  (word.startsWith('@') ? (wordLists[word.slice(1)] ?? '').split(' ') : [word]).map((each) =>
    each
      .split('_')
      .filter((single) => !isFiller(single))
      .map(readWord),
  )

function parsePart(text: string): Part {
  const mark = /^[~?!]/.exec(text)?.[0] ?? ''
  return {
    alternatives: text.slice(mark.length).split('|').flatMap(listAlternatives),
    mark: mark === '~' || mark === '?' || mark === '!' ? mark : '',
  }
}

export const parseRule = (line: string): Rule =>
  line
    .split(' ')
    .filter((word) => !isFiller(word))
    .map(parsePart)

const isMany = (word: string): boolean =>
  numberWords.has(word) || (/^\d+$/.test(word) && Number(word) >= many && Number(word) < 10_000)

const isWord = (word: string | undefined, wanted: string): boolean =>
  word !== undefined && (wanted === '#' ? isMany(word) : word === wanted)

/** The end of the first alternative that begins at a word. Null if there is none. */
function findEnd(words: readonly string[], at: number, { alternatives }: Part): number | null {
  const found = alternatives.find((wanted) =>
    wanted.every((word, index) => isWord(words[at + index], word)),
  )
  return found === undefined || found.length === 0 ? null : at + found.length
}

function findPhraseEnd(
  words: readonly string[],
  at: number,
  rule: Rule,
  index: number,
): number | null {
  const part = rule[index]
  if (part === undefined) return at
  if (part.mark === '!')
    return findEnd(words, at, part) === null ? findPhraseEnd(words, at, rule, index + 1) : null
  const last = part.mark === '~' ? Math.min(at + otherWords, words.length) : at
  for (let start = at; start <= last; start += 1) {
    const end = findEnd(words, start, part)
    if (end === null) continue
    const found = findPhraseEnd(words, end, rule, index + 1)
    if (found !== null) return found
  }
  return part.mark === '?' ? findPhraseEnd(words, at, rule, index + 1) : null
}

/** Where a phrase begins and ends, each time it is in a text. */
export const listPhrases = (words: readonly string[], rule: Rule): readonly Place[] =>
  words.flatMap((_word, start) => {
    const end = findPhraseEnd(words, start, rule, 0)
    return end === null ? [] : [{ start, end }]
  })

/** Whether all parts of a rule are near each other, in any order, and none with `!` is there. */
export function isNear(words: readonly string[], rule: Rule): boolean {
  const places: (readonly Place[])[] = []
  for (const part of rule) {
    const found = words.flatMap((_word, start) => {
      const end = findEnd(words, start, part)
      return end === null ? [] : [{ start, end }]
    })
    if (part.mark === '!' && found.length > 0) return false
    if (part.mark === '!') continue
    if (found.length === 0) return false
    places.push(found)
  }
  return places.flat().some(({ start }) => {
    const taken = new Set<number>()
    return places.every((found) => {
      const near = found.find(
        (place) =>
          place.start >= start && place.start < start + nearWords && !taken.has(place.start),
      )
      if (near !== undefined) taken.add(near.start)
      return near !== undefined
    })
  })
}
