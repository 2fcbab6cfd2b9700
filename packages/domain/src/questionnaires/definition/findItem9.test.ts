import { describe, expect, it } from 'vitest'
import { everyKind } from '../../questionnaires-example/index.ts'
import { checkQuestionnaire, findAnonymityProblem } from './checkQuestionnaire.ts'
import { isPhq9, listMissingAlerts } from './findItem9.ts'
import type { GroupItem, QuestionItem, Questionnaire, QuestionnaireItem } from '../questionnaire.ts'

const options = ['Not at all', 'Several days', 'Nearly every day'].map((text, index) => ({
  code: `o${index}`,
  text,
  ordinal_value: index + 1,
}))
const question: QuestionItem = { link_id: 'a', type: 'choice', text: 'Little interest', options }
const group = (
  fields: Partial<GroupItem>,
  items: readonly QuestionnaireItem[],
): QuestionnaireItem => ({
  link_id: `g-${items[0]?.link_id}`,
  type: 'group',
  text: 'G',
  ...fields,
  items,
})
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

const item9Words = wordings[0] ?? ''
const often: QuestionItem = { ...question, link_id: 'often', text: 'How often?' }
const yesNo: QuestionItem = { link_id: 'yes', type: 'boolean', text: 'Does this apply?' }

describe('the wording of item 9 outside of a question', () => {
  it.each<[string, QuestionnaireItem[], string, number]>([
    [
      'an option',
      [{ ...question, options: [...options, { code: 'z', text: item9Words, ordinal_value: 4 }] }],
      'a',
      4,
    ],
    ['a hint', [{ ...often, hint: item9Words }], 'often', 2],
    [
      'the ends of a scale',
      [
        {
          link_id: 's',
          type: 'integer',
          text: 'Today',
          min: 0,
          max: 3,
          scale: { low: 'Fine', high: 'Better off dead' },
        },
      ],
      's',
      1,
    ],
    ['the heading of a group', [group({ text: item9Words }, [question, often])], 'a', 2],
    ['the hint of a group', [group({ hint: item9Words }, [group({}, [often])])], 'often', 2],
    ['a text before it', [{ link_id: 'd', type: 'display', text: item9Words }, yesNo], 'yes', 1],
    [
      'a text at the end of a group',
      [group({}, [question, { link_id: 'd', type: 'display', text: item9Words }]), yesNo],
      'yes',
      1,
    ],
    [
      'a text behind all questions',
      [yesNo, { link_id: 'd', type: 'display', text: item9Words }],
      'yes',
      1,
    ],
  ])('needs an alert, and cannot be anonymous: %s', (_place, items, linkId, at_least) => {
    const survey = { ...form, items }
    expect(isPhq9(survey)).toBe(true)
    expect(listMissingAlerts(survey)).toEqual([{ question: linkId, at_least }])
    expect(findAnonymityProblem(survey)).toMatch(/alerts the practice/)
    expect(listMissingAlerts({ ...survey, alerts: [{ question: linkId, at_least }] })).toEqual([])
  })

  it.each([
    'If you think about hurting yourself, call or text 988.',
    'Thoughts of hurting yourself? Contact your doctor or the emergency room.',
  ])('may say where help is: %s', (text) => {
    const items: QuestionnaireItem[] = [question, { link_id: 'd', type: 'display', text }]
    expect(isPhq9({ ...form, items })).toBe(false)
    expect(isPhq9({ ...form, items: [{ ...question, hint: text }] })).toBe(false)
  })

  it.each(['Thoughts of hurting yourself', 'Had ideas about hurting yourself?'])(
    'is recognized where nothing says that: %s',
    (text) => {
      const items: QuestionnaireItem[] = [{ link_id: 'd', type: 'display', text }, yesNo]
      expect(isPhq9({ ...form, items })).toBe(true)
    },
  )
})

describe('a questionnaire about the PHQ-9', () => {
  const mentions = [
    'About the PHQ-9',
    'Your opinion of the PHQ-9',
    'How was it to fill in the PHQ-9?',
    'PHQ-9 feedback',
    'Was the PHQ-9 helpful?',
    'Questions on the Patient Health Questionnaire (9)',
  ]

  it.each(mentions)('is not the PHQ-9: %s', (title) => {
    const items: QuestionnaireItem[] = [{ ...yesNo, text: 'Was the PHQ-9 easy to read?' }]
    expect(isPhq9({ ...form, title, items })).toBe(false)
    expect(findAnonymityProblem({ ...form, title, items })).toBeNull()
  })

  it.each(mentions)('is the PHQ-9 if it asks as many scored questions: %s', (title) => {
    const items = Array.from({ length: 9 }, (_, index) => ({ ...question, link_id: `q${index}` }))
    expect(isPhq9({ ...form, title, items })).toBe(true)
  })
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
