import { describe, expect, it } from 'vitest'
import { completeAnswers, everyKind } from '../../questionnaires-example/index.ts'
import { isDraftAnswer, validateAnswers } from './validateAnswers.ts'
import { findQuestion } from '../listItems.ts'
import type { Answers } from '../questionnaire.ts'

const validate = (change: Answers) =>
  validateAnswers(everyKind, { ...completeAnswers, ...change }, '2026-12-01').map(
    ({ link_id, code }) => `${link_id} ${code}`,
  )

describe('validateAnswers', () => {
  it('accepts complete answers', () => expect(validate({})).toEqual([]))

  it.each<[string, Answers]>([
    ['name required', { name: ['  '] }],
    ['name too_long', { name: ['a'.repeat(21)] }],
    ['born invalid', { born: ['2023-02-29'] }],
    ['born invalid', { born: [{ typed: 'in May' }] }],
    ['born too_high', { born: ['2026-12-02'] }],
    ['cups not_whole', { cups: [1.5] }],
    ['cups too_high', { cups: [21] }],
    ['hours invalid', { hours: [{ typed: '7,5h' }] }],
    ['weight unknown_unit', { weight: [{ value: 70, unit: 'stone' }] }],
    ['weight unknown_unit', { weight: [{ typed: '70' }] }],
    ['weight unknown_unit', { weight: [{ typed: '70', unit: 'stone' }] }],
    ['weight invalid', { weight: [{ typed: '70 kilos' }] }],
    ['mood too_many', { mood: [1, 2] }],
    ['nicknames too_many', { nicknames: ['A', 'A'] }],
    ['nicknames too_many', { nicknames: ['A', ...Array.from({ length: 50 }, () => '')] }],
    ['which unknown_option', { which: [{ code: 'c' }], effects: [] }],
    ['effects excluded', { effects: [{ code: 'none' }, { code: 'tired' }] }],
    ['effects required', { effects: [] }],
  ])('returns %s', (problem, change) => expect(validate(change)).toContain(problem))

  it('counts characters, not code units', () =>
    expect(validate({ name: ['👍'.repeat(20)] })).toEqual([]))

  it('ignores hidden questions', () => {
    expect(validate({ takes: [false], which: [{ code: 'gone' }], effects: [] })).toEqual([])
  })
})

describe('isDraftAnswer', () => {
  it.each<[string, Answers[string], boolean]>([
    ['cups', [{ typed: '1.500' }], true],
    ['cups', [99], true],
    ['cups', [], true],
    ['cups', ['six'], false],
    ['name', [true], false],
    ['takes', [false], true],
    ['which', [{ other: 'C' }], true],
    ['effects', [{ other: 'C' }], false],
    ['effects', [{ code: 'tired' }, { code: 'dizzy' }], true],
    ['effects', [{ code: 'tired' }, { code: 'gone' }], false],
    ['which', [{ code: 'c' }], false],
    ['born', [{ typed: '31.02.' }], true],
  ])('decides whether %s can be stored as %j', (linkId, values, isStored) => {
    const question = findQuestion(everyKind, linkId)
    expect(question !== null && isDraftAnswer(question, values)).toBe(isStored)
  })

  it('stores an answer of its own as long as any text', () => {
    const which = findQuestion(everyKind, 'which')
    const isStored = (other: string) => which !== null && isDraftAnswer(which, [{ other }])
    expect(isStored('👍'.repeat(10_000))).toBe(true)
    expect(isStored('a'.repeat(20_001))).toBe(false)
  })
})
