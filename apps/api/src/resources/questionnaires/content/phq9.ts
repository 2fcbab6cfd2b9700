import type { Questionnaire } from '@portal/contract'
import { createChoice, createTwoWeekQuestion } from './options.ts'

const items = [
  'Little interest or pleasure in doing things',
  'Feeling down, depressed, or hopeless',
  'Trouble falling or staying asleep, or sleeping too much',
  'Feeling tired or having little energy',
  'Poor appetite or overeating',
  'Feeling bad about yourself, or that you are a failure or have let yourself or your family down',
  'Trouble concentrating on things, such as reading the newspaper or watching television',
  'Moving or speaking so slowly that other people could have noticed? Or the opposite, being so ' +
    'fidgety or restless that you have been moving around a lot more than usual',
  'Thoughts that you would be better off dead or of hurting yourself in some way',
]

const note =
  'This score describes the answers of the last two weeks. It is not a diagnosis; talk about it ' +
  'with your practitioner or a doctor.'

/** The Patient Health Questionnaire, with its published scoring and bands. */
export const phq9: Questionnaire = {
  url: 'https://portal.example/questionnaires/phq-9',
  version: '1',
  title: 'PHQ-9',
  kind: 'form',
  minutes: 3,
  introduction:
    'Nine questions about how you have felt in the last two weeks. Nobody reads your answers as ' +
    'you give them. If you need help right now, contact a helpline or emergency services.',
  source: {
    name: 'Patient Health Questionnaire (PHQ-9), Drs. R. L. Spitzer, J. B. W. Williams, K. Kroenke',
    license:
      'Free to use. Developed with an educational grant from Pfizer Inc.; no permission is ' +
      'required to reproduce, translate, display or distribute.',
    url: 'https://www.phqscreeners.com',
  },
  items: [
    {
      link_id: 'phq9',
      type: 'group',
      text:
        'Over the last 2 weeks, how often have you been bothered by any of the following ' +
        'problems?',
      items: items.map((text, index) => createTwoWeekQuestion(`phq9-${index + 1}`, text)),
    },
    {
      link_id: 'phq9-impact',
      type: 'group',
      text: 'Day to day',
      enable_behavior: 'any',
      enable_when: items.map((_text, index) => ({
        question: `phq9-${index + 1}`,
        operator: '>=' as const,
        answer: 1,
      })),
      items: [
        createChoice(
          'phq9-difficulty',
          'How difficult have these problems made it for you to do your work, take care of ' +
            'things at home, or get along with other people?',
          [
            ['not-difficult', 'Not difficult at all', 0],
            ['somewhat', 'Somewhat difficult', 1],
            ['very', 'Very difficult', 2],
            ['extremely', 'Extremely difficult', 3],
          ],
        ),
      ],
    },
  ],
  scores: [
    {
      key: 'phq9',
      title: 'PHQ-9 score',
      operation: 'sum',
      items: items.map((_text, index) => `phq9-${index + 1}`),
      bands: [
        { from: 0, code: 'minimal', title: 'Minimal', text: note },
        { from: 5, code: 'mild', title: 'Mild', text: note },
        { from: 10, code: 'moderate', title: 'Moderate', text: note },
        { from: 15, code: 'moderately-severe', title: 'Moderately severe', text: note },
        { from: 20, code: 'severe', title: 'Severe', text: note },
      ],
    },
  ],
  alerts: [{ question: 'phq9-9', at_least: 1 }],
}
