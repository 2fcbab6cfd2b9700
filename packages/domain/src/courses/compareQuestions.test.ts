import { describe, expect, it } from 'vitest'
import { hasSameQuestions } from './compareQuestions.ts'
import type { QuizKey } from './gradeQuiz.ts'

const slower: QuizKey = {
  id: 'slower',
  text: 'Which is slower?',
  choices: [
    { id: 'in', text: 'In' },
    { id: 'out', text: 'Out' },
  ],
  rightChoice: 'out',
}
const dizzy: QuizKey = { ...slower, id: 'dizzy' }

describe('hasSameQuestions', () => {
  it.each<[string, readonly QuizKey[], boolean]>([
    ['nothing', [slower, dizzy], true],
    ['the order', [dizzy, { ...slower, choices: slower.choices.toReversed() }], true],
    ['an added question', [slower, dizzy, { ...slower, id: 'new' }], false],
    ['a removed question', [slower], false],
    ['another text', [slower, { ...dizzy, text: 'Which is longer?' }], false],
    ['another right choice', [slower, { ...dizzy, rightChoice: 'in' }], false],
    ['fewer choices', [slower, { ...dizzy, choices: dizzy.choices.slice(1) }], false],
  ])('compares questions after a change of %s', (_name, changed, expected) => {
    expect(hasSameQuestions([slower, dizzy], changed)).toBe(expected)
  })
})
