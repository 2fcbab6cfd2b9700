import type { Passage } from '../passage.ts'
import { hasQuantity, type Quantity, removeDates, removeNumbers } from '../words/quantities.ts'
import { isStopWord } from '../words/stopWords.ts'
import { listEqualNames } from '../words/synonyms.ts'
import { tokenize } from '../words/tokens.ts'

type NamedPassage = Pick<Passage, 'source' | 'title' | 'body'>

/** A passage that a text names, with the words of its title that the text has. */
type Mention<P> = { readonly passage: P; readonly words: ReadonlySet<string> }

/** Words that several tests or items have in their names: hemoglobin is not hemoglobin A1c. */
const sharedWords: ReadonlySet<string> = new Set(
  tokenize('vitamin total free blood count level with of and in by pm am'),
)
const sharedByTests: ReadonlySet<string> = new Set(tokenize('iron hemoglobin cholesterol protein'))

/** Lists the words of a name, without "(25-OH)" or ", fasting". */
const listNameWords = (title: string): string[] => {
  const words = [...new Set(tokenize(title.replace(/\(.*?\)|,.*$/g, ' ')))]
  return words.filter((word) => !isStopWord(word) && !/^[\d.,]+$/.test(word))
}

const isWithin = (words: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...words].every((word) => all.has(word))

/** The items of the plan and the tests that a text names, the most specific ones. */
function listMentions<P extends NamedPassage>(text: string, passages: readonly P[]): Mention<P>[] {
  const said = new Set(tokenize(text).flatMap((word) => [word, ...listEqualNames(word)]))
  const mentions = passages.flatMap((passage): Mention<P>[] => {
    if (passage.source !== 'plan' && passage.source !== 'labs') return []
    const name = listNameWords(passage.title)
    const words = name.filter((word) => said.has(word))
    const isShared = (word: string): boolean =>
      sharedWords.has(word) || (passage.source === 'labs' && sharedByTests.has(word))
    const isNamed = words.length === name.length || words.some((word) => !isShared(word))
    return words.length > 0 && isNamed ? [{ passage, words: new Set(words) }] : []
  })
  return mentions.filter(
    ({ words }) =>
      !mentions.some((other) => other.words.size > words.size && isWithin(words, other.words)),
  )
}

/**
 * Whether a text can be about a passage: it names no other test or item instead. "Cholesterol"
 * alone is no certain test.
 */
export function namesPassage(
  text: string,
  passage: NamedPassage,
  passages: readonly NamedPassage[],
): boolean {
  if (passage.source !== 'labs' || !passage.body.startsWith(`${passage.title}:`)) return true
  if (namesOther(text, passage)) return false
  // an item of the plan can have the name of a test: vitamin D3
  const results = passages.filter(({ source }) => source === 'labs')
  const mentions = listMentions(removeNumbers(removeDates(text)), results)
  if (mentions.length > 0) return mentions.every((each) => each.passage.title === passage.title)
  return !listNameWords(passage.title).some((word) => tokenize(text).includes(word))
}

/** Whether a text has a name with a number, such as "D3", which a result has not. */
function namesOther(text: string, { title, body }: NamedPassage): boolean {
  const own = new Set(tokenize(`${title}\n${body}`))
  return tokenize(removeNumbers(removeDates(text))).some(
    (word) => /^[a-z]+\d+$/.test(word) && !own.has(word),
  )
}

type NumberedSentence = Pick<Passage, 'source' | 'title'> & { readonly sentence: string }

/**
 * Whether a sentence has a number of a clause as what it is there: the value of a test is not an
 * end of its range.
 */
export function isNumberBound(
  quantity: Quantity,
  clause: string,
  { source, title, sentence }: NumberedSentence,
): boolean {
  const plain = removeDates(sentence)
  const isResult = source === 'labs' && sentence.startsWith(`${title}: `)
  return hasQuantity(
    isResult ? getPart(plain, isInRange(clause, quantity)) : `${title}. ${plain}`,
    quantity,
  )
}

/** Returns the range, or the rest, of "Ferritin: 41 ng/mL, in range, range 30 to 150 ng/mL." */
function getPart(result: string, isOfRange: boolean): string {
  const at = result.lastIndexOf(', range ')
  if (at === -1) return isOfRange ? '' : result
  return isOfRange ? result.slice(at) : result.slice(0, at)
}

const range = new RegExp(
  String.raw`\b(?:range|between|limits?|reference)\b(?:(?! at )[^\d<>≤≥]){0,25}` +
    String.raw`[<>≤≥]?=?\s?\d[\d.,]*` +
    String.raw`(?:[^\d,;]{0,20}?(?:\bto|\band|-|–)\s?\d[\d.,]*)?[^,;]*`,
  'gi',
)

/** Whether a clause states a quantity as an end of a range. */
const isInRange = (clause: string, quantity: Quantity): boolean =>
  [...clause.matchAll(range)].some(([text]) => hasQuantity(text, quantity))
