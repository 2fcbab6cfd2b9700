import type { Questionnaire } from '@portal/contract'
import { createChoice } from './options.ts'

/** An anonymous survey about the practice. */
export const experienceSurvey: Questionnaire = {
  url: 'https://portal.example/questionnaires/experience',
  version: '1',
  title: 'How are we doing?',
  kind: 'survey',
  minutes: 2,
  introduction: 'Help us get better. Please do not write names or anything that identifies you.',
  items: [
    {
      link_id: 'experience',
      type: 'group',
      text: 'Your experience',
      items: [
        {
          link_id: 'recommend',
          type: 'integer',
          text: 'How likely are you to recommend us to a friend?',
          required: true,
          min: 0,
          max: 10,
          scale: { low: 'Not at all', high: 'Very likely' },
        },
        createChoice('heard', 'Do you feel heard in your sessions?', [
          ['always', 'Always', 3],
          ['mostly', 'Mostly', 2],
          ['rarely', 'Rarely', 1],
          ['never', 'Never', 0],
        ]),
        {
          link_id: 'better',
          type: 'text',
          text: 'What should we do better?',
          max_length: 1000,
        },
      ],
    },
  ],
}
