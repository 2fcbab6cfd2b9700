import type { EvaluationQuestion } from './evaluationQuestions.ts'

const coachOnMagnesium = [
  ['message', '*'],
  ['plan', 'Magnesium glycinate'],
] as const
const sleepItems = [['plan', 'Lights out by 10:30 pm']] as const

/**
 * Questions by somebody who knew only what kinds of records Maya has, before reading any text of
 * the product. Never adapt them to the ranking.
 */
export const heldOutQuestions: readonly EvaluationQuestion[] = [
  { question: 'whens my next apointment', expected: [['session', '*']] },
  { question: 'how many credits do i have left??', expected: [['credits', '*']] },
  {
    question: 'what suplements am i suposed to take in the morning',
    expected: [['plan', 'Iron bisglycinate']],
  },
  { question: 'am i ok on vitamin d', expected: [['labs', 'Vitamin D (25-OH)']] },
  {
    question: 'is my iron too low',
    expected: [
      {
        anyOf: [
          ['labs', 'Ferritin'],
          ['labs', 'Iron saturation'],
        ],
      },
    ],
  },
  {
    question: 'did my cholesterol get better since last time',
    expected: [
      {
        anyOf: [
          ['labs', 'Total cholesterol'],
          ['labs', 'LDL cholesterol'],
          ['labs', 'HDL cholesterol'],
        ],
      },
    ],
  },
  {
    question: 'what are my sugar levels like',
    expected: [
      {
        anyOf: [
          ['labs', 'Glucose, fasting'],
          ['labs', 'Hemoglobin A1c'],
        ],
      },
    ],
  },
  {
    question: 'what should i not eat or drink late in the day',
    // nothing else in the records is about the evening and food
    expected: [{ anyOf: [...sleepItems, ['lesson', '*']] }],
  },
  { question: 'what am i meant to do before bed', expected: [...sleepItems] },
  { question: 'what did my coach write to me last', expected: [['message', '*']] },
  {
    question: 'has my coach said anything about magnesium',
    expected: [{ anyOf: coachOnMagnesium }],
  },
  { question: 'how does the breathing excercise go again', expected: [['lesson', '*']] },
  {
    question: 'why am i so tired in the afternoon',
    expected: [
      {
        anyOf: [
          ['lesson', '*'],
          ['plan', 'Iron and energy'],
          ['labs', 'Ferritin'],
        ],
      },
    ],
  },
  { question: 'what time do you open on saturday', expected: [['practice', '*']] },
  { question: 'are you open in the evening or not', expected: [['practice', '*']] },
  {
    question: 'vitamin d and magnesium, how much of each',
    expected: [
      ['plan', 'Vitamin D3'],
      ['plan', 'Magnesium glycinate'],
    ],
  },
  {
    question: 'when did i last talk to somebody from the practice',
    expected: [['session', '*']],
  },
  { question: 'whats in the documents i got', expected: [['document', '*']] },
  { question: 'which of my blood results are not in range', expected: [['labs', '*']] },
  {
    question: 'and how long should i keep taking it',
    before: 'how much vitamin d do i take',
    expected: [['plan', 'Vitamin D3']],
  },
]

/** Nothing in the records answers these. */
export const heldOutUnanswerable: readonly string[] = [
  'what is my blood type',
  'whats the wifi password at the practice',
  'when is my dog due at the vet',
  'did my mri show anything',
  'how much is a flight to lisbon',
  'which antibiotic did i get last year',
  'am i allergic to penicilin',
  'who won the football yesterday',
]
