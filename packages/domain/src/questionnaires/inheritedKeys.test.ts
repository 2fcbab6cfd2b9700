import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportFhirResponse } from '../questionnaires-fhir/exportFhirResponse.ts'
import { importFhirQuestionnaire } from '../questionnaires-fhir/importFhirQuestionnaire.ts'
import { checkQuestionnaire } from './definition/checkQuestionnaire.ts'
import { findAlerts } from './answers/findAlerts.ts'
import {
  countAnswered,
  findEnabledItems,
  selectSubmittedAnswers,
} from './answers/findEnabledItems.ts'
import { listConflicts, mergeSaves, toAnswers } from './answers/mergeSaves.ts'
import type { Questionnaire, QuestionItem } from './questionnaire.ts'
import { scoreAnswers } from './answers/scoreAnswers.ts'
import { validateAnswers } from './answers/validateAnswers.ts'

const inherited = [...Object.getOwnPropertyNames(Object.prototype), 'name']

const create = (linkIds: readonly string[]): Questionnaire => ({
  url: 'https://portal.example/questionnaires/keys',
  version: '1',
  title: 'Keys',
  kind: 'form',
  items: linkIds.map((link_id, index): QuestionItem => {
    const first = index === 0 ? undefined : linkIds[0]
    return {
      link_id,
      type: 'integer',
      text: link_id,
      required: true,
      ...(first !== undefined && {
        enable_when: [{ question: first, operator: 'exists', answer: true }],
      }),
    }
  }),
  scores: [{ key: 'constructor', title: 'Sum', operation: 'sum', items: [...linkIds] }],
  alerts: linkIds.slice(0, 1).map((question) => ({ question, at_least: 1 })),
})

const someKeys = fc.uniqueArray(fc.constantFrom(...inherited), { minLength: 1, maxLength: 5 })

describe('a link_id that every object inherits', () => {
  it('has no answer until one is given', () =>
    fc.assert(
      fc.property(someKeys, (linkIds) => {
        const questionnaire = create(linkIds)
        expect(countAnswered(questionnaire, {})).toEqual({ answered: 0, total: 1 })
        expect(findEnabledItems(questionnaire, {})).toEqual(new Set(linkIds.slice(0, 1)))
        expect(selectSubmittedAnswers(questionnaire, {})).toEqual({})
        expect(validateAnswers(questionnaire, {}, '2026-12-01')).toMatchObject([
          { code: 'required' },
        ])
        expect(scoreAnswers(questionnaire, {})).toMatchObject([{ value: null }])
        expect(findAlerts(questionnaire, {})).toEqual([])
        expect(exportFhirResponse(questionnaire, {}, null).item).toEqual([])
      }),
    ))

  it('keeps, submits and scores its answer', () =>
    fc.assert(
      fc.property(someKeys, (linkIds) => {
        const questionnaire = create(linkIds)
        const save = { values: [2], bases: [], at: 0 }
        const merged = mergeSaves(linkIds.map((link_id) => ({ ...save, id: link_id, link_id })))
        expect(listConflicts(merged)).toEqual([])
        const answers = toAnswers(merged)
        expect(Object.keys(answers).toSorted()).toEqual(linkIds.toSorted())
        const sent = selectSubmittedAnswers(questionnaire, answers)
        expect(Object.keys(sent).toSorted()).toEqual(linkIds.toSorted())
        expect(validateAnswers(questionnaire, sent, '2026-12-01')).toEqual([])
        expect(scoreAnswers(questionnaire, sent)).toMatchObject([{ value: 2 * linkIds.length }])
        expect(findAlerts(questionnaire, sent)).toEqual(linkIds.slice(0, 1))
      }),
    ))

  it('is accepted, except for __proto__, which JSON cannot carry everywhere', () => {
    for (const linkId of inherited)
      expect(checkQuestionnaire(create([linkId]), '2026-12-01')).toEqual(
        linkId === '__proto__'
          ? [{ place: '__proto__', message: 'has a link_id that answers cannot have' }]
          : [],
      )
  })

  it('is no type of FHIR', () => {
    const item = [{ linkId: 'a', type: 'constructor', text: 'A' }]
    const source = { resourceType: 'Questionnaire', url: 'https://a.example', status: 'active' }
    expect(
      importFhirQuestionnaire({ ...source, version: '1', title: 'A', item }, 'form', '2026-12-01')
        .problems,
    ).toEqual([{ place: 'a', message: 'is of the type constructor, which is not supported' }])
  })
})
