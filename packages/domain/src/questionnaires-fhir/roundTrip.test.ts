import { describe, expect, it } from 'vitest'
import { everyKind } from '../questionnaires-example/index.ts'
import type { Answers, Questionnaire } from '../questionnaires/questionnaire.ts'
import { exportFhirQuestionnaire } from './exportFhirQuestionnaire.ts'
import { exportFhirResponse } from './exportFhirResponse.ts'
import { extensionUrls, type Json } from './fhirShapes.ts'
import { importFhirQuestionnaire } from './importFhirQuestionnaire.ts'

const ucum = 'http://unitsofmeasure.org'
const local = 'https://forms.example/codes'
const unit = (code: string, display: string) => ({
  url: extensionUrls.unitOption,
  valueCoding: { system: ucum, code, display },
})
const coding = (code: string, display: string) => ({
  valueCoding: { system: local, code, display },
})

const source = {
  resourceType: 'Questionnaire',
  url: 'https://forms.example/Questionnaire/round',
  version: '3',
  title: 'Round trip',
  status: 'active',
  item: [
    {
      linkId: 'outer',
      type: 'group',
      text: 'Outer',
      item: [
        { linkId: 'z', type: 'date', text: 'Since' },
        {
          linkId: 'inner',
          type: 'group',
          text: 'Inner',
          item: [
            {
              linkId: 'b',
              type: 'open-choice',
              text: 'Where?',
              repeats: true,
              answerOption: [coding('arm', 'Arm'), coding('leg', 'Leg')],
            },
            {
              linkId: 'a',
              type: 'quantity',
              text: 'Weight',
              extension: [unit('kg', 'kilograms'), unit('[lb_av]', 'pounds')],
              initial: [{ valueQuantity: { value: 70, system: ucum, code: 'kg' } }],
            },
          ],
        },
      ],
    },
    {
      linkId: 'c',
      type: 'choice',
      text: 'How many?',
      answerOption: [{ valueInteger: 1 }, { valueInteger: 2 }],
    },
    { linkId: 'd', type: 'choice', text: 'When?', answerOption: [{ valueDate: '2026-01-01' }] },
    { linkId: 'e', type: 'choice', text: 'Who?', answerOption: [{ valueString: 'Me' }] },
    { linkId: 'f', type: 'string', text: 'Names', repeats: true },
  ],
}

const read = (fields: Json = {}) =>
  importFhirQuestionnaire({ ...source, ...fields }, 'form', '2026-12-01')

const answers: Answers = {
  z: ['2025-02-28'],
  b: [{ code: 'leg' }, { other: 'Back' }],
  a: [{ value: 70.5, unit: 'pounds' }],
  c: [{ code: '2' }],
  d: [{ code: '2026-01-01' }],
  e: [{ code: 'Me' }],
  f: [' Ada ', ''],
}

describe('a FHIR questionnaire that was imported and answered', () => {
  it('is exported with its ids, nesting, kinds of values, systems and units', () => {
    const { questionnaire, problems } = read()
    expect(problems).toEqual([])
    if (questionnaire === null) return
    expect(exportFhirResponse(questionnaire, answers, '2026-12-01T12:00:00Z')).toEqual({
      resourceType: 'QuestionnaireResponse',
      questionnaire: 'https://forms.example/Questionnaire/round|3',
      status: 'completed',
      authored: '2026-12-01T12:00:00Z',
      item: [
        {
          linkId: 'outer',
          text: 'Outer',
          item: [
            { linkId: 'z', text: 'Since', answer: [{ valueDate: '2025-02-28' }] },
            {
              linkId: 'inner',
              text: 'Inner',
              item: [
                {
                  linkId: 'b',
                  text: 'Where?',
                  answer: [coding('leg', 'Leg'), { valueString: 'Back' }],
                },
                {
                  linkId: 'a',
                  text: 'Weight',
                  answer: [
                    {
                      valueQuantity: {
                        value: 70.5,
                        unit: 'pounds',
                        system: ucum,
                        code: '[lb_av]',
                      },
                    },
                  ],
                },
              ],
            },
          ],
        },
        { linkId: 'c', text: 'How many?', answer: [{ valueInteger: 2 }] },
        { linkId: 'd', text: 'When?', answer: [{ valueDate: '2026-01-01' }] },
        { linkId: 'e', text: 'Who?', answer: [{ valueString: 'Me' }] },
        { linkId: 'f', text: 'Names', answer: [{ valueString: 'Ada' }] },
      ],
    })
  })

  it('offers an initial answer that is an option which is a number or a text', () => {
    const item = [
      { ...source.item[1], initial: [{ valueInteger: 2 }] },
      { ...source.item[3], type: 'open-choice', initial: [{ valueString: 'Me' }] },
    ]
    expect(read({ item }).questionnaire?.items).toMatchObject([
      { initial: [{ code: '2' }] },
      { initial: [{ code: 'Me' }] },
    ])
  })

  it('offers an initial amount whose unit is named by its code', () =>
    expect(JSON.stringify(read().questionnaire)).toContain(
      '"initial":[{"value":70,"unit":"kilograms"}]',
    ))
})

