import { describe, expect, it } from 'vitest'
import { everyKind } from '../../questionnaires-example/index.ts'
import { checkQuestionnaire } from './checkQuestionnaire.ts'
import { listWarnings } from './listWarnings.ts'
import type { Condition, QuestionItem, Questionnaire, QuestionnaireItem } from '../questionnaire.ts'

const today = '2026-12-01'

const check = (items: readonly QuestionnaireItem[], change: Partial<Questionnaire> = {}) =>
  checkQuestionnaire({ ...everyKind, scores: [], alerts: [], ...change, items }, today).map(
    ({ place, message }) => `${place} ${message}`,
  )

const ask = (fields: Partial<QuestionItem>, link_id = 'a'): QuestionItem => ({
  link_id,
  type: 'string',
  text: link_id.toUpperCase(),
  ...fields,
})

const when = (question: string, operator: Condition['operator'], answer: Condition['answer']) => ({
  question,
  operator,
  answer,
})

const options = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ code: `o${index}`, text, ordinal_value: index }))

describe('a question that nobody can answer', () => {
  it.each<[string, Partial<QuestionItem>]>([
    ['has two options with the text Yes', { type: 'choice', options: options('Yes', 'Yes ') }],
    ['has a max_length of 0, which no answer has', { max_length: 0 }],
    ['has no whole number from its min to its max', { type: 'integer', min: 1.2, max: 1.8 }],
    [
      'has a min_date after its max_date',
      { type: 'date', min_date: 'today', max_date: '2026-11-30' },
    ],
    [
      'has a min_date after its max_date',
      { type: 'date', min_date: '2026-12-02', max_date: 'today' },
    ],
    ['has a max_date that is no date', { type: 'date', max_date: '2026-02-30' }],
    [
      'has an initial answer that is not valid',
      { type: 'date', max_date: 'today', initial: ['2026-12-02'] },
    ],
    ['is read only and has no initial answer', { read_only: true, initial: [] }],
    ['is read only and has no initial answer', { read_only: true, required: true }],
    ['has the unit kg twice', { type: 'quantity', units: ['kg', 'kg'] }],
  ])('%s', (problem, fields) => expect(check([ask(fields)])).toEqual([`a ${problem}`]))

  it.each([' ', '\u200b', '\u00a0\u2060', '\u3164', '\u2800\u00ad'])(
    'has a text without a visible character: %j',
    (text) => {
      const problem = 'a has a text without a visible character'
      expect(check([ask({ text })])).toEqual([problem])
      const option = { code: 'o', text }
      expect(check([ask({ type: 'choice', options: [option] })])).toEqual([problem])
      expect(check([ask({})], { title: text })).toEqual(['title has no visible character'])
    },
  )

  it.each(['\0', '\ud800', 'a\udc00'])('has a text that cannot be stored: %j', (text) => {
    const problem = 'has a text with a NUL or half a surrogate pair, which cannot be stored'
    expect(check([ask({ hint: `Hint ${text}` })])).toEqual([`a ${problem}`])
    expect(check([ask({})], { introduction: text })).toEqual([`introduction ${problem}`])
    const consent = { version: 1, text: `I agree ${text}` }
    expect(check([ask({})], { consent })).toEqual([`consent.text ${problem}`])
  })

  it.each(['\u0007', '\u001b', '\u007f', '\u0085'])('has a control character: %j', (text) => {
    const problem = 'has a text with a control character'
    expect(check([ask({ text: `Question${text}` })])).toEqual([`a ${problem}`])
    expect(check([ask({})], { introduction: `Hello${text}` })).toEqual([`introduction ${problem}`])
  })

  it('has a text of several lines: no mistake', () =>
    expect(check([ask({ hint: 'One\r\n\tTwo\n' })])).toEqual([]))

  it('has a unit that shows nothing', () =>
    expect(check([ask({ type: 'quantity', units: ['kg', ' '] })])).toEqual([
      'a has a text without a visible character',
    ]))

  it('has a required date up to a fixed day: a warning while that is to come', () => {
    const fields = { type: 'date', min_date: 'today', max_date: '2026-12-02' } as const
    const warn = (change: Partial<QuestionItem>) =>
      listWarnings({ ...everyKind, items: [ask({ ...fields, ...change })] })
    expect(warn({ required: true })).toMatchObject([
      { place: 'a', message: expect.stringContaining('can be answered until 2026-12-02 only') },
    ])
    expect(check([ask({ ...fields, required: true })])).toEqual([])
    expect(warn({})).toEqual([])
    expect(warn({ required: true, max_date: 'today' })).toEqual([])
    expect(warn({ required: true, min_date: '2026-01-01' })).toEqual([])
  })

  it('accepts limits that leave one day, and an initial answer of today', () => {
    const fields = { type: 'date', min_date: today, max_date: 'today', initial: [today] } as const
    expect(check([ask(fields)])).toEqual([])
  })

  it('has a link_id that the address uses for the page of all answers', () => {
    const taken = 'check has a link_id that names the page where answers are checked'
    expect(check([ask({}, 'check')])).toEqual([taken])
    expect(
      check([ask({}), { link_id: 'check', type: 'group', text: 'G', items: [ask({}, 'b')] }]),
    ).toEqual([taken])
    // not the first of its page: it is in no address
    const inner = { link_id: 'g', type: 'group' as const, text: 'G', items: [ask({}, 'check')] }
    expect(check([inner])).toEqual([])
  })

  it('is required and only shown while a required answer is missing', () => {
    const items = [
      ask({ type: 'boolean', required: true }),
      ask({ required: true, enable_when: [when('a', 'exists', false)] }, 'b'),
    ]
    expect(check(items)).toEqual(['b has a condition on a that can never hold'])
    expect(check([ask({ type: 'boolean' }), ...items.slice(1)])).toEqual([])
  })

  it('excludes its own answer', () => {
    const own = ask({ required: true, enable_when: [when('a', 'exists', false)] })
    expect(check([own])).toContain('a depends on itself')
  })
})

