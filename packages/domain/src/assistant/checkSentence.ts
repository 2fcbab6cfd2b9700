import { areNumbersBound, keepNamed, listMentions } from './bindNumbers.ts'
import { areTermsSupported } from './guardedTerms.ts'
import { illness } from './illnesses.ts'
import { canRepeat } from './canRepeat.ts'
import type { Passage } from './passage.ts'
import { hasDose, hasQuantity, listDates, listQuantities } from './quantities.ts'
import { isStopWord } from './stopWords.ts'
import { listSynonyms } from './synonyms.ts'
import { foldText, tokenize } from './tokens.ts'

/** Why a sentence of the model is not shown. */
export type SentenceProblem =
  | 'no_source'
  | 'unknown_source'
  | 'number'
  | 'date'
  | 'quotation'
  | 'dose'
  | 'diagnosis'
  | 'markup'
  | 'unsupported'

export type CheckedSentence =
  | { readonly problem: null; readonly text: string; readonly sources: readonly number[] }
  | { readonly problem: SentenceProblem }

const citation = /\s*\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g
const markup = /[<>]\s*\/?\s*[a-z!]|\]\(|!\[|[`|{}]|\*\*|^#+\s/i
/** A name with a domain, such as "evil.ai", but no "Letter.pdf" and no "a.m." */
const address = new RegExp(
  String.raw`[a-z][a-z+.-]*:\/\/|www\.|javascript:|mailto:|data:|\S@\S|` +
    String.raw`[\p{L}\d-]{2,}\.(?!(?:pdf|jpe?g|png|docx?|txt|heic)\b)\p{L}{2,}`,
  'iu',
)
/** Characters that hide text, or change the direction in which it is read. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u
const claim =
  String.raw`\b(?:you(?:'re|'ve|r)?|this|that|it|its|it's|these|those|they|which|means?|meaning|` +
  String.raw`suggest\w*|indicat\w*|shows?|confirm\w*|reveal\w*|signs?|points?|consistent|due|` +
  String.raw`caused?|because|looks?|seems?|likely|probabl[ey]|may|might|could|is|are|has|have)\b`
/** A sentence that says of the member, or of a result, that it is an illness. */
const diagnosis = new RegExp(`${claim}.*?${illness}`, 'g')
const illnesses = new RegExp(illness, 'g')
/** The share of the words of a sentence that its sources must have. */
const leastSupport = 0.75

type CheckedPassage = Pick<Passage, 'source' | 'title' | 'body' | 'isHistory' | 'series' | 'at'>

const fold = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * Checks a sentence of the model against the passages that it names, which are numbered from 1. It
 * is shown only if they contain every number with its unit where its subject is, every date and
 * quotation, and most of its words, if it names no dose that the plan in force does not have, and
 * if one sentence of them says what it says about times of the day, high and low, conditions, and
 * what to leave out.
 */
export function checkSentence(
  sentence: string,
  passages: readonly CheckedPassage[],
): CheckedSentence {
  const numbers = [...sentence.matchAll(citation)].flatMap(([, list = '']) =>
    list.split(',').map(Number),
  )
  // the prompt has no angle brackets, so a model repeats `‹0.3`
  const text = sentence
    .replaceAll(citation, '')
    .replaceAll('‹', '<')
    .replaceAll('›', '>')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const sources = [...new Set(numbers)]
  if (sources.length === 0) return { problem: 'no_source' }
  const all = sources.flatMap((number) => passages[number - 1] ?? [])
  if (all.length < sources.length) return { problem: 'unknown_source' }
  // what is true of vitamin D says nothing about iron
  const cited = keepNamed(text, all, passages)
  if (cited.length === 0) return { problem: 'unsupported' }
  if (markup.test(text) || address.test(text) || invisible.test(text)) return { problem: 'markup' }
  if (isDiagnosis(text, cited)) return { problem: 'diagnosis' }
  if (hasDose(text) && !cited.every(isPlanInForce)) return { problem: 'dose' }
  if (cited.some(({ source }) => !canRepeat(text, source))) return { problem: 'diagnosis' }
  const bodies = cited.map(({ title, body }) => `${title}. ${body}`)
  const has = (test: (body: string) => boolean): boolean => bodies.some(test)
  const dates = listDates(text)
  if (dates.some((date) => !has((body) => hasDate(listDates(body), date))))
    return { problem: 'date' }
  // an older result is not the current one
  if (dates.length === 0 && cited.some((passage) => isOlderResult(passage, passages)))
    return { problem: 'date' }
  if (listQuantities(text).some((quantity) => !has((body) => hasQuantity(body, quantity))))
    return { problem: 'number' }
  if (!areNumbersBound(text, cited, passages)) return { problem: 'number' }
  const quotations = [...text.matchAll(quotation)].map(([, first, second]) =>
    fold(first ?? second ?? ''),
  )
  if (quotations.some((words) => !has((body) => ` ${fold(body)} `.includes(` ${words} `))))
    return { problem: 'quotation' }
  const listNames = (clause: string): string[] =>
    listMentions(clause, passages).flatMap(({ words }) => [...words])
  if (!isSupported(text, bodies) || !areTermsSupported(text, cited, listNames))
    return { problem: 'unsupported' }
  return { problem: null, text, sources }
}

/** In double or single marks; an apostrophe inside a word is none. */
const quotation = /["“„«]([^"”“»]+)["”“»]|(?<![\p{L}\d])['‘‚](.+?)['’](?!\p{L})/gu

const isOlderResult = (
  { series, at }: CheckedPassage,
  passages: readonly CheckedPassage[],
): boolean =>
  typeof series === 'string' &&
  passages.some((other) => other.series === series && (other.at ?? 0) > (at ?? 0))

/** A condition that no sentence names, or is only said of the member in the source's own words. */
function isDiagnosis(text: string, cited: readonly CheckedPassage[]): boolean {
  const folded = foldText(text)
  if (/\bdiagnos/.test(folded)) return true
  const sources = cited.map(({ title, body }) => ` ${fold(`${title}. ${body}`)} `)
  const isSaid = (words: string): boolean =>
    sources.some((source) => source.includes(` ${fold(words)} `))
  const said = [...folded.matchAll(diagnosis), ...folded.matchAll(illnesses)]
  return said.some(([words]) => !isSaid(words))
}

const isPlanInForce = ({ source, isHistory }: CheckedPassage): boolean =>
  source === 'plan' && !isHistory

/** A date without a year also matches one with it. */
const hasDate = (dates: readonly string[], date: string): boolean =>
  dates.some((each) => each === date || each.endsWith(`-${date}`))

const plainWords: ReadonlySet<string> = new Set(tokenize('take use because'))

/** "of 41" is a word of its own, too. */
const isPlain = (word: string): boolean =>
  isStopWord(word) ||
  plainWords.has(word) ||
  isStopWord(/^(\p{L}{2,})\d+$/u.exec(word)?.[1] ?? word)

function isSupported(text: string, bodies: readonly string[]): boolean {
  const known = new Set(bodies.flatMap((body) => tokenize(body)))
  const telling = tokenize(text).filter((word) => !isPlain(word))
  const supported = telling.filter(
    (word) => known.has(word) || listSynonyms(word).some((each) => known.has(each)),
  )
  return telling.length === 0 || supported.length >= telling.length * leastSupport
}
