import { describe, expect, it } from 'vitest'
import { completeAnswers, everyKind } from '../questionnaires-example/index.ts'
import { scoreAnswers } from '../questionnaires/answers/scoreAnswers.ts'
import { exportFhirResponse } from './exportFhirResponse.ts'
import { extensionUrls, type Json } from './fhirShapes.ts'
import { importFhirQuestionnaire } from './importFhirQuestionnaire.ts'

const option = (code: string, display: string, value: number) => ({
  valueCoding: {
    code,
    display,
    extension: [{ url: extensionUrls.ordinal, valueDecimal: value }],
  },
})

const source = {
  resourceType: 'Questionnaire',
  url: 'https://forms.example/Questionnaire/pain',
  version: '2.1',
  title: 'Pain',
  status: 'active',
  item: [
    {
      linkId: 'g',
      type: 'group',
      text: 'Today',
      item: [
        {
          linkId: 'g.1',
          type: 'choice',
          text: 'How strong?',
          required: true,
          answerOption: [option('none', 'None', 0), option('strong', 'Strong', 3)],
        },
        {
          linkId: 'g.2',
          type: 'quantity',
          prefix: '2.',
          text: 'Weight',
          enableWhen: [
            { question: 'g.1', operator: '=', answerCoding: { code: 'strong' } },
            { question: 'g.1', operator: 'exists', answerBoolean: false },
          ],
          enableBehavior: 'any',
          extension: [{ url: extensionUrls.unitOption, valueCoding: { code: 'kg' } }],
        },
        { linkId: 'g.3', type: 'date', text: 'Since', initial: [{ valueDate: '2026-01-01' }] },
      ],
    },
  ],
}

const importItem = (item: Json) =>
  importFhirQuestionnaire({ ...source, item: [item] }, 'form', '2026-12-01').problems.map(
    ({ place, message }) => `${place} ${message}`,
  )

