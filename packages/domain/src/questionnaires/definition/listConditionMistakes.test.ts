import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyKind } from '../../questionnaires-example/index.ts'
import { checkQuestionnaire } from './checkQuestionnaire.ts'
import { findEnabledItems } from '../answers/findEnabledItems.ts'
import { conditionOperators, type Condition, type QuestionItem } from '../questionnaire.ts'

type Asked = Omit<QuestionItem, 'link_id' | 'text'>
type Compared = Omit<Condition, 'question'>

const create = (
  asked: Asked,
  compared: readonly Compared[],
  enable_behavior: 'all' | 'any' = 'all',
) => ({
  ...everyKind,
  scores: [],
  alerts: [],
  items: [
    { link_id: 'q', text: 'Q', ...asked },
    {
      link_id: 'r',
      text: 'R',
      type: 'string' as const,
      required: true,
      enable_when: compared.map((condition) => ({ question: 'q', ...condition })),
      enable_behavior,
    },
  ],
})

const check = (...input: Parameters<typeof create>) =>
  checkQuestionnaire(create(...input), '2026-12-01').map(
    ({ place, message }) => `${place} ${message}`,
  )

const plain = { type: 'choice', options: ['1', '2'].map((code) => ({ code, text: code })) } as const
const valued: Asked = {
  type: 'choice',
  options: [0, 3].map((value) => ({ code: `v${value}`, text: `V${value}`, ordinal_value: value })),
}
const never = 'r has a condition on q that can never hold'
const neverTogether = 'r has conditions on q that can never hold together'

describe('the conditions of an item', () => {
  it.each<[string, Asked, Compared]>([
    [
      'r compares q by order, whose options have no ordinal_value',
      plain,
      { operator: '>', answer: 1 },
    ],
    [
      'r compares q with 1, which is none of its options',
      { ...plain, type: 'open_choice' },
      { operator: '=', answer: 1 },
    ],
    [
      'r compares q with soon, which is no date',
      { type: 'date' },
      { operator: '<', answer: 'soon' },
    ],
    [
      'r compares q with soon, which is no date',
      { type: 'date' },
      { operator: '!=', answer: 'soon' },
    ],
    [never, valued, { operator: '>', answer: 3 }],
    [never, { type: 'integer', min: 0, max: 5 }, { operator: '>', answer: 5 }],
    [never, { type: 'integer' }, { operator: '=', answer: 1.5 }],
    [never, { type: 'quantity', units: ['kg'], min: 1 }, { operator: '<', answer: 1 }],
    [never, { type: 'string', max_length: 3 }, { operator: '=', answer: 'long' }],
    [never, { type: 'string' }, { operator: '=', answer: '' }],
    [never, { type: 'date', max_date: '2020-01-01' }, { operator: '>', answer: '2020-01-01' }],
  ])('are rejected: %s', (problem, asked, compared) => {
    expect(check(asked, [compared])).toEqual([problem])
    expect(check(asked, [compared], 'any')).toEqual([problem])
  })

  it.each<[Asked, readonly Compared[]]>([
    [plain, ['1', '2'].map((answer) => ({ operator: '=', answer }))],
    [
      { ...plain, repeats: true },
      ['=', '!='].map((operator) => ({ operator, answer: '1' }) as Compared),
    ],
    [
      { type: 'boolean' },
      [
        { operator: 'exists', answer: false },
        { operator: '=', answer: true },
      ],
    ],
    [
      { type: 'integer' },
      [
        { operator: '>', answer: 1 },
        { operator: '<', answer: 2 },
      ],
    ],
  ])('are rejected if they exclude each other: %j', (asked, compared) => {
    expect(check(asked, compared)).toEqual([neverTogether])
    expect(check(asked, compared, 'any')).toEqual([])
  })

  it.each<[Asked, readonly Compared[]]>([
    [{ ...plain, repeats: true }, ['1', '2'].map((answer) => ({ operator: '=', answer }))],
    [{ ...plain, type: 'open_choice' }, [{ operator: '=', answer: 'other' }]],
    [valued, [{ operator: '>=', answer: 3 }]],
    [
      { type: 'integer' },
      [
        { operator: '>', answer: 1 },
        { operator: '<', answer: 3 },
      ],
    ],
    [
      { type: 'decimal' },
      [
        { operator: '>', answer: 1 },
        { operator: '<', answer: 1.1 },
      ],
    ],
    [{ type: 'date', max_date: 'today' }, [{ operator: '>', answer: '2026-01-01' }]],
    [
      { type: 'string' },
      [
        { operator: '!=', answer: 'a' },
        { operator: 'exists', answer: true },
      ],
    ],
  ])('are accepted if an answer satisfies them: %j', (asked, compared) =>
    expect(check(asked, compared)).toEqual([]),
  )

  it('are accepted only if the question can be shown, and whenever an answer shows it', () => {
    const asked: Asked = { type: 'integer', min: 0, max: 4 }
    const conditions = fc.array(
      fc.record({
        operator: fc.constantFrom(...conditionOperators.filter((each) => each !== 'exists')),
        answer: fc.integer({ min: -1, max: 5 }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    fc.assert(
      fc.property(conditions, (compared) => {
        const isShown = [[], [0], [1], [2], [3], [4]].some((q) =>
          findEnabledItems(create(asked, compared), { q }).has('r'),
        )
        expect(check(asked, compared).length === 0).toBe(isShown)
      }),
    )
  })
})