describe('exportFhirQuestionnaire', () => {
  const importAgain = (questionnaire: Questionnaire) => {
    const { resource, problems } = exportFhirQuestionnaire(questionnaire)
    expect(problems).toEqual([])
    return importFhirQuestionnaire(resource, questionnaire.kind, '2026-12-01').questionnaire
  }

  it('returns what is read as the same questionnaire', () => {
    const [outer, ...items] = source.item
    const scored = {
      linkId: 's',
      type: 'choice',
      text: 'Pain',
      required: true,
      repeats: true,
      enableBehavior: 'any',
      enableWhen: [
        { question: 'n', operator: '>', answerInteger: 2 },
        { question: 'c', operator: 'exists', answerBoolean: true },
        { question: 'b', operator: '=', answerCoding: { system: local, code: 'arm' } },
        { question: 'w', operator: '<=', answerQuantity: { value: 70.5, unit: 'kg' } },
      ],
      answerOption: ['None', 'Some'].map((display, index) => ({
        valueCoding: {
          code: display,
          display,
          extension: [{ url: extensionUrls.ordinal, valueDecimal: index }],
        },
        ...(index === 0 && {
          extension: [{ url: extensionUrls.exclusive, valueBoolean: true }],
        }),
      })),
    }
    const limit = (name: 'minValue' | 'maxValue', value: Json) => ({
      url: extensionUrls[name],
      ...value,
    })
    const more = [
      {
        linkId: 'n',
        type: 'integer',
        text: 'N',
        extension: [limit('minValue', { valueInteger: 1 })],
      },
      {
        linkId: 'w',
        type: 'quantity',
        text: 'W',
        extension: [
          { url: extensionUrls.unit, valueCoding: { code: 'kg' } },
          limit('maxValue', { valueDecimal: 99.5 }),
        ],
      },
      {
        linkId: 'day',
        type: 'date',
        text: 'Day',
        extension: [limit('maxValue', { valueDate: '2026-12-31' })],
        initial: [{ valueDate: '2026-12-01' }],
      },
      { linkId: 'o', type: 'string', text: 'O', readOnly: true, initial: [{ valueString: 'x' }] },
      { linkId: 'l', type: 'text', text: 'L', maxLength: 20 },
      { linkId: 'm', type: 'decimal', text: 'M', initial: [{ valueDecimal: 1.5 }] },
      { linkId: 't', type: 'display', text: 'A text' },
      { linkId: 'y', type: 'boolean', text: 'Y', initial: [{ valueBoolean: false }] },
      scored,
    ]
    const { questionnaire, problems } = read({
      description: 'What for',
      publisher: 'Somebody',
      copyright: 'Free',
      item: [outer, ...items, ...more],
    })
    expect(problems).toEqual([])
    expect(questionnaire && importAgain(questionnaire)).toEqual(questionnaire)
  })

  it('names what FHIR cannot say, with its place', () =>
    expect(exportFhirQuestionnaire(everyKind)).toEqual({
      resource: null,
      problems: [
        { place: 'alerts', message: 'cannot be exported to FHIR' },
        { place: 'scores.strain', message: 'cannot be exported to FHIR' },
        { place: 'scores.mean', message: 'cannot be exported to FHIR' },
        { place: 'scores.count', message: 'cannot be exported to FHIR' },
        { place: 'scores.effects', message: 'cannot be exported to FHIR' },
        { place: 'born', message: 'has a max_date of today, which cannot be exported to FHIR' },
        { place: 'mood', message: 'has scale, which cannot be exported to FHIR' },
        { place: 'details', message: 'has hint, which cannot be exported to FHIR' },
        { place: 'call', message: 'has prefill, which cannot be exported to FHIR' },
        { place: 'since', message: 'has a max_date of today, which cannot be exported to FHIR' },
      ],
    }))
})