describe('importFhirQuestionnaire', () => {
  it('reads groups, conditions, options with values, units and initial answers', () => {
    const { questionnaire } = importFhirQuestionnaire(source, 'form', '2026-12-01')
    expect(questionnaire?.items).toMatchObject([
      {
        type: 'group',
        items: [
          { link_id: 'g.1', options: [{ ordinal_value: 0 }, { code: 'strong', ordinal_value: 3 }] },
          {
            text: '2. Weight',
            units: ['kg'],
            enable_behavior: 'any',
            enable_when: [
              { question: 'g.1', operator: '=', answer: 'strong' },
              { question: 'g.1', operator: 'exists', answer: false },
            ],
          },
          { initial: ['2026-01-01'] },
        ],
      },
    ])
    expect(
      questionnaire === null ? [] : scoreAnswers(questionnaire, { 'g.1': [{ code: 'strong' }] }),
    ).toMatchObject([{ value: 3, max: 3 }])
  })

  it.each<[string, Json]>([
    [
      'x has the extension http://sdc/calculatedExpression, which is not supported',
      { type: 'integer', extension: [{ url: 'http://sdc/calculatedExpression' }] },
    ],
    [
      'x has answerValueSet, which is not supported',
      { type: 'choice', answerValueSet: 'http://loinc.org/vs/LL1' },
    ],
    [
      'x has options with and without a value, which cannot be scored',
      { type: 'choice', answerOption: [option('a', 'A', 1), { valueString: 'b' }] },
    ],
    [
      'x is an open-choice whose options have values, which cannot be scored',
      { type: 'open-choice', answerOption: [option('a', 'A', 1)] },
    ],
    [
      `x has ${extensionUrls.ordinal} without a number`,
      {
        type: 'choice',
        answerOption: [
          {
            valueCoding: {
              code: 'a',
              extension: [{ url: extensionUrls.ordinal, valueString: '1' }],
            },
          },
        ],
      },
    ],
    [
      'x has an answerOption with modifierExtension, which is not supported',
      { type: 'choice', answerOption: [{ valueString: 'a', modifierExtension: [] }] },
    ],
    [
      'x has a valueCoding with definition, which is not supported',
      { type: 'choice', answerOption: [{ valueCoding: { code: 'a', definition: 'b' } }] },
    ],
    [
      'x has an initial with modifierExtension, which is not supported',
      { type: 'string', initial: [{ valueString: 'a', modifierExtension: [] }] },
    ],
    ['x is of the type attachment, which is not supported', { type: 'attachment' }],
    ['x is a group that repeats, which is not supported', { type: 'group', repeats: true }],
    [
      'x has items below a question, which is not supported',
      { type: 'string', item: [{ linkId: 'y', type: 'string', text: 'Y' }] },
    ],
    ['x has required, which is not a boolean', { type: 'string', required: 'yes' }],
    ['x has initial, which is not a list of objects', { type: 'string', initial: 'a' }],
    [
      'x has several enableWhen without enableBehavior: say "all" or "any"',
      {
        type: 'string',
        enableWhen: ['a', 'b'].map((text) => ({
          question: 'y',
          operator: '=',
          answerString: text,
        })),
      },
    ],
    ['x has enableBehavior some', { type: 'string', enableBehavior: 'some' }],
    ['x is a group with required, which is not supported', { type: 'group', required: true }],
    [
      `x has ${extensionUrls.minValue} without a number or a date`,
      {
        type: 'quantity',
        extension: [{ url: extensionUrls.minValue, valueQuantity: { value: 20, unit: 'kg' } }],
      },
    ],
    [
      'x has an enableWhen with extension, which is not supported',
      {
        type: 'string',
        enableWhen: [{ question: 'y', operator: '=', answerString: 'a', extension: [] }],
      },
    ],
    [
      'x compares y with an amount in kg',
      {
        type: 'string',
        enableWhen: [{ question: 'y', operator: '>', answerQuantity: { value: 70, unit: 'kg' } }],
      },
    ],
    [
      'x depends on itself',
      { type: 'string', enableWhen: [{ question: 'x', operator: '=', answerString: 'a' }] },
    ],
  ])('rejects by name and place: %s', (problem, item) =>
    expect(importItem({ linkId: 'x', text: 'X', ...item })).toContain(problem),
  )

  it.each<[string, Json]>([
    ['status is retired', { status: 'retired' }],
    ['status has to be draft, active or unknown', { status: undefined }],
    ['status has to be draft, active or unknown', { status: 'final' }],
    ['effectivePeriod starts on 2027', { effectivePeriod: { start: '2027' } }],
    [
      'effectivePeriod starts on 2026-12-02',
      { effectivePeriod: { start: '2026-12-02T01:00:00Z' } },
    ],
    ['effectivePeriod ended on 2020', { effectivePeriod: { end: '2020' } }],
    ['effectivePeriod ended on 2026-11', { effectivePeriod: { end: '2026-11' } }],
    [
      'effectivePeriod ended on 2026-11-30',
      { effectivePeriod: { start: '2020', end: '2026-11-30T10:00:00Z' } },
    ],
  ])('rejects what is not valid on this date: %s', (problem, change) =>
    expect(
      importFhirQuestionnaire({ ...source, ...change }, 'form', '2026-12-01').problems.map(
        ({ place, message }) => `${place} ${message}`,
      ),
    ).toEqual([problem]),
  )

  it.each(['2020', '2026', '2026-12', '2026-12-01'])('accepts a start of %s', (start) =>
    expect(
      importFhirQuestionnaire({ ...source, effectivePeriod: { start } }, 'form', '2026-12-01')
        .problems,
    ).toEqual([]),
  )

  it.each(['2026', '2026-12', '2026-12-01', '2030-01-01'])('accepts an end of %s', (end) =>
    expect(
      importFhirQuestionnaire({ ...source, effectivePeriod: { end } }, 'form', '2026-12-01')
        .problems,
    ).toEqual([]),
  )

  it.each<[string, string, Json]>([
    [
      'x compares y by order, whose options have no ordinal_value',
      'choice',
      { operator: '>', answerInteger: 1 },
    ],
    [
      'x compares y with 1, which is none of its options',
      'open-choice',
      { operator: '=', answerInteger: 1 },
    ],
  ])('rejects a condition that can never hold: %s', (problem, type, condition) => {
    const answerOption = [1, 2].map((valueInteger) => ({ valueInteger }))
    const item = [
      { linkId: 'y', type, text: 'Y', answerOption },
      { linkId: 'x', type: 'string', text: 'X', enableWhen: [{ question: 'y', ...condition }] },
    ]
    const { problems } = importFhirQuestionnaire({ ...source, item }, 'form', '2026-12-01')
    expect(problems.map(({ place, message }) => `${place} ${message}`)).toEqual([problem])
  })
})

