import type { EvaluationQuestion } from './evaluationQuestions.ts'

/**
 * Questions by somebody who knew only the titles of records, as members type on a phone. The
 * ranking was improved with them: they are no longer held out.
 */
export const phoneQuestions: readonly EvaluationQuestion[] = [
  { question: 'ferritin?', expected: [['labs', 'Ferritin']] },
  { question: 'am i ok with my thyroid', expected: [['labs', 'TSH']] },
  { question: 'is my bad cholestrol too high', expected: [['labs', 'LDL cholesterol']] },
  {
    question: 'hows the good cholestorol doing, the one u want high',
    expected: [['labs', 'HDL cholesterol']],
  },
  {
    question: 'am i prediabetic or am i fine??',
    expected: [
      {
        anyOf: [
          ['labs', 'Hemoglobin A1c'],
          ['labs', 'Glucose, fasting'],
        ],
      },
    ],
  },
  { question: 'avg blood sugar last 3 months', expected: [['labs', 'Hemoglobin A1c']] },
  { question: 'any inflamation showing up in my blood', expected: [['labs', 'hs-CRP']] },
  { question: 'how big r my red blood cells', expected: [['labs', 'MCV']] },
  {
    question: 'so im not anemic right',
    expected: [
      {
        anyOf: [
          ['labs', 'Hemoglobin'],
          ['labs', 'Ferritin'],
          ['labs', 'Iron saturation'],
          ['labs', 'MCV'],
          ['plan', 'Iron and energy'],
          ['message', '*'],
        ],
      },
    ],
  },
  {
    question: 'my stored irn is still low or did it go up',
    expected: [
      {
        anyOf: [
          ['labs', 'Ferritin'],
          ['labs', 'Follow-up panel'],
          ['message', '*'],
        ],
      },
    ],
  },
  {
    question: 'which of my blood results werent normal',
    expected: [
      {
        anyOf: [
          ['labs', '*'],
          ['message', '*'],
        ],
      },
    ],
  },
  {
    question: 'how many mg of that mag stuff am i meant to take',
    expected: [['plan', 'Magnesium glycinate']],
  },
  { question: 'sunshine pill, how much n when', expected: [['plan', 'Vitamin D3']] },
  {
    question: 'how much am i supposed to drink a day, forgot',
    expected: [['plan', 'Drink two liters of water']],
  },
  {
    question: 'do i need to eat spinach n salad every day or what',
    expected: [['plan', 'Leafy greens with lunch']],
  },
  {
    question: 'how long do my strolls have to be for it to count',
    expected: [['plan', 'Walk for 20 minutes']],
  },
  {
    question: 'whats my bedtime again lol',
    expected: [
      {
        anyOf: [
          ['plan', 'Lights out by 10:30 pm'],
          ['plan', 'Calmer evenings'],
        ],
      },
    ],
  },
  {
    question: 'why am i so wiped out all the time',
    expected: [
      {
        anyOf: [
          ['plan', 'Iron and energy'],
          ['labs', 'Ferritin'],
          ['labs', 'Iron saturation'],
          ['message', '*'],
        ],
      },
    ],
  },
  {
    question: 'why did u guys put me on magnesium',
    expected: [
      {
        anyOf: [
          ['plan', 'Magnesium glycinate'],
          ['plan', 'Calmer evenings'],
          ['message', '*'],
        ],
      },
    ],
  },
  {
    question: 'my coffee habit isnt a problem for the iron right',
    expected: [
      {
        anyOf: [
          ['message', '*'],
          ['plan', 'Iron bisglycinate'],
        ],
      },
    ],
  },
  {
    question: 'can i have my latte together w the anemia tablets or nah',
    expected: [
      {
        anyOf: [
          ['message', '*'],
          ['plan', 'Iron bisglycinate'],
        ],
      },
    ],
  },
  { question: 'where do i find my bills, need one for insurance', expected: [['message', '*']] },
  {
    question: 'did ana want me to write down everything i eat? for how long',
    expected: [
      {
        anyOf: [
          ['message', '*'],
          ['document', 'Food diary.pdf'],
        ],
      },
    ],
  },
  { question: 'what was that breathing exercize ana wrote me about', expected: [['message', '*']] },
  {
    question: 'cant switch my brain off at nite, what can i do',
    expected: [
      {
        anyOf: [
          ['plan', 'Calmer evenings'],
          ['plan', 'Magnesium glycinate'],
          ['plan', 'Lights out by 10:30 pm'],
          ['lesson', '*'],
          ['message', '*'],
        ],
      },
    ],
  },
  {
    question: 'how should i set up the room i sleep in, dark? cold?',
    expected: [['lesson', 'A bedroom that helps']],
  },
  {
    question: 'do i rly have to get up at the same time on weekends too, i dont want to',
    expected: [['lesson', 'The same morning']],
  },
  {
    question: 'why does inhaling n exhaling slowly even calm u down',
    expected: [
      {
        anyOf: [
          ['lesson', 'Why your breath matters'],
          ['lesson', 'Your first minute'],
        ],
      },
    ],
  },
  {
    question: 'never done any breathing stuff b4, how do i start',
    expected: [
      {
        anyOf: [
          ['lesson', 'Your first minute'],
          ['lesson', 'Why your breath matters'],
        ],
      },
    ],
  },
  {
    question: 'something to listen to so i fall asleep',
    expected: [['lesson', 'Wind down with sound']],
  },
  { question: 'can i eat b4 the scan or not', expected: [['document', 'Ultrasound.pdf']] },
  { question: 'when n where is my ultrasound', expected: [['document', 'Ultrasound.pdf']] },
  {
    question: 'flying long haul soon, when do i go to sleep w the time diff',
    expected: [['document', 'Travel tips.pdf']],
  },
  { question: 'whens my next appt', expected: [['session', '*']] },
  { question: 'how many bookings do i have left on what i paid for', expected: [['credits', '*']] },
  { question: 'r u open saturdays', expected: [['practice', '*']] },
  { question: 'need to call someone at the office whats the nr', expected: [['practice', '*']] },
  {
    question: 'how much vitamin d do i take and did my level go up',
    expected: [
      ['plan', 'Vitamin D3'],
      ['labs', 'Vitamin D (25-OH)'],
    ],
  },
  {
    question: 'compare ldl and triglycerides to last time pls',
    expected: [
      ['labs', 'LDL cholesterol'],
      ['labs', 'Triglycerides'],
    ],
  },
  {
    question: 'when do i talk to ana next and do i still have enuf credits for it',
    expected: [
      ['session', '*'],
      ['credits', '*'],
    ],
  },
]
