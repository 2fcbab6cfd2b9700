import { expect, it } from 'vitest'
import { gradeQuiz } from './gradeQuiz.ts'

const choices = [
  { id: 'in', text: 'In' },
  { id: 'out', text: 'Out' },
]
const questions = [
  { id: 'a', text: 'Which one?', choices, rightChoice: 'out' },
  { id: 'b', text: 'Which one?', choices, rightChoice: 'in' },
]

it.each([
  [{ a: 'out', b: 'in' }, 1],
  [{ a: 'out', b: 'out' }, 0.5],
  [{ a: 'unknown' }, 0],
  [{}, 0],
])('grades %o with %d', (answers, score) => {
  expect(gradeQuiz(questions, answers as Record<string, string>)).toBe(score)
})
