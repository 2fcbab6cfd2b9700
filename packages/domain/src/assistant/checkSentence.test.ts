import { describe, expect, it } from 'vitest'
import { checkSentence } from './checkSentence.ts'
import type { Passage } from './passage.ts'

const magnesium: Passage = {
  id: 'magnesium',
  source: 'plan',
  title: 'Magnesium glycinate',
  body: 'Magnesium glycinate: 200 mg, at bedtime, every day.\nWhy: Your legs are restless.',
  keywords: '',
  at: null,
  isHistory: false,
}
const ferritin: Passage = {
  ...magnesium,
  id: 'ferritin',
  source: 'labs',
  title: 'Ferritin',
  body: 'Ferritin: 22 ng/mL, below the range, range 30 to 150 ng/mL (Nov 3, 2026).',
  at: 2,
}

/** What Maya's records say, numbered from 1. */
const createResult = (title: string, body: string): Passage => ({
  ...ferritin,
  id: title,
  title,
  body: `${title}: ${body} (Nov 25, 2026).`,
  series: title,
})
const records: readonly Passage[] = [
  magnesium,
  {
    ...magnesium,
    id: 'iron',
    title: 'Iron bisglycinate',
    body: [
      'Iron bisglycinate: 25 mg, in the morning, Mon, Wed, and Fri.',
      'Why: Your ferritin was low in the last panel.',
      'How: With a glass of water. Keep two hours apart from coffee and tea.',
    ].join('\n'),
  },
  {
    ...magnesium,
    id: 'summary',
    title: 'Iron and energy',
    body: 'Fill up your iron stores over three months, then measure again.',
  },
  createResult('Iron saturation', '28 %, within the range, range 15 to 50 %'),
  createResult('LDL cholesterol', '118 mg/dL, above the range, range ≤116 mg/dL'),
  createResult('Ferritin', '41 ng/mL, within the range, range 30 to 150 ng/mL'),
  createResult('Hemoglobin A1c', '5.2 %, within the range, range ≤5.6 %'),
  createResult('Hemoglobin', '13.4 g/dL, within the range, range 11.7 to 15.5 g/dL'),
  createResult('Vitamin D (25-OH)', '28 ng/mL, below the range, range 30 to 100 ng/mL'),
]

describe('checkSentence of a number and its subject', () => {
  it.each([
    'You take 200 mg of iron bisglycinate [1, 2].',
    'You take 25 mg of magnesium glycinate [1, 2].',
    'Your ferritin is 150 ng/mL [6].',
    'Your ferritin is 30 ng/mL [6].',
    'Your ferritin is 150 ng/mL, within the range [6].',
    'Your ferritin of 150 ng/mL is within the range [6].',
    'Your ferritin is between 41 and 150 ng/mL [6].',
    'Your ferritin is 41 ng/mL, in the range of 41 to 150 ng/mL [6].',
    'Iron saturation is 50 % [4].',
    'Your iron saturation is 41 % [4, 6].',
    'Your ferritin is 13.4 g/dL [6, 8].',
    'Your ferritin is 41 ng/mL and your hemoglobin is 118 mg/dL [5, 6, 8].',
    'Your hemoglobin is 5.2 % [7].',
    'Your hemoglobin is 5.2 % [7, 8].',
    'Your LDL cholesterol is 116 mg/dL [5].',
    'Your total cholesterol is 118 mg/dL [5].',
    'Your ferritin is 28 ng/mL [6, 9].',
    'Your vitamin D is 100 ng/mL [9].',
    'Your vitamin B is 28 ng/mL [9].',
    'Ferritin was 118 mg/dL on Nov 25, 2026 [5, 6].',
    'Take iron bisglycinate with coffee and tea [2].',
    'Take iron bisglycinate with coffee [2].',
    'Take iron together with tea [2].',
    'Keep iron bisglycinate apart from water [2].',
    'Your hemoglobin is low in the last panel [2, 8].',
    'Your hemoglobin was low in the last panel [2].',
    'Your iron saturation is low [2, 4].',
    'Your iron stores are full [6].',
    'Your iron stores are empty [3, 6].',
    'Your LDL cholesterol is within the range [5, 6].',
    'Your ferritin is above the range [5, 6].',
    'Your vitamin D is normal [6, 9].',
    'Your ferritin is below the range [6, 9].',
    'Take magnesium glycinate in the morning [1, 2].',
    'Take iron bisglycinate at bedtime [1, 2].',
    'Your cholesterol is 118 mg/dL [5].',
    'Your ferritin is low in the last panel [2].',
    'Take magnesium with a glass of water [1, 2].',
    'Fill up your magnesium stores over three months [3].',
    'Fill up your iron stores over two months [2, 3].',
  ])('drops "%s"', (sentence) => expect(checkSentence(sentence, records).problem).not.toBeNull())

  it.each([
    'You take 25 mg of iron bisglycinate [2].',
    'You take 200 mg of magnesium and 25 mg of iron [1, 2].',
    'Your ferritin is 41 ng/mL [6].',
    'Your ferritin is 41 ng/mL, within the range of 30 to 150 ng/mL [6].',
    'The range of ferritin is 30 to 150 ng/mL [6].',
    'Iron saturation is 28 % [4].',
    'Your ferritin is 41 ng/mL and your hemoglobin is 13.4 g/dL [6, 8].',
    'Your hemoglobin A1c is 5.2 % [7].',
    'Your hemoglobin is 13.4 g/dL, within the range [8].',
    'Your LDL is 118 mg/dL, above the range [5].',
    'Your vitamin D is 28 ng/mL, below the range [9].',
    'Ferritin was 41 ng/mL on Nov 25, 2026 [6].',
    'Keep iron bisglycinate two hours apart from coffee and tea [2].',
    'Take iron with a glass of water [2].',
    'Your ferritin is within its range at 41 ng/mL [6].',
    'Fill up your iron stores over three months [3].',
    'Take iron in the morning, because your ferritin was low in the last panel [2].',
  ])('releases "%s"', (sentence) => expect(checkSentence(sentence, records).problem).toBeNull())
})

