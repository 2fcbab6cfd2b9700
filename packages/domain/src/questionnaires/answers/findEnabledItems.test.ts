import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completeAnswers, everyKind } from '../../questionnaires-example/index.ts'
import { countAnswered, findEnabledItems, selectSubmittedAnswers } from './findEnabledItems.ts'
import type { Answers, Condition, Questionnaire } from '../questionnaire.ts'
import { validateAnswers } from './validateAnswers.ts'

const ask = (condition: Condition): Pick<Questionnaire, 'items'> => ({
  items: [
    {
      link_id: 'a',
      type: 'choice',
      text: 'A',
      repeats: true,
      options: [
        { code: 'x', text: 'X', ordinal_value: 1 },
        { code: 'y', text: 'Y', ordinal_value: 3 },
      ],
    },
    { link_id: 'b', type: 'string', text: 'B', enable_when: [condition] },
  ],
})

describe('findEnabledItems', () => {
  it.each([
    ['=', 'x', [{ code: 'x' }, { code: 'y' }], true],
    ['=', 'x', [{ code: 'y' }], false],
    ['=', 'x', [], false],
    ['!=', 'x', [{ code: 'y' }], true],
    ['!=', 'x', [{ code: 'x' }, { code: 'y' }], false],
    ['!=', 'x', [], true],
    ['>', 2, [{ code: 'y' }], true],
    ['>', 3, [{ code: 'y' }], false],
    ['<=', 1, [{ code: 'x' }], true],
    ['<=', 1, [], false],
    ['exists', true, [{ code: 'x' }], true],
    ['exists', true, [], false],
    ['exists', false, [], true],
  ] as const)('evaluates %s %s for %j', (operator, answer, values, isShown) => {
    const questionnaire = ask({ question: 'a', operator, answer })
    expect(findEnabledItems(questionnaire, { a: values }).has('b')).toBe(isShown)
  })

  it('hides what depends on a hidden question, and shows it with its answer again', () => {
    const hidden = findEnabledItems(everyKind, { ...completeAnswers, takes: [false] })
    expect([hidden.has('which'), hidden.has('effects')]).toEqual([false, false])
    expect(findEnabledItems(everyKind, completeAnswers).has('effects')).toBe(true)
  })

  it('hides the items of a hidden group', () => {
    expect(findEnabledItems(everyKind, { ...completeAnswers, cups: [4] }).has('late')).toBe(false)
  })
})

describe('selectSubmittedAnswers', () => {
  it('leaves out hidden answers and empty texts, and trims the others', () => {
    const answers = { ...completeAnswers, takes: [false], name: [' Ada '], story: ['  '] }
    const submitted = selectSubmittedAnswers(everyKind, answers)
    expect(submitted['name']).toEqual(['Ada'])
    expect(Object.keys(submitted)).not.toContain('story')
    expect(Object.keys(submitted)).not.toContain('effects')
  })

  it('never hides a required question that has to be answered silently', () => {
    const choices: fc.Arbitrary<Answers> = fc.record({
      cups: fc.constantFrom([], [2], [7]),
      mood: fc.constantFrom([], [3]),
      takes: fc.constantFrom([], [true], [false]),
      which: fc.constantFrom([], [{ code: 'a' }], [{ other: 'C' }]),
      effects: fc.constantFrom([], [{ code: 'none' }]),
    })
    fc.assert(
      fc.property(choices, (answers) => {
        const enabled = findEnabledItems(everyKind, answers)
        const submitted = selectSubmittedAnswers(everyKind, answers)
        // what is sent shows the same questions as what was on the screen
        expect(findEnabledItems(everyKind, submitted)).toEqual(enabled)
        const missing = validateAnswers(everyKind, answers, '2026-12-01')
        for (const { link_id } of missing) expect(enabled.has(link_id)).toBe(true)
        for (const linkId of ['cups', 'mood', 'takes', 'which', 'effects'])
          if (enabled.has(linkId) && (answers[linkId] ?? []).length > 0)
            expect(submitted[linkId]).toEqual(answers[linkId])
      }),
    )
  })
})

describe('countAnswered', () => {
  it('counts shown questions only', () => {
    expect(countAnswered(everyKind, {})).toEqual({ answered: 0, total: 11 })
    expect(countAnswered(everyKind, completeAnswers)).toEqual({ answered: 16, total: 17 })
  })
})
