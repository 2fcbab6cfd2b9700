import { describe, expect, it } from 'vitest'
import { composeAnswer } from '../answer/composeAnswer.ts'
import { isAnswerShown } from './isAnswerShown.ts'
import { parseQuestion } from '../question/parseQuestion.ts'
import { rankPassages } from '../answer/rankPassages.ts'
import { createPassage, magnesium } from '../testing/answer.ts'
import { tokenize } from '../words/tokens.ts'

const iron = createPassage({
  id: 'iron',
  title: 'Iron bisglycinate',
  body: [
    'Iron bisglycinate: 25 mg, in the morning, every day.',
    'Why: Your ferritin was low.',
    'How: Keep two hours apart from coffee and tea.',
  ].join('\n'),
})
const createResult = (title: string) =>
  createPassage({
    id: title,
    source: 'labs',
    title,
    body: `${title}: 60 mg/dL, within the range (Nov 25, 2026).`,
    keywords: 'lab result cholesterol',
  })
const ldl = createResult('LDL cholesterol')
const hdl = createResult('HDL cholesterol')
const passages = [magnesium, iron, ldl, hdl]

function isShown(asked: string, ...shown: readonly (readonly [typeof iron, string])[]): boolean {
  const counts = new Map<string, number>()
  for (const { title, body, keywords } of passages)
    for (const word of new Set(tokenize(`${title} ${body} ${keywords}`)))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  const vocabulary = { size: passages.length, counts }
  const question = parseQuestion(asked, vocabulary, { before: null, today: '2026-11-30' })
  const { quotes } = composeAnswer(
    rankPassages(passages, question, vocabulary),
    question,
    vocabulary,
  )
  expect(quotes).not.toEqual([])
  return isAnswerShown(
    shown.map(([passage, text]) => ({ passage, text })),
    question,
    quotes,
  )
}

describe('isAnswerShown', () => {
  it('is true for sentences that have what the quotes have', () => {
    expect(isShown('how much iron do I take', [iron, 'Take 25 mg of iron.'])).toBe(true)
    expect(isShown('what is my LDL', [ldl, 'Your LDL was 60 mg/dL.'])).toBe(true)
    expect(
      isShown('can I take iron with coffee', [iron, 'Keep iron two hours apart from coffee.']),
    ).toBe(true)
  })

  it('is false for other sentences, although they are true', () => {
    expect(isShown('what is my LDL', [hdl, 'Your HDL was 60 mg/dL.'])).toBe(false)
    expect(isShown('how much iron do I take', [iron, 'Your ferritin was low.'])).toBe(false)
    expect(isShown('can I take iron with coffee', [iron, 'Take 25 mg of iron.'])).toBe(false)
    expect(isShown('what pills do I take', [iron, 'Take 25 mg of iron in the morning.'])).toBe(
      false,
    )
  })

  it('needs the value of each result to say how something is', () => {
    const of = (passage: typeof ldl) => [passage, `Your ${passage.title} is 60 mg/dL.`] as const
    expect(isShown('is my cholesterol ok', of(hdl), of(ldl))).toBe(true)
    expect(isShown('is my cholesterol ok', of(hdl))).toBe(false)
    expect(isShown('is my LDL cholesterol high', [ldl, 'LDL cholesterol carries fat.'])).toBe(false)
    expect(isShown('is my LDL cholesterol high', of(ldl))).toBe(true)
  })
})