describe('checkSentence', () => {
  const document = { ...magnesium, source: 'document' as const }

  it('releases what its source says', () =>
    expect(checkSentence('You take 200 mg of magnesium at bedtime [1].', [magnesium])).toEqual({
      problem: null,
      text: 'You take 200 mg of magnesium at bedtime.',
      sources: [1],
    }))

  it.each([
    ['no_source', 'You take 200 mg of magnesium at bedtime.'],
    ['unknown_source', 'You take magnesium at bedtime [2].'],
    ['number', 'You take 400 mg of magnesium at bedtime [1].'],
    ['number', 'You take 200 mcg of magnesium at bedtime [1].'],
    ['number', 'Take magnesium twice at bedtime [1].'],
    ['number', 'Your legs were restless for 8 days [1].'],
    ['date', 'You take magnesium at bedtime since Dec 3rd [1].'],
    ['date', 'You take magnesium at bedtime since Nov 4 [1].'],
    ['quotation', 'It says "restless arms" at bedtime [1].'],
    ['diagnosis', 'You have a magnesium deficiency [1].'],
    ['markup', 'Magnesium [at bedtime](https://example.com) [1].'],
    ['markup', 'Magnesium <b>at bedtime</b> [1].'],
    ['markup', 'Magnesium ‹b›at bedtime‹/b› [1].'],
    ['markup', 'Magnesium at bedtime, see example.com [1].'],
    ['markup', 'Magnesium at bedtime, see evil.ai [1].'],
    ['markup', 'Magnesium at bedtime, see shop.pharmacy/x [1].'],
    ['markup', 'Magnesium at bedtime, ask me@evil.ai [1].'],
    ['markup', 'Magnesium \u202eat bedtime [1].'],
    ['markup', 'Magnesium\u200b at bedtime [1].'],
    ['markup', 'Magnesium \u2066at bedtime\u2069 [1].'],
    ['unsupported', 'Never take magnesium at bedtime [1].'],
    ['unsupported', 'Bananas lower blood pressure within weeks [1].'],
  ])('drops a sentence with the problem %s: %s', (problem, sentence) =>
    expect(checkSentence(sentence, [magnesium])).toEqual({ problem }),
  )

  it('tells days from weeks', () => {
    const plan = { ...magnesium, body: 'Magnesium glycinate at bedtime for 8 weeks.' }
    const write = (span: string) => `Magnesium glycinate at bedtime for ${span} [1].`
    expect(checkSentence(write('8 weeks'), [plan]).problem).toBeNull()
    for (const span of ['8 days', '8 hours', 'eight months'])
      expect(checkSentence(write(span), [plan])).toEqual({ problem: 'number' })
  })

  it('releases a comparator as the prompt writes it', () =>
    expect(
      checkSentence('Your CRP is ‹0.3 mg/L [1].', [
        { ...ferritin, title: 'CRP', body: 'CRP: <0.3 mg/L, in the range.' },
      ]),
    ).toMatchObject({ text: 'Your CRP is <0.3 mg/L.' }))

  it('drops a dose that only a document or an earlier plan has', () => {
    const sentence = 'You take 200 mg of magnesium at bedtime [1].'
    for (const source of [document, { ...magnesium, isHistory: true }])
      expect(checkSentence(sentence, [source])).toEqual({ problem: 'dose' })
  })

  const iron = {
    ...magnesium,
    title: 'Iron bisglycinate',
    body: [
      'Iron bisglycinate: 25 mg, in the morning, every other day.',
      'Why: Your ferritin was low in the last panel.',
      'How: Take it with water. Do not take it with coffee or tea.',
    ].join('\n'),
  }
  const within = {
    ...ferritin,
    body: [
      'Ferritin: 41 ng/mL, within the range, range 30 to 150 ng/mL (Nov 25, 2026).',
      'Low ferritin is an early sign of iron deficiency anemia.',
    ].join('\n'),
  }
  const letter = {
    ...magnesium,
    source: 'document' as const,
    title: 'Letter.pdf',
    body: 'You have mild anemia. Avoid alcohol for two weeks. Stop the ibuprofen.',
  }
  const passages = [magnesium, iron, within, letter]

  it.each([
    'Take magnesium glycinate 200 mg in the morning [1].',
    'You can skip magnesium glycinate at bedtime [1].',
    'This is iron deficiency anemia: ferritin 41 ng/mL [3].',
    'Your ferritin is below the range [3].',
    'You are anemic [3].',
    'Your ferritin is above the range, 41 ng/mL [3].',
    'Your ferritin of 41 ng/mL is low [3].',
    'Your ferritin of 41 ng/mL is high [3].',
    'Your ferritin is outside the range [3].',
    'Your ferritin is not within the range [3].',
    'Ferritin of 41 ng/mL suggests iron deficiency anemia [3].',
    'You have iron deficiency [3].',
    'Your anemia shows in ferritin, 41 ng/mL [3].',
    'Your ferritin was high in the last panel [2].',
    'Your ferritin was normal in the last panel [2].',
    'Take iron bisglycinate 25 mg every day [2].',
    'Take iron bisglycinate 25 mg in the morning, daily [2].',
    'Take iron bisglycinate 25 mg in the evening, every other day [2].',
    'Take iron bisglycinate 25 mg at bedtime [2].',
    'Take iron bisglycinate 25 mg with coffee in the morning [2].',
    'Take iron bisglycinate with coffee or tea [2].',
    'Do not take iron bisglycinate with water [2].',
    'Stop iron bisglycinate 25 mg in the morning [2].',
    'Avoid iron bisglycinate in the morning [2].',
    'Take iron bisglycinate without water [2].',
    "Don't take magnesium glycinate at bedtime [1].",
    'Take magnesium glycinate at bedtime instead of every day [1].',
    'Take magnesium glycinate more every day [1].',
    'Take magnesium glycinate before bed, after dinner [1].',
    'Take magnesium glycinate at bedtime only as needed [1].',
    "It says 'restless arms' about magnesium at bedtime [1].",
    'Have alcohol for two weeks [4].',
    'Take the ibuprofen [4].',
    'You have severe anemia [4].',
    // neither a diagnosis nor an instruction about medication of a document
    'You have mild anemia [4].',
    'Stop the ibuprofen [4].',
    'Avoid alcohol for two weeks [4].',
  ])('drops what its source does not say: %s', (sentence) =>
    expect(checkSentence(sentence, passages).problem).not.toBeNull(),
  )

  it.each([
    'Magnesium glycinate: 200 mg, at bedtime, every day [1].',
    'Take 200 mg of magnesium glycinate at night, every day [1].',
    'You take magnesium because your legs are restless [1].',
    "The plan says 'Your legs are restless' about magnesium [1].",
    'You take 25 mg of iron bisglycinate in the morning, every other day [2].',
    'Take iron bisglycinate, 25 mg, every other morning [2].',
    'Your ferritin was low in the last panel [2].',
    'Take iron in the morning, because your ferritin was low in the last panel [2].',
    'Do not take iron with coffee or tea [2].',
    'Take iron with water [2].',
    'Your ferritin is 41 ng/mL, within the range [3].',
    'Your ferritin of 41 ng/mL is normal [3].',
    'Ferritin was 41 ng/mL on Nov 25, 2026 [3].',
  ])('releases what its source says: %s', (sentence) =>
    expect(checkSentence(sentence, passages).problem).toBeNull(),
  )

  it('releases an older result only with its date', () => {
    const results = [within, { ...ferritin, at: 1 }].map((each) => ({
      ...each,
      series: 'ferritin',
    }))
    expect(checkSentence('Your ferritin is 22 ng/mL [2].', results)).toEqual({ problem: 'date' })
    expect(checkSentence('Your ferritin was 22 ng/mL on Nov 3 [2].', results).problem).toBeNull()
    expect(checkSentence('Your ferritin is 41 ng/mL [1].', results).problem).toBeNull()
  })
})