describe('what FHIR says deep in a questionnaire', () => {
  const importDeep = (item: Json) => {
    const group = (linkId: string, child: Json) => ({
      linkId,
      type: 'group',
      text: linkId,
      item: [child],
    })
    const weight = {
      linkId: 'w',
      type: 'quantity',
      text: 'W',
      extension: [unit('kg', 'kilograms')],
    }
    const kind = { linkId: 'k', type: 'choice', text: 'K', answerOption: [coding('arm', 'Arm')] }
    const deep = group('g', group('h', { linkId: 'x', text: 'X', ...item }))
    return read({ item: [weight, kind, deep] }).problems.map(
      ({ place, message }) => `${place} ${message}`,
    )
  }

  it.each<[string, Json]>([
    [
      'x has modifierExtension, which is not supported',
      { type: 'string', modifierExtension: [{ url: 'https://a.example/not' }] },
    ],
    [
      'x has a valueQuantity with comparator, which is not supported',
      {
        type: 'quantity',
        extension: [unit('kg', 'kilograms')],
        initial: [{ valueQuantity: { value: 1, unit: 'kilograms', comparator: '<' } }],
      },
    ],
    [
      'x has a valueCoding with modifierExtension, which is not supported',
      {
        type: 'choice',
        answerOption: [coding('a', 'A')],
        initial: [{ valueCoding: { code: 'a', modifierExtension: [] } }],
      },
    ],
    [
      'x has an answerQuantity with comparator, which is not supported',
      {
        type: 'string',
        enableWhen: [
          {
            question: 'w',
            operator: '>',
            answerQuantity: { value: 1, unit: 'kilograms', comparator: '<' },
          },
        ],
      },
    ],
    [
      `x has an extension with extension, which is not supported`,
      {
        type: 'choice',
        answerOption: [
          {
            valueString: 'a',
            extension: [
              { url: extensionUrls.exclusive, valueBoolean: true, extension: [{ url: 'b' }] },
            ],
          },
        ],
      },
    ],
    [
      'x has a valueCoding with extension, which is not supported',
      {
        type: 'quantity',
        extension: [
          { url: extensionUrls.unit, valueCoding: { code: 'kg', extension: [{ url: 'b' }] } },
        ],
      },
    ],
    [
      'x compares k with arm of https://other.example, which is none of its options',
      {
        type: 'string',
        enableWhen: [
          {
            question: 'k',
            operator: '=',
            answerCoding: { system: 'https://other.example', code: 'arm' },
          },
        ],
      },
    ],
  ])('is rejected by name and place: %s', (problem, item) =>
    expect(importDeep(item)).toEqual([problem]),
  )

  it('may name the unit of a condition by its code, and the system of an option', () => {
    const enableWhen = [
      { question: 'w', operator: '>', answerQuantity: { value: 1, system: ucum, code: 'kg' } },
      { question: 'k', operator: '=', answerCoding: { system: local, code: 'arm' } },
    ]
    expect(importDeep({ type: 'string', enableWhen, enableBehavior: 'all' })).toEqual([])
  })

  it('may not have rules that change how everything is read', () =>
    expect(read({ implicitRules: 'https://a.example/rules' }).problems).toEqual([
      { place: 'Questionnaire', message: 'has implicitRules, which is not supported' },
    ]))
})
