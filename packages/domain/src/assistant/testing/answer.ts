import { composeAnswer } from '../answer/composeAnswer.ts'
import { parseQuestion } from '../question/parseQuestion.ts'
import { type Vocabulary } from '../question/questionTerms.ts'
import type { Passage } from '../passage.ts'
import { rankPassages } from '../answer/rankPassages.ts'
import { tokenize } from '../words/tokens.ts'

export const createPassage = (fields: Partial<Passage> & Pick<Passage, 'id'>): Passage => ({
  source: 'plan',
  title: 'Magnesium glycinate',
  body: 'Magnesium glycinate: 200 mg, at bedtime, every day.\nWhy: Your legs are restless.',
  keywords: 'plan supplement take dose',
  at: null,
  isHistory: false,
  ...fields,
})

export const magnesium = createPassage({ id: 'magnesium' })

function countWords(passages: readonly Passage[]): Vocabulary {
  const counts = new Map<string, number>()
  for (const { title, body, keywords } of passages)
    for (const word of new Set(tokenize(`${title} ${body} ${keywords}`)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  return { size: passages.length, counts }
}

/** What a member reads who has only these passages. */
export function answer(
  question: string,
  passages: readonly Passage[],
  before: string | null = null,
  earlier: readonly string[] = [],
) {
  const vocabulary = countWords(passages)
  const parsed = parseQuestion(question, vocabulary, {
    before,
    earlier,
    today: '2026-11-30',
  })
  return composeAnswer(rankPassages(passages, parsed, vocabulary), parsed, vocabulary)
}

export const ferritin = createPassage({
  id: 'ferritin',
  source: 'labs',
  title: 'Ferritin',
  body: 'Ferritin: 22 ng/mL, below the range, range 30 to 150 ng/mL (Nov 3, 2026).',
  keywords: 'lab result blood',
  at: 2,
})
export const credits = createPassage({
  id: 'credits',
  source: 'credits',
  title: 'Credits',
  body: 'You have 3 credits.',
  keywords: 'session credit balance',
})
export const all = [magnesium, ferritin, credits]
