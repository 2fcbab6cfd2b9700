import type { Answers, Questionnaire } from '../questionnaires/questionnaire.ts'

/** A questionnaire with every kind of item, condition and score. */
export const everyKind: Questionnaire = {
  url: 'https://portal.example/questionnaires/every-kind',
  version: '1',
  title: 'Every kind',
  kind: 'form',
  items: [
    {
      link_id: 'about',
      type: 'group',
      text: 'About you',
      items: [
        { link_id: 'note', type: 'display', text: 'Take your time.' },
        { link_id: 'name', type: 'string', text: 'Name', required: true, max_length: 20 },
        { link_id: 'story', type: 'text', text: 'Your story' },
        { link_id: 'born', type: 'date', text: 'Born on', max_date: 'today', required: true },
        { link_id: 'cups', type: 'integer', text: 'Cups a day', min: 0, max: 20, required: true },
        { link_id: 'hours', type: 'decimal', text: 'Hours of sleep', min: 0, max: 24 },
        { link_id: 'weight', type: 'quantity', text: 'Weight', units: ['lb', 'kg'] },
        {
          link_id: 'mood',
          type: 'integer',
          text: 'Mood',
          min: 0,
          max: 10,
          scale: { low: 'Very bad', high: 'Very good' },
          required: true,
        },
        { link_id: 'nicknames', type: 'string', text: 'Nicknames', repeats: true },
      ],
    },
    {
      link_id: 'medicine',
      type: 'group',
      text: 'Medicine',
      items: [
        { link_id: 'takes', type: 'boolean', text: 'Do you take any?', required: true },
        {
          link_id: 'which',
          type: 'open_choice',
          text: 'Which?',
          required: true,
          enable_when: [{ question: 'takes', operator: '=', answer: true }],
          options: [
            { code: 'a', text: 'Kind A' },
            { code: 'b', text: 'Kind B' },
          ],
        },
        {
          link_id: 'effects',
          type: 'choice',
          text: 'Side effects',
          repeats: true,
          required: true,
          enable_behavior: 'any',
          enable_when: [
            { question: 'which', operator: '=', answer: 'a' },
            { question: 'which', operator: '=', answer: 'b' },
          ],
          options: [
            { code: 'tired', text: 'Tired', ordinal_value: 1 },
            { code: 'dizzy', text: 'Dizzy', ordinal_value: 2 },
            { code: 'none', text: 'None of these', ordinal_value: 0, exclusive: true },
          ],
        },
      ],
    },
    {
      link_id: 'heavy',
      type: 'group',
      text: 'Coffee',
      enable_when: [{ question: 'cups', operator: '>=', answer: 5 }],
      items: [
        {
          link_id: 'late',
          type: 'choice',
          text: 'After noon?',
          options: [
            { code: 'never', text: 'Never', ordinal_value: 0 },
            { code: 'often', text: 'Often', ordinal_value: 3 },
          ],
        },
      ],
    },
    {
      link_id: 'details',
      type: 'group',
      text: 'Details',
      hint: 'Almost done.',
      items: [
        { link_id: 'plan', type: 'string', text: 'Plan', read_only: true, initial: ['Basic'] },
        { link_id: 'call', type: 'string', text: 'Call me', prefill: 'first_name' },
        {
          link_id: 'goals',
          type: 'open_choice',
          text: 'Goals',
          repeats: true,
          options: [
            { code: 'sleep', text: 'Sleep' },
            { code: 'move', text: 'Move' },
          ],
        },
        {
          link_id: 'rested',
          type: 'boolean',
          text: 'Do you wake up rested?',
          enable_when: [{ question: 'hours', operator: 'exists', answer: true }],
        },
        {
          link_id: 'short',
          type: 'text',
          text: 'What keeps you up?',
          enable_when: [
            { question: 'hours', operator: '<', answer: 7 },
            { question: 'hours', operator: '>', answer: 0 },
          ],
        },
        {
          link_id: 'nested',
          type: 'group',
          text: 'Your mood',
          enable_when: [
            { question: 'mood', operator: '<=', answer: 8 },
            { question: 'effects', operator: '!=', answer: 'none' },
          ],
          items: [
            {
              link_id: 'since',
              type: 'date',
              text: 'Since when?',
              min_date: '2000-01-01',
              max_date: 'today',
            },
          ],
        },
      ],
    },
  ],
  scores: [
    {
      key: 'strain',
      title: 'Strain',
      operation: 'sum',
      items: ['cups', 'mood'],
      reversed: ['mood'],
      bands: [
        { from: 0, code: 'low', title: 'Low' },
        { from: 10, code: 'high', title: 'High' },
      ],
    },
    { key: 'mean', title: 'Mean', operation: 'mean', items: ['cups', 'mood'], factor: 2 },
    { key: 'count', title: 'Count', operation: 'count', items: ['cups', 'mood'], at_least: 5 },
    { key: 'effects', title: 'Effects', operation: 'sum', items: ['effects', 'takes'] },
  ],
  alerts: [{ question: 'cups', at_least: 15 }],
}

export const completeAnswers: Answers = {
  name: ['Ada'],
  born: ['1990-02-28'],
  cups: [6],
  hours: [6.5],
  weight: [{ value: 70.5, unit: 'kg' }],
  mood: [8],
  nicknames: ['A', 'B'],
  takes: [true],
  which: [{ code: 'a' }],
  effects: [{ code: 'tired' }, { code: 'dizzy' }],
  late: [{ code: 'often' }],
  call: ['Maya'],
  goals: [{ code: 'sleep' }, { other: 'Sing' }],
  rested: [true],
  short: ['Noise'],
  since: ['2026-01-15'],
}
