import { describe, expect, it } from 'vitest'
import { checkQuestionnaire, findAnonymityProblem } from './checkQuestionnaire.ts'
import { everyKind } from '../../questionnaires-example/index.ts'
import type { Questionnaire, QuestionnaireItem } from '../questionnaire.ts'

const check = (items: QuestionnaireItem[], change: Partial<Questionnaire> = {}) =>
  checkQuestionnaire({ ...everyKind, scores: [], alerts: [], ...change, items }, '2026-12-01').map(
    ({ place, message }) => `${place} ${message}`,
  )

describe('checkQuestionnaire', () => {
  it('accepts a questionnaire with every kind of item, condition and score', () =>
    expect(checkQuestionnaire(everyKind, '2026-12-01')).toEqual([]))

  it('rejects a cycle through a group', () => {
    expect(
      check([
        {
          link_id: 'g',
          type: 'group',
          text: 'G',
          enable_when: [{ question: 'a', operator: 'exists', answer: true }],
          items: [{ link_id: 'a', type: 'boolean', text: 'A' }],
        },
      ]),
    ).toEqual(['g depends on itself', 'a depends on itself'])
  })

  it.each<[string, QuestionnaireItem]>([
    ['a has no options', { link_id: 'a', type: 'choice', text: 'A' }],
    ['a is a quantity without units', { link_id: 'a', type: 'quantity', text: 'A' }],
    ['a is a string and has min or max', { link_id: 'a', type: 'string', text: 'A', min: 1 }],
    [
      'a has an initial answer that is not valid',
      { link_id: 'a', type: 'date', text: 'A', initial: ['2026-02-31'] },
    ],
    [
      'a has a min_date after its max_date',
      { link_id: 'a', type: 'date', text: 'A', min_date: '2026-01-02', max_date: '2026-01-01' },
    ],
    [
      'a is a string and has min_date or max_date',
      { link_id: 'a', type: 'string', text: 'A', max_date: 'today' },
    ],
    [
      'a is a integer and has max_length',
      { link_id: 'a', type: 'integer', text: 'A', max_length: 3 },
    ],
    ['a repeats, which a date cannot', { link_id: 'a', type: 'date', text: 'A', repeats: true }],
    [
      'a depends on z, which is no question',
      {
        link_id: 'a',
        type: 'date',
        text: 'A',
        enable_when: [{ question: 'z', operator: '=', answer: 1 }],
      },
    ],
  ])('returns "%s"', (problem, item) => expect(check([item])).toContain(problem))

  it('names an initial date that does not exist beside a cycle, and accepts any other', () => {
    const items: QuestionnaireItem[] = [
      {
        link_id: 'a',
        type: 'boolean',
        text: 'A',
        enable_when: [{ question: 'a', operator: 'exists', answer: true }],
      },
      { link_id: 'b', type: 'date', text: 'B', initial: ['2026-02-31'] },
      { link_id: 'c', type: 'date', text: 'C', initial: ['2026-02-28'], max_date: 'today' },
    ]
    expect(check(items)).toEqual([
      'b has an initial answer that is not valid',
      'a depends on itself',
    ])
  })

  it('rejects an alert question in a group that can be hidden', () => {
    const takes: QuestionnaireItem = { link_id: 'takes', type: 'boolean', text: 'Takes' }
    const inner: QuestionnaireItem = {
      link_id: 'inner',
      type: 'group',
      text: 'Inner',
      items: [{ link_id: 'a', type: 'boolean', text: 'A' }],
    }
    const outer: QuestionnaireItem = {
      link_id: 'outer',
      type: 'group',
      text: 'Outer',
      enable_when: [{ question: 'takes', operator: '=', answer: true }],
      items: [inner],
    }
    const alerts = [{ question: 'a', at_least: 1 }]
    expect(check([takes, outer], { alerts })).toEqual(['alerts uses a, which can be hidden'])
    expect(check([takes, inner], { alerts })).toEqual([])
  })

  it.each<[string, QuestionnaireItem]>([
    ['b, which is no question', { link_id: 'a', type: 'boolean', text: 'A' }],
    [
      'b, which is no question',
      {
        link_id: 'b',
        type: 'group',
        text: 'B',
        items: [{ link_id: 'a', type: 'boolean', text: 'A' }],
      },
    ],
    ['b, whose answers are no numbers', { link_id: 'b', type: 'string', text: 'B' }],
    [
      'b, whose answers are no numbers',
      {
        link_id: 'b',
        type: 'choice',
        text: 'B',
        options: [
          { code: 'no', text: 'No', ordinal_value: 0 },
          { code: 'yes', text: 'Yes' },
        ],
      },
    ],
    [
      'b, which is read only and never has an answer',
      { link_id: 'b', type: 'integer', text: 'B', read_only: true, initial: [3] },
    ],
    [
      'b from 2 on, and its highest value is 1',
      {
        link_id: 'b',
        type: 'choice',
        text: 'B',
        options: [
          { code: 'no', text: 'No', ordinal_value: 0 },
          { code: 'yes', text: 'Yes', ordinal_value: 1 },
        ],
      },
    ],
    ['b from 2 on, and its highest value is 1', { link_id: 'b', type: 'boolean', text: 'B' }],
    [
      'b from 2 on, and its highest value is 1.5',
      { link_id: 'b', type: 'decimal', text: 'B', max: 1.5 },
    ],
  ])('rejects an alert that uses %s', (mistake, item) =>
    expect(check([item], { alerts: [{ question: 'b', at_least: 2 }] })).toEqual([
      `alerts uses ${mistake}`,
    ]),
  )

  it('accepts an alert of the highest value, of several options, and without a limit', () => {
    const options = [1, 2].map((value) => ({
      code: `${value}`,
      text: `X${value}`,
      ordinal_value: value,
    }))
    const choice = { link_id: 'b', type: 'choice', text: 'B', options } as const
    const accepts = (item: QuestionnaireItem, at_least: number) =>
      check([item], { alerts: [{ question: 'b', at_least }] })
    expect(accepts(choice, 2)).toEqual([])
    expect(accepts({ ...choice, repeats: true }, 3)).toEqual([])
    expect(accepts({ link_id: 'b', type: 'integer', text: 'B' }, 100)).toEqual([])
  })

  it('rejects a condition and a score of a read-only question, which has no answer', () => {
    const items: QuestionnaireItem[] = [
      { link_id: 'a', type: 'integer', text: 'A', read_only: true, initial: [1] },
      {
        link_id: 'b',
        type: 'date',
        text: 'B',
        enable_when: [{ question: 'a', operator: '=', answer: 1 }],
      },
    ]
    const scores = [{ key: 's', title: 'S', operation: 'sum' as const, items: ['a'] }]
    expect(check(items, { scores })).toEqual([
      'b depends on a, which is read only and never has an answer',
      'scores.s uses a, which is read only and never has an answer',
    ])
  })

  it('rejects a consent without a text, and a score whose range is empty', () => {
    const items: QuestionnaireItem[] = [
      { link_id: 'a', type: 'integer', text: 'A' },
      {
        link_id: 'b',
        type: 'open_choice',
        text: 'B',
        max_length: 9,
        options: [{ code: 'x', text: 'X' }],
      },
    ]
    const score = { key: 's', title: 'S', operation: 'sum' as const, items: ['a'] }
    expect(
      check(items, {
        consent: { version: 1, text: ' \n' },
        scores: [{ ...score, min: 2, max: 1 }],
      }),
    ).toEqual(['scores.s has a min above its max', 'consent has no text'])
    expect(check(items, { scores: [{ ...score, min: 1, max: 1 }] })).toEqual([])
  })

  it('rejects a score of texts, and bands that are not in order', () => {
    const problems = check([{ link_id: 'a', type: 'string', text: 'A' }], {
      scores: [
        {
          key: 's',
          title: 'S',
          operation: 'sum',
          items: ['a'],
          bands: [
            { from: 5, code: 'x', title: 'X' },
            { from: 5, code: 'y', title: 'Y' },
          ],
        },
      ],
    })
    expect(problems).toEqual([
      'scores.s uses a, whose answers are no numbers',
      'scores.s has bands that are not in ascending order',
    ])
  })
})

describe('findAnonymityProblem', () => {
  it('rejects an anonymous survey with an answer that alerts or that the profile knows', () => {
    const survey = { ...everyKind, kind: 'survey', alerts: [] } as const
    expect(findAnonymityProblem({ ...everyKind, kind: 'survey' })).toMatch(/alerts the practice/)
    expect(findAnonymityProblem(survey)).toMatch(/profile fills in/)
    const items = survey.items.filter(({ link_id }) => link_id !== 'details')
    expect(findAnonymityProblem({ ...survey, items })).toBeNull()
    expect(findAnonymityProblem({ ...everyKind, alerts: [] })).toMatch(/Only a survey/)
  })
})
