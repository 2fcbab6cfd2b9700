import type { Answers, Questionnaire } from '@portal/domain/questionnaires'
import { describe, expect, it } from 'vitest'
import { findOpenPage } from './listPages.ts'

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
