import type { Questionnaire } from '@portal/contract'
import { createTwoWeekQuestion } from './options.ts'

const items = [
  'Feeling nervous, anxious or on edge',
  'Not being able to stop or control worrying',
  'Worrying too much about different things',
  'Trouble relaxing',
  'Being so restless that it is hard to sit still',
  'Becoming easily annoyed or irritable',
  'Feeling afraid as if something awful might happen',
]

const note =
  'This score describes the answers of the last two weeks. It is not a diagnosis; talk about it ' +
  'with your practitioner or a doctor.'

/** The Generalized Anxiety Disorder scale, with its published scoring and bands. */
export const gad7: Questionnaire = {
  url: 'https://portal.example/questionnaires/gad-7',
  version: '1',
  title: 'GAD-7',
  kind: 'form',
  minutes: 2,
  introduction: 'Seven questions about worry and tension in the last two weeks.',
  source: {
    name:
      'Generalized Anxiety Disorder scale (GAD-7), Drs. R. L. Spitzer, J. B. W. Williams, ' +
      'K. Kroenke',
    license:
      'Free to use. Developed with an educational grant from Pfizer Inc.; no permission is ' +
      'required to reproduce, translate, display or distribute.',
    url: 'https://www.phqscreeners.com',
  },
  items: [
    {
      link_id: 'gad7',
      type: 'group',
      text: 'Over the last 2 weeks, how often have you been bothered by the following problems?',
      items: items.map((text, index) => createTwoWeekQuestion(`gad7-${index + 1}`, text)),
    },
  ],
  scores: [
    {
      key: 'gad7',
      title: 'GAD-7 score',
      operation: 'sum',
      items: items.map((_text, index) => `gad7-${index + 1}`),
      bands: [
        { from: 0, code: 'minimal', title: 'Minimal', text: note },
        { from: 5, code: 'mild', title: 'Mild', text: note },
        { from: 10, code: 'moderate', title: 'Moderate', text: note },
        { from: 15, code: 'severe', title: 'Severe', text: note },
      ],
    },
  ],
}
