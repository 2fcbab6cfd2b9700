import { describe, expect, it } from 'vitest'
import { everyKind } from '../questionnaires-example/index.ts'
import { checkQuestionnaire, findAnonymityProblem } from './checkQuestionnaire.ts'
import { isPhq9 } from './findItem9.ts'
import type { QuestionItem, Questionnaire } from './questionnaire.ts'

const options = ['Not at all', 'Several days', 'Nearly every day'].map((text, index) => ({
  code: `o${index}`,
  text,
  ordinal_value: index + 1,
}))
const question: QuestionItem = { link_id: 'a', type: 'choice', text: 'Little interest', options }
const form: Questionnaire = {
  ...everyKind,
  kind: 'survey',
  items: [question],
  scores: [],
  alerts: [],
}

const separators = [
  '',
  ' ',
  '-',
  '_',
  '.',
  '/',
  ' - ',
  '\u2011',
  '\u2013',
  '\u00a0',
  '%20',
  '\u00ad',
]
const names = separators.flatMap((separator) =>
  ['phq', 'PHQ', 'Phq', 'ＰＨＱ'].map((name) => `My ${name}${separator}9 form`),
)
const wordings = [
  'Thoughts that you would be better off dead, or of hurting yourself in some way',
  'THOUGHTS THAT YOU WOULD BE BETTER  OFF\nDEAD',
  'Thoughts that you\u2019d be better\u00a0off dead',
  "9. Thoughts that you'd be better-off dead?",
  'How often did you think of hurting\u200b yourself?',
]

describe('isPhq9', () => {
  it.each([
    ...names,
    'PHQ nine',
    'PatientHealthQuestionnaire9',
    'Patient Health Questionnaire (9)',
  ])('recognizes the name %j', (title) => expect(isPhq9({ ...form, title })).toBe(true))

  it.each(['https://a.example/phq-9', 'https://a.example/PHQ%209/v2', 'http://loinc.org/44249-1'])(
    'recognizes the address %s',
    (url) => expect(isPhq9({ ...form, url })).toBe(true),
  )

  it.each(['44260-8', '/44260-8', 'q.44260-8', '44249-1/44260-8'])(
    'recognizes the link_id %s, in a group, too',
    (link_id) => {
      const items = [{ ...question, link_id }]
      const group = { link_id: 'g', type: 'group' as const, text: 'G', items }
      expect([isPhq9({ ...form, items }), isPhq9({ ...form, items: [group] })]).toEqual([
        true,
        true,
      ])
    },
  )

  it.each(wordings)('recognizes the words %j', (text) =>
    expect(isPhq9({ ...form, items: [{ ...question, text }] })).toBe(true),
  )

  it.each<[string, Partial<Questionnaire>]>([
    ['an introduction that mentions it', { introduction: 'Unlike the PHQ-9, this is short.' }],
    ['another PHQ', { title: 'PHQ-8', url: 'https://a.example/phq-2' }],
    ['a longer number', { items: [{ ...question, link_id: '144260-8' }] }],
    [
      'a text that says where help is',
      { items: [question, { link_id: 'd', type: 'display', text: 'Hurting yourself? Call.' }] },
    ],
  ])('ignores %s', (_name, change) => expect(isPhq9({ ...form, ...change })).toBe(false))
})

describe('checkQuestionnaire of the PHQ-9', () => {
  const item9 = { ...question, link_id: 'mood-9', text: wordings[0] ?? '' }
  const check = (change: Partial<Questionnaire>) =>
    checkQuestionnaire({ ...form, ...change }, '2026-12-01').map(
      ({ place, message }) => `${place} ${message}`,
    )
  const missing = (linkId: string) =>
    `${linkId} has to alert the practice, as the last item of the PHQ-9: add ` +
    `{"question": "${linkId}", "at_least": 2} to alerts`

  it('rejects it without the alert of item 9, from the value above the lowest on', () => {
    const items = [question, item9]
    const checkAlert = (linkId: string, at_least: number) =>
      check({ items, alerts: [{ question: linkId, at_least }] })
    expect(check({ items })).toEqual([missing('mood-9')])
    expect(checkAlert('a', 2)).toEqual([missing('mood-9')])
    expect(checkAlert('mood-9', 3)).toEqual([missing('mood-9')])
    expect(checkAlert('mood-9', 2)).toEqual([])
  })

  it('names the ninth question when only the title says what it is', () => {
    const items = Array.from({ length: 10 }, (_, index) => ({
      ...question,
      link_id: `q${index + 1}`,
    }))
    const title = 'Cuestionario PHQ-9'
    expect(check({ items, title })).toEqual([missing('q9')])
    expect(check({ items, title, alerts: [{ question: 'q10', at_least: 2 }] })).toEqual([])
  })

  it('rejects it as an anonymous survey, with and without the alert', () => {
    const survey = { ...form, items: [item9] }
    expect(findAnonymityProblem(survey)).toMatch(/alerts the practice/)
    const alerts = [{ question: 'mood-9', at_least: 2 }]
    expect(findAnonymityProblem({ ...survey, alerts })).toMatch(/alerts the practice/)
    expect(findAnonymityProblem(form)).toBeNull()
  })
})
