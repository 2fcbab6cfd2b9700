import { isFiller, readRuleWord } from './readWords.ts'
import { wordLists } from './vocabulary/wordLists.ts'

/**
 * A rule is a line of parts. A part is a word, several with `|`, or a list of `wordLists` with `@`;
 * `_` joins words that follow each other, `#` is a number from 8 on. Words are compared without
 * their usual endings, and fillers such as "the" or "my" are left out.
 *
 * As a phrase, the parts follow each other in this order. Before a part, `~` allows up to five
 * other words, `?` says that it can be missing, and `!` that it must not follow. As a subject, the
 * parts are near each other in any order, and a part with `!` must not be in the text.
 */
export type Rule = readonly Part[]

type Part = {
  /** What words it has. Parts with the same words have the same name. */
  readonly name: string
  readonly mark: '' | '~' | '?' | '!'
}

/** Where words of a text are: `end` is behind the last. */
export type Place = { readonly start: number; readonly end: number }

/** Where each part of any rule begins in a text, and where it ends there. */
export type FoundParts = ReadonlyMap<string, ReadonlyMap<number, number>>

const otherWords = 5
/** How near to each other the words of a subject are, without fillers. */
const nearWords = 8
const many = 8
const numberWords: ReadonlySet<string> = new Set(
  (
    'eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
    'twenty thirty forty fifty sixty seventy eighty ninety hundred dozen dozens hundreds'
  )
    .split(' ')
    .map(readRuleWord),
)

/** The parts that can begin with a word, and the words that have to follow it. */
const beginnings = new Map<string, { readonly name: string; readonly rest: readonly string[] }[]>()
const known = new Set<string>()

const listAlternatives = (word: string): readonly (readonly string[])[] =>
  (word.startsWith('@') ? (wordLists[word.slice(1)] ?? '').split(' ') : [word]).map((each) =>
    each
      .split('_')
      .filter((single) => !isFiller(single))
      .map(readRuleWord),
  )

function addPart(name: string): void {
  if (known.has(name)) return
  known.add(name)
  for (const [first, ...rest] of name.split('|').flatMap(listAlternatives)) {
    if (first === undefined) continue
    const before = beginnings.get(first) ?? []
    before.push({ name, rest })
    beginnings.set(first, before)
  }
}

function parsePart(text: string): Part {
  const mark = /^[~?!]/.exec(text)?.[0] ?? ''
  const name = text.slice(mark.length)
  addPart(name)
  return { name, mark: mark === '~' || mark === '?' || mark === '!' ? mark : '' }
}

export const parseRule = (line: string): Rule =>
  line
    .split(' ')
    .filter((word) => !isFiller(word))
    .map(parsePart)

const isMany = (word: string): boolean =>
  numberWords.has(word) || (/^\d+$/.test(word) && Number(word) >= many && Number(word) < 10_000)

/** Reads a text once for all rules. */
export function findParts(words: readonly string[]): FoundParts {
  const found = new Map<string, Map<number, number>>()
  const add = (first: string, start: number): void => {
    for (const { name, rest } of beginnings.get(first) ?? []) {
      if (!rest.every((word, index) => words[start + 1 + index] === word)) continue
      const places = found.get(name) ?? new Map<number, number>()
      if (!places.has(start)) places.set(start, start + 1 + rest.length)
      found.set(name, places)
    }
  }
  for (const [start, word] of words.entries()) {
    add(word, start)
    if (isMany(word)) add('#', start)
  }
  return found
}

function findPhraseEnd(found: FoundParts, at: number, rule: Rule, index: number): number | null {
  const part = rule[index]
  if (part === undefined) return at
  const places = found.get(part.name)
  if (part.mark === '!')
    return places?.has(at) === true ? null : findPhraseEnd(found, at, rule, index + 1)
  const last = part.mark === '~' ? at + otherWords : at
  for (let start = at; start <= last; start += 1) {
    const end = places?.get(start)
    const next = end === undefined ? null : findPhraseEnd(found, end, rule, index + 1)
    if (next !== null) return next
  }
  return part.mark === '?' ? findPhraseEnd(found, at, rule, index + 1) : null
}

const isNeeded = ({ mark }: Part): boolean => mark === '' || mark === '~'

/** Where a phrase begins and ends, each time it is in a text. */
export function listPhrases(found: FoundParts, rule: Rule): readonly Place[] {
  if (!rule.every((part) => !isNeeded(part) || found.has(part.name))) return []
  const firstNeeded = rule.findIndex(isNeeded)
  const starts = new Set(
    rule.slice(0, firstNeeded + 1).flatMap(({ name }) => [...(found.get(name)?.keys() ?? [])]),
  )
  return [...starts].flatMap((start) => {
    const end = findPhraseEnd(found, start, rule, 0)
    return end === null ? [] : [{ start, end }]
  })
}

/** Whether all parts of a rule are near each other, in any order, and none with `!` is there. */
export function isNear(found: FoundParts, rule: Rule): boolean {
  if (!rule.every(({ name, mark }) => found.has(name) === (mark !== '!'))) return false
  const places = rule.flatMap(({ name }) => found.get(name) ?? [])
  return places.some((each) => [...each.keys()].some((start) => areFrom(places, start)))
}

/** Whether each part has a word of its own from a start on. */
function areFrom(places: readonly ReadonlyMap<number, number>[], start: number): boolean {
  const taken = new Set<number>()
  return places.every((each) => {
    for (let at = start; at < start + nearWords; at += 1) {
      if (!each.has(at) || taken.has(at)) continue
      taken.add(at)
      return true
    }
    return false
  })
}