describe('conditions over several questions', () => {
  const yes = when('a', '=', true)
  const no = when('a', '=', false)
  const first = ask({ type: 'boolean' })
  const second = ask({ type: 'boolean', enable_when: [yes] }, 'b')

  it('rejects those that contradict each other through another question or a group', () => {
    const contradiction = 'can never be shown: it needs answers to a that exclude each other'
    expect(check([first, second, ask({ enable_when: [when('b', '=', true), no] }, 'c')])).toEqual([
      `c ${contradiction}`,
    ])
    const inner = ask({ enable_when: [no] }, 'c')
    const group = { link_id: 'g', type: 'group' as const, text: 'G', enable_when: [yes] }
    expect(check([first, { ...group, items: [inner] }])).toEqual([`c ${contradiction}`])
  })

  it('accepts what an unanswered question, or one of several conditions, satisfies', () => {
    expect(check([first, second, ask({ enable_when: [when('b', '!=', true), no] }, 'c')])).toEqual(
      [],
    )
    const any = { enable_when: [when('b', '=', true), no], enable_behavior: 'any' as const }
    expect(check([first, second, ask(any, 'c')])).toEqual([])
  })
})

describe('amounts in several units', () => {
  const weight = ask({ type: 'quantity', units: ['lb', 'kg'] })
  const height = ask({ type: 'quantity', units: ['cm'] }, 'h')
  const score = { key: 's', title: 'S', operation: 'sum' as const, items: ['a'] }

  it.each(['=', '!=', '>', '<='] as const)('cannot be compared with %s', (operator) =>
    expect(check([weight, ask({ enable_when: [when('a', operator, 70)] }, 'b')])).toEqual([
      'b compares a, whose amounts are in several units (lb, kg)',
    ]),
  )

  it.each(['sum', 'mean', 'count'] as const)('cannot be scored by %s', (operation) =>
    expect(check([weight], { scores: [{ ...score, operation }] })).toEqual([
      'scores.s uses a, whose amounts are in several units (lb, kg)',
    ]),
  )

  it('cannot alert', () =>
    expect(check([weight], { alerts: [{ question: 'a', at_least: 200 }] })).toEqual([
      'alerts uses a, whose amounts are in several units (lb, kg)',
    ]))

  it.each([{ min: 1 }, { max: 300 }])('cannot have the same limit in each unit: %j', (limit) =>
    expect(check([{ ...weight, ...limit }])).toEqual([
      'a has min or max, which are no limits of amounts in several units (lb, kg)',
    ]),
  )

  it('can be asked for, and amounts in one unit can be compared, limited and scored', () => {
    const kilograms = { ...weight, units: ['kg'], min: 1 }
    const b = ask({ enable_when: [when('a', 'exists', true)] }, 'b')
    expect(check([weight, b])).toEqual([])
    const c = ask({ enable_when: [when('a', '>', 70)] }, 'b')
    expect(check([kilograms, c], { scores: [score] })).toEqual([])
  })

  it('cannot be added to amounts in other units', () => {
    const scores = [{ ...score, items: ['a', 'h'] }]
    expect(check([{ ...weight, units: ['kg'] }, height], { scores })).toEqual([
      'scores.s uses amounts in different units (kg, cm)',
    ])
  })
})
