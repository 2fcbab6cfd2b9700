import type { Answers, Questionnaire } from '@portal/domain/questionnaires'
import { describe, expect, it } from 'vitest'
import { countSteps, findOpenPage, findPage, listPages } from './listPages.ts'

const ask = (link_id: string, fields: object = {}) =>
  ({ link_id, type: 'string', text: link_id, ...fields }) as const

const definition: Pick<Questionnaire, 'items' | 'title'> = {
  title: 'Two steps',
  items: [
    { link_id: 'one', type: 'group', text: 'One', items: [ask('a', { required: true })] },
    {
      link_id: 'two',
      type: 'group',
      text: 'Two',
      items: [ask('b'), ask('fixed', { read_only: true, initial: ['Yes'] })],
    },
    { link_id: 'three', type: 'group', text: 'Three', items: [ask('c', { max_length: 3 })] },
  ],
}

const find = (answers: Answers, wasSent = false) =>
  findOpenPage(definition, answers, { today: '2026-12-01', wasSent })?.key ?? null

describe('findOpenPage', () => {
  it('is a step that was not seen, although nothing on it is required', () => {
    expect(find({})).toBe('one')
    expect(find({ a: ['A'] })).toBe('two')
    expect(find({ a: ['A'], b: ['B'] })).toBe('three')
  })

  it('passes an optional question before the last answer', () => {
    expect(find({ a: ['A'], c: ['C'] })).toBe(null)
  })

  it('goes back to what is missing or not valid', () => {
    expect(find({ b: ['B'] })).toBe('one')
    expect(find({ a: ['A'], b: ['B'], c: ['Long'] })).toBe('three')
  })

  it('has passed every step of a form that was sent before', () => {
    expect(find({ a: ['A'] }, true)).toBe(null)
    expect(find({ b: ['B'] }, true)).toBe('one')
  })
})

describe('findPage', () => {
  const pages = listPages(definition, {})
  it.each([
    ['two', 'two'],
    ['b', 'two'],
    ['nope', 'one'],
    ['check', undefined],
  ])('of %s is %s', (step, key) => expect(findPage(pages, step)?.key).toBe(key))
})

describe('countSteps', () => {
  const conditional: Pick<Questionnaire, 'items' | 'title'> = {
    title: 'With a condition',
    items: [
      { link_id: 'one', type: 'group', text: 'One', items: [ask('a')] },
      {
        ...ask('why'),
        enable_when: [{ question: 'a', operator: 'exists', answer: true }],
      },
      { link_id: 'two', type: 'group', text: 'Two', items: [ask('b')] },
    ],
  }
  const count = (answers: Answers) =>
    listPages(conditional, answers).map((page) => countSteps(conditional, answers, page))

  it('has the pages that later answers can add, and never grows', () => {
    expect(count({})).toEqual([4, 3])
    expect(count({ a: ['A'] })).toEqual([4, 4, 4])
  })

  it('is the number of steps where nothing depends on answers', () => {
    expect(listPages(definition, {}).map((page) => countSteps(definition, {}, page))).toEqual([
      4, 4, 4,
    ])
  })
})
