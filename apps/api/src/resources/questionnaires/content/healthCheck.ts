import type { Questionnaire } from '@portal/contract'
import { createChoice } from './options.ts'

/** A short health-status check of our own, once a year. */
export const healthCheck: Questionnaire = {
  url: 'https://portal.example/questionnaires/health-check',
  version: '2',
  title: 'Health check',
  kind: 'health_check',
  minutes: 2,
  introduction:
    'A few questions so that your practitioner knows what changed. It is not a medical exam. If ' +
    'something is urgent, call your doctor or emergency services.',
  items: [
    {
      link_id: 'now',
      type: 'group',
      text: 'How you are',
      items: [
        createChoice('general', 'How is your health in general?', [
          ['excellent', 'Excellent', 4],
          ['very-good', 'Very good', 3],
          ['good', 'Good', 2],
          ['fair', 'Fair', 1],
          ['poor', 'Poor', 0],
        ]),
        createChoice('compared', 'Compared with a year ago, how is it now?', [
          ['better', 'Better', 2],
          ['same', 'About the same', 1],
          ['worse', 'Worse', 0],
        ]),
        {
          link_id: 'worse-what',
          type: 'text',
          text: 'What has become worse?',
          required: true,
          max_length: 1000,
          enable_when: [{ question: 'compared', operator: '=', answer: 'worse' }],
        },
      ],
    },
    {
      link_id: 'changes',
      type: 'group',
      text: 'What changed',
      items: [
        {
          link_id: 'new',
          type: 'choice',
          text: 'Is any of this new since the last check?',
          repeats: true,
          required: true,
          options: [
            { code: 'diagnosis', text: 'A diagnosis' },
            { code: 'medicine', text: 'A medicine or supplement' },
            { code: 'surgery', text: 'A surgery or hospital stay' },
            { code: 'allergy', text: 'An allergy' },
            { code: 'none', text: 'None of these', exclusive: true },
          ],
        },
        {
          link_id: 'new-what',
          type: 'text',
          text: 'What is new?',
          required: true,
          max_length: 1000,
          enable_behavior: 'any',
          enable_when: ['diagnosis', 'medicine', 'surgery', 'allergy'].map((answer) => ({
            question: 'new',
            operator: '=' as const,
            answer,
          })),
        },
        {
          link_id: 'weight',
          type: 'quantity',
          text: 'Your weight, if you know it',
          units: ['lb', 'kg'],
        },
        {
          link_id: 'checkup',
          type: 'date',
          text: 'When was your last checkup with a doctor?',
          hint: 'About is fine.',
          max_date: 'today',
        },
      ],
    },
  ],
}
