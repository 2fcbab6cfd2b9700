import { describe, expect, it } from 'vitest'
import { everyKind } from '../../questionnaires-example/index.ts'
import { checkQuestionnaire } from './checkQuestionnaire.ts'
import { listSelfHarmWarnings } from './listSelfHarmWarnings.ts'
import type { QuestionItem, Questionnaire } from '../questionnaire.ts'

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
const score = { key: 'total', title: 'Total', operation: 'sum', items: ['often'] } as const
const listPlaces = (change: Partial<Questionnaire>) =>
  listSelfHarmWarnings({ ...form, ...change }).map(({ place }) => place)
const asked = (text: string) => listPlaces({ items: [{ ...question, text }] })

describe('words about self-harm where nothing alerts', () => {
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
    ['the title of a score', { scores: [{ ...score, title: 'Suicide risk' }] }, 'score total'],
    [
      'what a score means',
      {
        scores: [
          {
            ...score,
            bands: [{ from: 0, code: 'low', title: 'Low', text: 'Thoughts of suicide' }],
          },
        ],
      },
      'score total',
    ],
  ])('are found in %s', (_name, change, place) => {
    expect(listPlaces(change)).toEqual([place])
    expect(checkQuestionnaire({ ...form, ...change }, '2026-12-01')).toEqual([])
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
    'Have you harmed yourself?',
    'Have you injured yourself on purpose?',
    'Have you ever cut your own body?',
    'Have you taken steps toward taking your own life?',
    'Has anybody in your family taken their own life?',
    'Thoughts of being dead',
    'I would rather be dead',
    'Do you no longer want to live?',
    "There are days when I don't want to be here anymore",
    'Do you wish you would not wake up?',
    'I wish I had never been born',
    'Thoughts of not being alive anymore',
    'Thoughts of death or dying',
    'How often do you think about dying?',
    'Have you overdosed on purpose?',
    'Others are better off without you',
    'Ending it all',
    "Life isn't worth it",
    'Hurting your self',
    "Harming one's self",
    'Sui-cide',
    's u i c i d e',
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
    'Do you wake up at night?',
    'Are your efforts worth it?',
    'A gym is not worth it',
    'I want to live closer to work',
    'Do you take your lunch at your desk?',
    'What would you rather be doing?',
    'Did the death of somebody close change your sleep?',
    'Do you end your day without screens?',
    'A suit, I decided',
  ])('are not found in %j', (text) => expect(asked(text)).toEqual([]))

  it('say what to do', () =>
    expect(listSelfHarmWarnings({ ...form, title: 'P.H.Q.-9' })[0]?.message).toContain(
      'add {"question": "<its link_id>", "at_least": <value>} to alerts',
    ))
})

describe('words about self-harm beside alerts', () => {
  const harm = { ...question, link_id: 'harm', text: 'Thoughts of suicide?' }
  const pain = { ...question, link_id: 'pain', text: 'How bad is the pain?' }
  const words: QuestionItem = { link_id: 'words', type: 'text', text: 'Your thoughts of suicide' }
  const heading = { link_id: 'heading', type: 'display', text: 'Thoughts of suicide' } as const
  const group = { ...heading, type: 'group', items: [question] } as const
  const help = { link_id: 'help', type: 'display', text: 'Thoughts of suicide? Call 988.' } as const
  const introduction = 'We ask about suicide'
  const named = { ...score, key: 'often', title: 'Suicide risk' }

  it.each<[string, Partial<Questionnaire>, string, string[]]>([
    ['the question that alerts', { items: [pain, harm] }, 'harm', []],
    ['a question while another one alerts', { items: [pain, harm] }, 'pain', ['harm']],
    ['a heading of the question that alerts', { items: [heading, pain, question] }, 'pain', []],
    ['a heading of another question', { items: [heading, question, pain] }, 'pain', ['heading']],
    ['a group whose question alerts', { items: [group, pain] }, 'often', []],
    ['a group before the question that alerts', { items: [group, pain] }, 'pain', ['heading']],
    ['a text after the question that alerts', { items: [harm, help, pain] }, 'harm', []],
    ['a text after an alert about something else', { items: [pain, help] }, 'pain', ['help']],
    ['a question for words after one that alerts', { items: [harm, words, pain] }, 'harm', []],
    ['a question for words alone', { items: [pain, words] }, 'pain', ['words']],
    [
      'a score with the name of the question that alerts',
      { scores: [named] },
      'often',
      ['score often'],
    ],
    ['the introduction to a question that alerts', { introduction, items: [harm] }, 'harm', []],
    ['the introduction', { introduction, items: [pain] }, 'pain', ['introduction']],
    ['the name of the PHQ-9', { title: 'P.H.Q.-9', items: [pain] }, 'pain', []],
  ])('%s', (_name, change, alerting, places) =>
    expect(listPlaces({ ...change, alerts: [{ question: alerting, at_least: 1 }] })).toEqual(
      places,
    ),
  )
})
