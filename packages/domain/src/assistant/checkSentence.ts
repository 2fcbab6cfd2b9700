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
const address = /https?:|www\.|javascript:|mailto:|\w\.(?:com|net|org|info|io|co|app)\b/i
const having = String.raw`\byou (?:have|suffer|are suffering|(?:may|might|probably|likely) have)\b`
const illness =
  String.raw`\b\w*(?:itis|emia|osis|oma|disease|disorder|syndrome|diabetes|cancer|deficiency|` +
  String.raw`infection|depression)\b`
const diagnosis = new RegExp(`${having}[^.]*${illness}|\\bdiagnos`, 'i')
/** The share of the words of a sentence that its sources must have. */
const leastSupport = 0.6

const fold = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * Checks a sentence of the model against the passages that it names, which are numbered from 1. It
 * is shown only if they contain every number with its unit, every date and quotation, and most of
 * its words, and if it names no dose that the plan in force does not have.
 */
export function checkSentence(
  sentence: string,
  passages: readonly Pick<Passage, 'source' | 'title' | 'body' | 'isHistory'>[],
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
  const cited = sources.flatMap((number) => passages[number - 1] ?? [])
  if (cited.length < sources.length) return { problem: 'unknown_source' }
  if (markup.test(text) || address.test(text)) return { problem: 'markup' }
  if (diagnosis.test(text)) return { problem: 'diagnosis' }
  const bodies = cited.map(({ title, body }) => `${title}. ${body}`)
  const has = (test: (body: string) => boolean): boolean => bodies.some(test)
  const dates = listDates(text)
  if (dates.some((date) => !has((body) => hasDate(listDates(body), date))))
    return { problem: 'date' }
  if (listQuantities(text).some((quantity) => !has((body) => hasQuantity(body, quantity))))
    return { problem: 'number' }
  const quoted = [...text.matchAll(/["“]([^"”]+)["”]/g)]
  const quotations = quoted.map(([, words = '']) => fold(words))
  if (quotations.some((words) => !has((body) => fold(body).includes(words))))
    return { problem: 'quotation' }
  if (hasDose(text) && !cited.every(isPlanInForce)) return { problem: 'dose' }
  if (!isSupported(text, bodies)) return { problem: 'unsupported' }
  return { problem: null, text, sources }
}

const isPlanInForce = ({ source, isHistory }: Pick<Passage, 'source' | 'isHistory'>): boolean =>
  source === 'plan' && !isHistory

/** A date without a year also matches one with it. */
const hasDate = (dates: readonly string[], date: string): boolean =>
  dates.some((each) => each === date || each.endsWith(`-${date}`))

const negations = new Set(['not', 'never', 'stop', 'no', 'without', 'avoid', 'double', 'increase'])

function isSupported(text: string, bodies: readonly string[]): boolean {
  const known = new Set(bodies.flatMap((body) => tokenize(body)))
  const words = tokenize(text)
  // a word that turns a sentence into its opposite, or tells to do something
  if (words.some((word) => negations.has(word) && !known.has(word))) return false
  const telling = words.filter((word) => !isStopWord(word))
  const supported = telling.filter(
    (word) => known.has(word) || listSynonyms(word).some((each) => known.has(each)),
  )
  return telling.length === 0 || supported.length >= telling.length * leastSupport
}
