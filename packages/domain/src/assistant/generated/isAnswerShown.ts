import type { Quote } from '../answer/composeAnswer.ts'
import { namesCombination } from '../answer/combinations.ts'
import { isCategory, isJudgment } from '../words/generalWords.ts'
import type { ParsedQuestion } from '../question/parseQuestion.ts'
import type { QuestionTerm } from '../question/questionTerms.ts'
import type { Passage } from '../passage.ts'
import { tokenize } from '../words/tokens.ts'

/** A sentence that is shown, with the passage that it repeats. */
export type ShownSentence = { readonly text: string; readonly passage: Passage }

/** How well words are a term, from 0 to 1. */
function measureTerm({ variants }: QuestionTerm, words: ReadonlySet<string>): number {
  return Math.max(0, ...variants.map(({ word, weight }) => (words.has(word) ? weight : 0)))
}

const readWords = (text: string, { title, keywords }: Passage): ReadonlySet<string> =>
  new Set(tokenize(`${text}\n${title}\n${keywords}`))

/** The newest quoted result of each test. */
const listNewest = (quotes: readonly Quote[]): readonly Quote[] =>
  quotes.filter(
    ({ passage, sentences }) =>
      passage.source === 'labs' &&
      sentences[0]?.startsWith(`${passage.title}: `) === true &&
      !quotes.some(
        (other) =>
          typeof passage.series === 'string' &&
          other.passage.series === passage.series &&
          (other.passage.at ?? 0) > (passage.at ?? 0),
      ),
  )

/** Whether a sentence has the value of a result: what a test is does not say how it is. */
function isValueShown(
  { passage, sentences: [first = ''] }: Quote,
  shown: readonly ShownSentence[],
): boolean {
  const [value = ''] = first.slice(passage.title.length + 2).split(/,? /)
  return shown.some(
    (each) =>
      each.passage.id === passage.id && each.text.replace(passage.title, ' ').includes(value),
  )
}

/**
 * Whether the shown sentences of a model answer what the quotes answer in full: they have each word
 * of the question that the quotes have, as well as those, and what it asks for.
 */
export function isAnswerShown(
  shown: readonly ShownSentence[],
  question: ParsedQuestion,
  quotes: readonly Quote[],
): boolean {
  const said = shown.map(({ text, passage }) => readWords(text, passage))
  const quoted = quotes.flatMap(({ sentences, passage }) =>
    sentences.length === 0 ? [] : [readWords(sentences.join(' '), passage)],
  )
  const getBest = (term: QuestionTerm, texts: readonly ReadonlySet<string>[]): number =>
    Math.max(0, ...texts.map((words) => measureTerm(term, words)))
  const topics = question.terms.filter(
    ({ word, isHint }) => !isHint && !isCategory(word) && !isJudgment(word),
  )
  const { isOfKind, asksForList, asksForIntake, combined } = question
  const isDose = ({ passage, text }: ShownSentence): boolean =>
    passage.source === 'plan' && /\d/.test(text)
  const isOf = (quote: Quote): boolean => {
    const words = readWords(quote.sentences.join(' '), quote.passage)
    return topics.every((term) => measureTerm(term, words) >= getBest(term, quoted))
  }
  const results = listNewest(quotes).filter(isOf)
  return (
    (!question.asksHowItIs || results.every((each) => isValueShown(each, shown))) &&
    topics.every((term) => getBest(term, said) >= getBest(term, quoted)) &&
    (isOfKind === null || shown.some(({ text }) => isOfKind(text))) &&
    (!asksForIntake || shown.some(isDose)) &&
    (combined.length === 0 ||
      shown.some(({ text, passage }) => namesCombination(text, passage, question))) &&
    (!asksForList ||
      quotes.every(({ passage }) => shown.some((each) => each.passage.id === passage.id)))
  )
}
