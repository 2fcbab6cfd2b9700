import type { Questionnaire } from '@portal/contract'

/** What a practitioner wants to know before the first session. */
export const intake: Questionnaire = {
  url: 'https://portal.example/questionnaires/intake',
  version: '2',
  title: 'Intake form',
  kind: 'form',
  minutes: 5,
  introduction: 'Your practitioner reads this before your first session.',
  items: [
    {
      link_id: 'person',
      type: 'group',
      text: 'About you',
      items: [
        {
          link_id: 'preferred-name',
          type: 'string',
          text: 'What should we call you?',
          required: true,
          prefill: 'first_name',
          max_length: 60,
        },
        {
          link_id: 'birth-date',
          type: 'date',
          text: 'Date of birth',
          required: true,
          prefill: 'birth_date',
          min_date: '1900-01-01',
          max_date: 'today',
        },
        {
          link_id: 'height',
          type: 'quantity',
          text: 'Height',
          units: ['in', 'cm'],
        },
      ],
    },
    {
      link_id: 'goals',
      type: 'group',
      text: 'What brings you here',
      items: [
        {
          link_id: 'reason',
          type: 'open_choice',
          text: 'What is the main reason?',
          required: true,
          options: [
            { code: 'sleep', text: 'Sleep' },
            { code: 'energy', text: 'Energy' },
            { code: 'stress', text: 'Stress' },
            { code: 'weight', text: 'Weight' },
            { code: 'condition', text: 'A health condition' },
          ],
        },
        {
          link_id: 'reason-more',
          type: 'text',
          text: 'Tell us more, in your own words',
          max_length: 2000,
        },
      ],
    },
    {
      link_id: 'care',
      type: 'group',
      text: 'Your care',
      items: [
        {
          link_id: 'medicine',
          type: 'boolean',
          text: 'Do you take medicines or supplements?',
          required: true,
        },
        {
          link_id: 'medicine-list',
          type: 'string',
          text: 'Which ones?',
          hint: 'One in each field, with the dose if you know it.',
          repeats: true,
          required: true,
          max_length: 120,
          enable_when: [{ question: 'medicine', operator: '=', answer: true }],
        },
        {
          link_id: 'allergies',
          type: 'string',
          text: 'Allergies',
          repeats: true,
          max_length: 120,
        },
        {
          link_id: 'sleep-hours',
          type: 'decimal',
          text: 'How many hours do you usually sleep?',
          min: 0,
          max: 24,
        },
      ],
    },
  ],
}
