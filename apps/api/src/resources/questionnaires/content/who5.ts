import type { Questionnaire } from '@portal/contract'
import { createChoice } from './options.ts'

const items = [
  'I have felt cheerful and in good spirits',
  'I have felt calm and relaxed',
  'I have felt active and vigorous',
  'I woke up feeling fresh and rested',
  'My daily life has been filled with things that interest me',
]

/** The WHO-5 in its 1998 wording; later editions have another license. */
export const who5: Questionnaire = {
  url: 'https://portal.example/questionnaires/who-5',
  version: '1',
  title: 'Weekly check-in',
  kind: 'form',
  minutes: 1,
  introduction: 'Five statements. Choose what is closest to how you have felt.',
  source: {
    name:
      'WHO (Five) Well-Being Index, 1998 version, Psychiatric Research Unit, WHO Collaborating ' +
      'Center for Mental Health, Frederiksborg General Hospital, Hillerød',
    license: 'Free of charge; it does not require permission to use.',
    url: 'https://www.psykiatri-regionh.dk/who-5',
  },
  items: [
    {
      link_id: 'who5',
      type: 'group',
      text: 'Over the last two weeks',
      items: items.map((text, index) =>
        createChoice(`who5-${index + 1}`, text, [
          ['all', 'All of the time', 5],
          ['most', 'Most of the time', 4],
          ['more-than-half', 'More than half of the time', 3],
          ['less-than-half', 'Less than half of the time', 2],
          ['some', 'Some of the time', 1],
          ['none', 'At no time', 0],
        ]),
      ),
    },
  ],
  scores: [
    {
      key: 'who5',
      title: 'Well-being',
      operation: 'sum',
      factor: 4,
      items: items.map((_text, index) => `who5-${index + 1}`),
      bands: [
        {
          from: 0,
          code: 'low',
          title: 'Low',
          text:
            'A score of 50 or below can be a reason to talk about your mood. It is not a ' +
            'diagnosis.',
        },
        {
          from: 51,
          code: 'usual',
          title: 'In the usual range',
          text: 'A change of 10 points or more is worth talking about.',
        },
      ],
    },
  ],
}