describe('importFhirQuestionnaire of the PHQ-9', () => {
  const problem = {
    place: 'Questionnaire',
    message:
      'is the PHQ-9, whose last answer has to alert the practice: publish the built-in phq-9',
  }
  const loinc = (code: string) => ({ code: [{ system: 'http://loinc.org', code }] })
  const first = { linkId: 'a', type: 'string', text: 'A' }
  const item9Words = 'Thoughts that you would be better off dead'

  it.each<[string, Json]>([
    ['the code of the questionnaire', loinc('44249-1')],
    ['its address', { url: 'http://loinc.org/q/44249-1' }],
    ['what it is derived from', { derivedFrom: ['http://loinc.org/q/44249-1|2.7'] }],
    ['a name in the address', { url: 'https://forms.example/Questionnaire/PHQ_9' }],
    ['its name', { name: 'PHQ9' }],
    ['its title', { title: 'PHQ-9 quick depression assessment' }],
    [
      'the code of item 9',
      { item: [{ linkId: 'g', type: 'group', item: [{ ...first, ...loinc('44260-8') }] }] },
    ],
    ['the linkId of item 9', { item: [{ ...first, linkId: '/44260-8' }] }],
    ['the linkId of item 9 without a slash', { item: [{ ...first, linkId: '44260-8' }] }],
    ['the definition of item 9', { item: [{ ...first, definition: 'http://loinc.org/44260-8' }] }],
    [
      'an option that is worded like item 9',
      { item: [{ ...first, type: 'choice', answerOption: [{ valueString: item9Words }] }] },
    ],
    [
      'a heading that is worded like item 9',
      { item: [{ linkId: 'g', type: 'group', text: item9Words, item: [first] }] },
    ],
    [
      'a text that is worded like item 9',
      { item: [{ linkId: 'd', type: 'display', text: item9Words }, first] },
    ],
    ['the words of item 9', { item: [{ ...first, text: 'Thoughts of\u00a0hurting  yourself' }] }],
  ])('rejects it by %s', (_name, fields) =>
    expect(importFhirQuestionnaire({ ...source, ...fields }, 'survey', '2026-12-01')).toEqual({
      questionnaire: null,
      problems: [problem],
    }),
  )

  it('imports a form that mentions it, or says where help is', () => {
    const display = { linkId: 'd', type: 'display', text: 'Thoughts of hurting yourself? Call.' }
    const fields = {
      title: 'About the PHQ-9',
      description: 'Shorter than the PHQ-9 (44249-1).',
      item: [
        { ...first, text: 'Was the PHQ-9 (44249-1) easy?' },
        display,
        { ...first, linkId: '144260-8' },
      ],
    }
    expect(
      importFhirQuestionnaire({ ...source, ...fields }, 'form', '2026-12-01').problems,
    ).toEqual([])
  })
})

describe('exportFhirResponse', () => {
  it('returns the answers in their groups, without hidden ones', () => {
    const answers = { ...completeAnswers, takes: [false], cups: [2] }
    const response = exportFhirResponse(everyKind, answers, '2026-12-01T12:00:00Z')
    expect(response).toMatchObject({
      questionnaire: 'https://portal.example/questionnaires/every-kind|1',
      status: 'completed',
    })
    expect(response.item.map(({ linkId }) => linkId)).toEqual(['about', 'medicine', 'details'])
    expect(response.item[0]?.item).toContainEqual({
      linkId: 'weight',
      text: 'Weight',
      answer: [{ valueQuantity: { value: 70.5, unit: 'kg' } }],
    })
    expect(response.item[1]?.item).toEqual([
      { linkId: 'takes', text: 'Do you take any?', answer: [{ valueBoolean: false }] },
    ])
  })

  it('is in progress while it is not sent', () => {
    const response = exportFhirResponse(everyKind, { cups: [{ typed: '1.500' }] }, null)
    expect(response).toMatchObject({ status: 'in-progress', item: [] })
  })
})
