import { namesPassage } from './bindNumbers.ts'
import { illness } from '../words/illnesses.ts'
import { canRepeat } from '../answer/canRepeat.ts'
import type { Passage } from '../passage.ts'
import { hasDose, hasQuantity, listDates, listQuantities } from '../words/quantities.ts'
import { repeatsPassage } from './repeatsPassage.ts'
import { foldText } from '../words/tokens.ts'

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

type CheckedPassage = Pick<Passage, 'source' | 'title' | 'body' | 'isHistory' | 'series' | 'at'>

/** The sentence of the answer that is shown before this one. */
type Before = { readonly text: string; readonly sources: readonly number[] }

const fold = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()

/**
 * Checks a sentence of the model against the passages that it names, which are numbered from 1. It
 * is shown with the first one of them that says all of it: a sum of two passages is in neither. One
 * that refers to another sentence is shown only directly behind it.
 */
export function checkSentence(
  sentence: string,
  passages: readonly CheckedPassage[],
  before: Before | null = null,
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
  if (markup.test(text) || address.test(text) || invisible.test(text)) return { problem: 'markup' }
  const problems = all.map((passage, index) => {
    const isSame = before?.sources[0] === sources[index]
    return findProblem(text, passage, passages, isSame ? (before?.text ?? null) : null)
  })
  const released = sources[problems.indexOf(null)]
  return released === undefined
    ? { problem: problems[0] ?? 'unsupported' }
    : { problem: null, text, sources: [released] }
}

/** Why a passage does not say a text; null if it does. */
function findProblem(
  text: string,
  passage: CheckedPassage,
  passages: readonly CheckedPassage[],
  before: string | null,
): SentenceProblem | null {
  const body = `${passage.title}. ${passage.body}`
  if (isDiagnosis(text, body)) return 'diagnosis'
  if (hasDose(text) && !isPlanInForce(passage)) return 'dose'
  if (!canRepeat(text, passage.source)) return 'diagnosis'
  const dates = listDates(text)
  if (dates.some((date) => !hasDate(listDates(body), date))) return 'date'
  if (dates.length === 0 && isDatedResult(text, passage)) return 'date'
  // an older result is not the current one, and the same day of two years is not the same
  if (!dates.some(hasYear) && isOlderResult(passage, passages)) return 'date'
  if (listQuantities(text).some((quantity) => !hasQuantity(body, quantity))) return 'number'
  const quotations = [...text.matchAll(quotation)].map(([, first, second]) =>
    fold(first ?? second ?? ''),
  )
  if (quotations.some((words) => !` ${fold(body)} `.includes(` ${words} `))) return 'quotation'
  const isSaid = namesPassage(text, passage, passages) && repeatsPassage(text, passage, before)
  return isSaid ? null : 'unsupported'
}

/** Whether a text states a result that has a date, and does not only explain the test. */
function isDatedResult(text: string, passage: CheckedPassage): boolean {
  const [result = '', ...explanation] = passage.body.split('\n')
  return (
    passage.source === 'labs' &&
    result.startsWith(`${passage.title}: `) &&
    listDates(result).length > 0 &&
    !repeatsPassage(text, { ...passage, body: `${passage.title}: \n${explanation.join('\n')}` })
  )
}

/** A quotation in double or single marks; an apostrophe inside a word is none. */
const quotation = /["“„«]([^"”“»]+)["”“»]|(?<![\p{L}\d])['‘‚](.+?)['’](?!\p{L})/gu

const isOlderResult = (
  { series, at }: CheckedPassage,
  passages: readonly CheckedPassage[],
): boolean =>
  typeof series === 'string' &&
  passages.some((other) => other.series === series && (other.at ?? 0) > (at ?? 0))

/** A condition that no sentence names, or is only said of the member in the source's own words. */
function isDiagnosis(text: string, body: string): boolean {
  const folded = foldText(text)
  if (/\bdiagnos/.test(folded)) return true
  const source = ` ${fold(body)} `
  const said = [...folded.matchAll(diagnosis), ...folded.matchAll(illnesses)]
  return said.some(([words]) => !source.includes(` ${fold(words)} `))
}

const isPlanInForce = ({ source, isHistory }: CheckedPassage): boolean =>
  source === 'plan' && !isHistory

const hasYear = (date: string): boolean => date.split('-').length === 3

/** A date without a year also matches one with it. */
const hasDate = (dates: readonly string[], date: string): boolean =>
  dates.some((each) => each === date || each.endsWith(`-${date}`))
