import type { Passage } from './passage.ts'
import { hasQuantity, listQuantities, type Quantity, removeDates } from './quantities.ts'
import { splitSentences } from './splitSentences.ts'
import { isStopWord } from './stopWords.ts'
import { listEqualNames, listSynonyms } from './synonyms.ts'
import { tokenize } from './tokens.ts'

type NamedPassage = Pick<Passage, 'source' | 'title' | 'body'>

/** A passage that a text names, with the words of its title that the text has. */
type Mention<P> = { readonly passage: P; readonly words: ReadonlySet<string> }

/** Words that several tests or items have in their names: hemoglobin is not hemoglobin A1c. */
const sharedWords: ReadonlySet<string> = new Set(
  tokenize('vitamin total free blood count level with of and in by pm am'),
)
const sharedByTests: ReadonlySet<string> = new Set(tokenize('iron hemoglobin cholesterol protein'))

/** Not "(25-OH)" or ", fasting". */
const listNameWords = (title: string): string[] => {
  const words = [...new Set(tokenize(title.replace(/\(.*?\)|,.*$/g, ' ')))]
  return words.filter((word) => !isStopWord(word) && !/^[\d.,]+$/.test(word))
}

const isWithin = (words: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...words].every((word) => all.has(word))

/** The items of the plan and the tests that a text names, the most specific ones. */
export function listMentions<P extends NamedPassage>(
  text: string,
  passages: readonly P[],
): Mention<P>[] {
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

/** Without the items and tests that the text does not name, if it names others. */
export function keepNamed<P extends NamedPassage>(
  text: string,
  cited: readonly P[],
  passages: readonly P[],
): readonly P[] {
  const mentions = listMentions(text, passages)
  if (mentions.length === 0) return cited
  return cited.filter((each) => {
    const said = new Set(tokenize(`${each.title}\n${each.body}`))
    const isNamed = mentions.some(({ passage, words }) => passage === each || isWithin(words, said))
    return !isRecord(each) || isNamed || !isNamedByTitle(each)
  })
}

/** A report or the summary of a plan says something about several items. */
const isNamedByTitle = ({ title, body }: NamedPassage): boolean => body.startsWith(`${title}:`)

const clauseEnd = /\b(?:and|while|but|whereas|plus|with)\b|[;:]|,(?!\d)/

/**
 * Whether each number of a sentence is in the passage that it is about, as what it is there: the
 * value of a test is not an end of its range. Of several subjects, each needs its own clause.
 */
export function areNumbersBound<P extends NamedPassage>(
  text: string,
  cited: readonly P[],
  passages: readonly P[],
): boolean {
  const plain = removeDates(text)
  const clauses = isAboutOne(listMentions(plain, passages)) ? [plain] : plain.split(clauseEnd)
  return clauses.every((clause) => isClauseBound(clause, cited, passages, clauses.length > 1))
}

const isAboutOne = (mentions: readonly Mention<NamedPassage>[]): boolean =>
  mentions.every(({ words }) =>
    mentions.every((other) => isWithin(words, other.words) || isWithin(other.words, words)),
  )

function isClauseBound<P extends NamedPassage>(
  clause: string,
  cited: readonly P[],
  passages: readonly P[],
  isOneOfMany: boolean,
): boolean {
  const quantities = listQuantities(clause)
  if (quantities.length === 0) return true
  const named = listMentions(clause, passages).map(({ passage }) => passage)
  if (named.length === 0 && (isOneOfMany || (cited.length > 1 && cited.some(isRecord))))
    return false
  const carriers = named.length === 0 ? cited : cited.filter((each) => named.includes(each))
  // "cholesterol" alone is no certain test
  if (named.length === 0 && cited.some((each) => isPartlyNamed(clause, each))) return false
  // a report or a message can also say something about an item
  const others = cited.filter((each) => !isRecord(each) || !isNamedByTitle(each))
  return quantities.every((quantity) =>
    [...carriers, ...others].some((each) => hasBound(each, clause, quantity)),
  )
}

/** A test with only a part of its name, which others share. */
const isPartlyNamed = (clause: string, { source, title }: NamedPassage): boolean =>
  source === 'labs' && listNameWords(title).some((word) => tokenize(clause).includes(word))

const isRecord = ({ source }: NamedPassage): boolean => source === 'plan' || source === 'labs'

/** The share of the words of a clause that the sentence with its number must have. */
const leastShared = 0.6
const plainWords: ReadonlySet<string> = new Set(
  tokenize(
    `level value result lab blood test latest measured panel report take use because normal range
     within outside below above low high reference limit lie lies stand stands`,
  ),
)

/** Numbers with their units are compared by themselves. */
const numbers = new RegExp(
  String.raw`[<>≤≥]?=?\s?\d[\d.,]*\s?` +
    String.raw`(?:%|°\w?|[\p{L}µμ]+\/[\p{L}\d.*/^]+|(?:mg|mcg|g|iu|fl)\b)?`,
  'giu',
)

const listTelling = (text: string): string[] =>
  tokenize(text.replaceAll(numbers, ' ; ')).filter(
    (word) => !isStopWord(word) && !plainWords.has(word) && !/^[\d.,]+$/.test(word),
  )

function countKnown(telling: readonly string[], text: string): number {
  const known = new Set(tokenize(text))
  const isKnown = (word: string): boolean =>
    known.has(word) || listSynonyms(word).some((each) => known.has(each))
  return telling.filter(isKnown).length
}

function hasBound({ source, title, body }: NamedPassage, clause: string, quantity: Quantity) {
  const telling = listTelling(clause)
  if (source === 'labs' && body.startsWith(`${title}: `)) {
    const [result = '', ...explanation] = splitSentences(removeDates(body))
    // a word that the passage lacks, such as "total", makes it another test
    const isAbout = countKnown(telling, `${title}\n${body}`) >= telling.length * leastOfResult
    if (isAbout && hasQuantity(getPart(result, isInRange(clause, quantity)), quantity)) return true
    return explanation.some((each) => isSaidBy(telling, title, each, quantity))
  }
  return splitSentences(removeDates(body)).some((each) => isSaidBy(telling, title, each, quantity))
}

const leastOfResult = 0.8

const isSaidBy = (
  telling: readonly string[],
  title: string,
  sentence: string,
  quantity: Quantity,
): boolean =>
  hasQuantity(sentence, quantity) &&
  countKnown(telling, `${title}\n${sentence}`) >= telling.length * leastShared

/** Of "Ferritin: 41 ng/mL, within the range, range 30 to 150 ng/mL.", the range or the rest. */
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
