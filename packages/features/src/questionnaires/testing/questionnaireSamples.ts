import type { MemberQuestionnaire, QuestionnaireScore, SavedAnswer } from '@portal/contract'
import { getFixtureId, getTimeAfter } from '@portal/testing/stories'
import type { QuestionItem } from '@portal/domain/questionnaires'
import { DAY } from '@portal/domain/time'
import { sampleResults } from '../sampleQuestionnaires.ts'

const options = ['Never', 'Sometimes', 'Often'].map((text, index) => ({
  code: text.toLowerCase(),
  text,
  ordinal_value: index,
}))

/** A form with two groups. */
export const formQuestionnaire: MemberQuestionnaire = {
  ...sampleResults,
  id: getFixtureId(7),
  kind: 'form',
  title: 'Before your session',
  status: 'open',
  is_due: true,
  due_on: '2026-10-28',
  total: 4,
  sent_at: null,
  scores: [],
  definition: {
    url: 'https://portal.example/questionnaires/before',
    version: '1',
    title: 'Before your session',
    kind: 'form',
    introduction: 'It helps us to use your time well.',
    minutes: 2,
    items: [
      {
        link_id: 'sleep',
        type: 'group',
        text: 'Your sleep',
        hint: 'Think of the last two weeks.',
        items: [
          { link_id: 'awake', type: 'choice', text: 'Do you wake up at night?', options },
          { link_id: 'hours', type: 'decimal', text: 'Hours of sleep', required: true, max: 24 },
        ],
      },
      {
        link_id: 'goals',
        type: 'group',
        text: 'Your goals',
        items: [
          { link_id: 'goal', type: 'text', text: 'What would you like to change?' },
          { link_id: 'weight', type: 'quantity', text: 'Weight', units: ['lb', 'kg'] },
        ],
      },
    ],
  },
}

export const createSaved = (link_id: string, values: SavedAnswer['values']): SavedAnswer => ({
  link_id,
  values: [...values],
  heads: [getFixtureId(1)],
  versions: [],
})

const score: QuestionnaireScore = {
  key: 'sleep',
  title: 'Sleep',
  value: 12,
  min: 0,
  max: 20,
  band: { code: 'usual', title: 'In the usual range', text: 'Most people sleep like this.' },
}

/** A questionnaire that was sent three times, with a score. */
export const sentQuestionnaire: MemberQuestionnaire = {
  ...formQuestionnaire,
  status: 'sent',
  is_due: false,
  sent_at: getTimeAfter(-DAY),
  is_amendable: true,
  answers: [createSaved('awake', [{ code: 'sometimes' }]), createSaved('hours', [7.5])],
  scores: [score],
  results: [1, 8, 15].map((days, index) => ({
    id: index === 0 ? formQuestionnaire.id : getFixtureId(20 + index),
    version: '1',
    sent_at: getTimeAfter(-days * DAY),
    scores: [{ ...score, value: 12 - 3 * index }],
  })),
}

/** A form that is sent and not signed yet. */
export const unsignedQuestionnaire: MemberQuestionnaire = {
  ...sentQuestionnaire,
  scores: [],
  results: [],
  needs_signature: true,
  definition: {
    ...formQuestionnaire.definition,
    consent: { version: 1, text: 'Coaching supports you.\n\nYou can stop at any time.' },
  },
}

/** A question whose answer alerts, where a form says so. */
export const darkQuestion: QuestionItem = {
  link_id: 'dark',
  type: 'choice',
  text: 'Dark thoughts',
  options: [
    { code: 'no', text: 'Not at all', ordinal_value: 0 },
    { code: 'some', text: 'Several days', ordinal_value: 1 },
  ],
}

/** A form with one question. */
export const shortQuestionnaire: MemberQuestionnaire = {
  id: getFixtureId(7),
  key: 'every-kind',
  kind: 'form',
  title: 'Every kind',
  version: '1',
  minutes: null,
  status: 'in_progress',
  is_due: true,
  due_on: '2026-12-01',
  appointment_id: null,
  appointment_starts_at: null,
  answered: 0,
  total: 2,
  is_anonymous: false,
  needs_signature: false,
  sent_at: null,
  is_amendable: false,
  alerted: [],
  definition: {
    url: 'https://portal.example/questionnaires/short',
    version: '1',
    title: 'Every kind',
    kind: 'form',
    items: [{ link_id: 'takes', type: 'boolean', text: 'Any medicine?', required: true }],
  },
  answers: [],
  sent_answers: null,
  unsent_answers: null,
  suggestions: {},
  scores: [],
  results: [],
  signature: null,
  help_lines: [],
}
