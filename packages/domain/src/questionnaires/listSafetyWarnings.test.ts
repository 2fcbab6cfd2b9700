import { describe, expect, it } from 'vitest'
import { everyKind } from '../questionnaires-example/index.ts'
import { checkQuestionnaire } from './checkQuestionnaire.ts'
import { listSafetyWarnings } from './listSafetyWarnings.ts'
import type { QuestionItem, Questionnaire } from './questionnaire.ts'

const options = ['Not at all', 'Several days', 'Nearly every day'].map((text, index) => ({
  code: `o${index}`,
  text,
  ordinal_value: index,
}))
const question: QuestionItem = { link_id: 'often', type: 'choice', text: 'How often?', options }
const form: Questionnaire = {
  ...everyKind,
  items: [question],
  scores: [],
  alerts: [],
  introduction: undefined,
  consent: undefined,
}
const listPlaces = (change: Partial<Questionnaire>) =>
  listSafetyWarnings({ ...form, ...change }).map(({ place }) => place)
const asked = (text: string) => listPlaces({ items: [{ ...question, text }] })

describe('words about self-harm without an alert', () => {
  it.each<[string, Partial<Questionnaire>, string]>([
    [
      'an introduction',
      { introduction: 'Thoughts that you would be better off dead' },
      'introduction',
    ],
    ['what is signed', { consent: { version: 1, text: 'I had thoughts of suicide.' } }, 'consent'],
    [
      'an explanation',
      { items: [{ ...question, explanation: 'About hurting yourself' }] },
      'often',
    ],
    [
      'an option',
      { items: [{ ...question, options: [{ code: 'a', text: 'Self-harm' }] }] },
      'often',
    ],
    [
      'a text and the question after it',
      {
        items: [
          { link_id: 'd', type: 'display', text: 'Thoughts that you would be better' },
          { ...question, text: 'off dead: how often?' },
        ],
      },
      'd',
    ],
    ['a name with dots', { title: 'P.H.Q.-9' }, 'title'],
    ['a Roman number', { title: 'PHQ IX' }, 'title'],
  ])('are found in %s', (_name, change, place) => {
    expect(listPlaces(change)).toEqual([place])
    expect(checkQuestionnaire({ ...form, ...change }, '2026-12-01')).toEqual([])
    expect(listPlaces({ ...change, alerts: [{ question: 'often', at_least: 1 }] })).toEqual([])
  })

  it.each([
    'better off dеad',
    'bеtter оff dead',
    'better off de\u034fad',
    'bétter off de\u0301ad',
    'ｓｕｉｃｉｄａｌ thoughts',
    'sυicide',
    'Thoughts of suicide or self-harm in the last two weeks',
    'Ending your life or harming yourself',
    'Did you want to die?',
    'Wished you were dead',
    'Pensamientos de que estaría mejor muerto/a o de hacerse daño',
    '¿Ha pensado en quitarse la vida?',
    'Ideas de lastimarse',
    '¿Ha querido morir?',
  ])('are found in %j', (text) => expect(asked(text)).toEqual(['often']))

  it.each([
    'How often do you give yourself a break?',
    'Did you harm your knee?',
    'Has a relative died?',
    'How is your life at home?',
    'Did the battery go dead?',
    'PHQ-2',
    '¿Le hace daño la comida picante?',
  ])('are not found in %j', (text) => expect(asked(text)).toEqual([]))

  it('say what to do', () =>
    expect(listSafetyWarnings({ ...form, title: 'P.H.Q.-9' })[0]?.message).toContain(
      'add {"question": "<its link_id>", "at_least": <value>} to alerts',
    ))
})

describe('alerts of a scale in reverse', () => {
  const alerts = [{ question: 'often', at_least: 1 }]
  const reverse = (texts: readonly string[]) =>
    texts.map((text, index) => ({ code: `o${index}`, text, ordinal_value: 3 - index }))

  it.each([
    ['Not at all', 'Several days', 'More than half the days', 'Nearly every day'],
    ['Never', 'Sometimes', 'Always'],
    ['Nunca', 'Varios días', 'Casi todos los días'],
  ])('are found: %s', (...texts) => {
    const items = [{ ...question, options: reverse(texts) }]
    const [warning, ...others] = listSafetyWarnings({ ...form, items, alerts })
    expect([warning?.place, others]).toEqual(['often', []])
    expect(warning?.message).toContain(`its answer “${texts[0]}” is worth 3`)
  })

  it('are not found where the worse answer is worth more', () =>
    expect(listPlaces({ alerts })).toEqual([]))
})
