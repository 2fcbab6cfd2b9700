import type { PassageSource } from '@portal/domain/assistant'

type ExpectedPassage = readonly [source: PassageSource, title: string]
type ExpectedTopic = ExpectedPassage | { readonly anyOf: readonly ExpectedPassage[] }

/** A question in a member's words, and the titles of passages that answer it. */
export type EvaluationQuestion = {
  readonly question: string
  /** The question before it in its session. */
  readonly before?: string
  /** A passage for each topic, or several of which one is enough. */
  readonly expected: readonly ExpectedTopic[]
}

const expect = (
  question: string,
  ...expected: EvaluationQuestion['expected']
): EvaluationQuestion => ({ question, expected })

/** Questions of Maya of the demo data, with the documents of `evaluationDocuments`. */
export const answerableQuestions: readonly EvaluationQuestion[] = [
  expect('why am I taking iron?', ['plan', 'Iron bisglycinate']),
  expect('how much magnesium do i take', ['plan', 'Magnesium glycinate']),
  expect('what time do i take my magnesum', ['plan', 'Magnesium glycinate']),
  expect('vit d dose?', ['plan', 'Vitamin D3']),
  expect('do I take the vitamin d with food', ['plan', 'Vitamin D3']),
  expect('can i have coffee with the iron', ['plan', 'Iron bisglycinate']),
  expect('when should I go to bed', ['plan', 'Lights out by 10:30 pm']),
  expect('where do I put my phone at night', ['plan', 'Lights out by 10:30 pm']),
  expect('how long should i walk', ['plan', 'Walk for 20 minutes']),
  expect('why the evening walks?', ['plan', 'Walk for 20 minutes']),
  expect('how much water', ['plan', 'Drink two liters of water']),
  expect('what greens can I eat for lunch', ['plan', 'Leafy greens with lunch']),
  expect("what's for my restless legs", ['plan', 'Magnesium glycinate']),
  expect('why every other day for the iron now', ['plan', 'Iron and energy']),
  expect('what did my plan say about iron before', ['plan', 'Iron bisglycinate']),
  expect("what's my ferritin", ['labs', 'Ferritin']),
  expect('feritin level', ['labs', 'Ferritin']),
  expect('is my cholesterol high', ['labs', 'Total cholesterol']),
  expect('my bad cholesterol', ['labs', 'LDL cholesterol']),
  expect('blood sugar?', ['labs', 'Glucose, fasting']),
  expect('a1c', ['labs', 'Hemoglobin A1c']),
  expect('how is my thyroid doing', ['labs', 'TSH']),
  expect('vitamin d level in my blood', ['labs', 'Vitamin D (25-OH)']),
  expect('triglicerides', ['labs', 'Triglycerides']),
  expect('inflamation marker', ['labs', 'hs-CRP']),
  expect('am I ok?', ['labs', '*']),
  expect('which results are not normal', ['labs', '*']),
  expect('anything wrong in my blood work', ['labs', '*']),
  expect('how slow should I breathe', ['lesson', 'Why your breath matters']),
  expect('how do I sit for the first minute of breathing', ['lesson', 'Your first minute']),
  expect('why does breathing calm me when stressed', ['lesson', 'Why your breath matters']),
  expect('how cold should the bedroom be', ['lesson', 'A bedroom that helps']),
  expect('should i get up at the same time after a short night', ['lesson', 'The same morning']),
  expect('where do I find an invoice for my employer', ['message', '*']),
  expect('I forgot my iron in the morning, can I take it later', ['message', '*']),
  expect('how many rounds of the breathing exercise before bed', ['message', '*']),
  expect('what did ana say about my food diary', ['message', '*']),
  expect('what should I not eat before the ultrasound', ['document', 'Ultrasound.pdf']),
  expect(
    'when is my next session and how many credits do I have',
    ['session', '*'],
    ['credits', '*'],
  ),
  expect('how do I reach the practise', ['practice', '*']),
]

/** Nothing in the records is about these. */
export const unanswerableQuestions: readonly string[] = [
  'who won the football game yesterday',
  'is ashwagandha safe during pregnancy',
  'what does my MRI of the knee show',
  'can you prescribe antibiotics',
  'how do I renew my passport',
  'which running shoes should I buy',
  'what was my blood pressure last week',
  'do I have lupus',
  'is my partner covered by my insurance',
  'recommend a dentist in Denver',
]

/** Pages of documents that the practice shared. */
export const evaluationDocuments: readonly { readonly name: string; readonly pages: string[] }[] = [
  {
    name: 'Ultrasound.pdf',
    pages: [
      `Your ultrasound appointment
Please do not eat for six hours before the ultrasound. You may drink still water.
Bring your insurance card and the referral.`,
      `After the examination
You can go home at once. The report is sent to your practitioner within three working days.`,
    ],
  },
  {
    name: 'Travel tips.pdf',
    pages: [
      `Traveling across time zones
Move your bedtime by half an hour each evening for three days before you leave.
Eat light on the plane and walk through the cabin every two hours.`,
    ],
  },
]
