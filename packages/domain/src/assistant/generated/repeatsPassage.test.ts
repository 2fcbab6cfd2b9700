import { describe, expect, it } from 'vitest'
import { checkSentence } from './checkSentence.ts'
import { createPassage } from '../testing/answer.ts'

const passages = [
  createPassage({
    id: 'iron',
    title: 'Iron bisglycinate',
    body: [
      'Iron bisglycinate: 2 capsules, in the morning, every other day.',
      'Why: Your ferritin was low in the last panel, and your zinc was high.',
      'How: With a glass of water. Keep two hours apart from coffee and tea.',
    ].join('\n'),
  }),
  createPassage({
    id: 'magnesium',
    body: [
      'Magnesium glycinate: up to 200 mg, at bedtime, every day.',
      'Why: Magnesium may calm your legs.',
      'How: Magnesium replaces the melatonin. Do not use it on travel days.',
    ].join('\n'),
  }),
  createPassage({
    id: 'crp',
    source: 'labs',
    title: 'CRP',
    body: 'CRP: <0.3 mg/L, within the range, range <5 mg/L.',
  }),
  createPassage({
    id: 'letter',
    source: 'document',
    title: 'Letter.pdf',
    body: 'Bring your card to the office.\nAvoid alcohol for two weeks.',
  }),
  createPassage({
    id: 'lesson',
    source: 'lesson',
    title: 'A slow breath',
    body: "You don't have to breathe deeply. Slowly is enough.\nAfter a minute or two:",
  }),
]

describe('checkSentence', () => {
  it.each([
    // passive voice
    'Magnesium glycinate is replaced by melatonin [2].',
    'Magnesium is stopped at bedtime [2].',
    'Melatonin replaces the magnesium [2].',
    // ends
    'You no longer take magnesium glycinate at bedtime [2].',
    'Magnesium glycinate at bedtime is over [2].',
    'Take magnesium glycinate at bedtime instead of iron [1, 2].',
    'Take magnesium glycinate in place of iron bisglycinate [1, 2].',
    // other subjects
    'Your iron was low in the last panel [1].',
    'Your ferritin was high in the last panel [1].',
    'Your zinc was low in the last panel [1].',
    'Iron calms your legs [1, 2].',
    'Your daughter takes magnesium glycinate at bedtime [2].',
    'She takes magnesium glycinate at bedtime [2].',
    'Your coffee is low in the last panel [1].',
    'Keep coffee and tea apart from water [1].',
    // no subject, or nothing said about it
    'Take 2 capsules [1].',
    'Take it every day [2].',
    'It is <0.3 mg/L [3].',
    'You have iron bisglycinate [1].',
    'Your CRP [3].',
    // sums
    'You take iron and magnesium at bedtime [1, 2].',
    'You take both every day [1, 2].',
    'You take 202 in all [1, 2].',
    'You take 200 mg of magnesium and 2 capsules of iron [1, 2].',
    // numbers as words, and how often
    'Take iron bisglycinate twice in the morning [1].',
    'Take iron bisglycinate two times in the morning [1].',
    'Take double iron bisglycinate in the morning [1].',
    'Take half of the magnesium glycinate at bedtime [2].',
    'Take iron bisglycinate every day [1].',
    'Take four hundred mg of magnesium at bedtime [2].',
    // comparators, limits and units
    'Your CRP is 0.3 mg/L [3].',
    'Your CRP is <5 mg/L [3].',
    'Your CRP is over <0.3 mg/L [3].',
    'You take 200 mg of magnesium at bedtime [2].',
    'You take up to 200 of magnesium at bedtime [2].',
    'Magnesium glycinate is at least 200 mg [2].',
    // what a sentence leaves out
    'Use magnesium on travel days [2].',
    'Magnesium calms your legs [2].',
    'Keep iron two hours from coffee and tea [1].',
    'Your ferritin is low in the last panel [1].',
    // a fragment
    'Slowly is enough [5].',
    'After a minute or two [5].',
    // a document or a message
    'Avoid alcohol for two weeks [4].',
    'Have alcohol for two weeks [4].',
  ])('drops "%s"', (sentence) => expect(checkSentence(sentence, passages).problem).not.toBeNull())

  it.each([
    'You take up to 200 mg of magnesium glycinate at night [2].',
    'Magnesium may calm your legs [2].',
    'Do not use magnesium on travel days [2].',
    'Take 2 capsules of iron bisglycinate in the morning, every other day [1].',
    'Take iron with a glass of water [1].',
    'Keep iron two hours apart from coffee and tea [1].',
    'Your ferritin was low in the last panel, and your zinc was high [1].',
    'Your CRP is <0.3 mg/L, within the range [3].',
    'Bring your card to the office [4].',
    "You don't have to breathe deeply [5].",
  ])('releases "%s"', (sentence) => expect(checkSentence(sentence, passages).problem).toBeNull())

  it('names the one passage that says it, of several that a model names', () =>
    expect(checkSentence('Take iron with a glass of water [2, 1].', passages)).toEqual({
      problem: null,
      text: 'Take iron with a glass of water.',
      sources: [1],
    }))
})

describe('checkSentence of a part of a sentence', () => {
  const plan = (title: string, ...lines: readonly string[]) =>
    createPassage({
      id: title,
      title,
      body: [`${title}: ${lines[0]}`, ...lines.slice(1)].join('\n'),
    })
  const lab = (title: string, body: string, at: number, series: string | null = null) =>
    createPassage({ id: body, source: 'labs', title, body, at, series })
  const records = [
    plan(
      'Walk for 20 minutes',
      'in the evening, every day.',
      'Why: Daylight and movement after dinner make it easier to fall asleep.',
    ),
    plan(
      'Iron bisglycinate',
      '25 mg, in the morning, Mon, Wed, and Fri.',
      'Why: Your ferritin was low.',
    ),
    plan(
      'Vitamin D3',
      '1,000 IU, at midday, every day.',
      'Why: Your level is at the lower end for the winter.',
    ),
    plan('Drink two liters of water', 'at any time, every day.'),
    plan('Lights out by 10:30 pm', 'at bedtime, weekdays.'),
    createPassage({
      id: 'lesson',
      source: 'lesson',
      title: 'Morning',
      body: 'Get up at the same time every day, also after a short night. Make it dark.',
    }),
    lab(
      'Annual wellness panel',
      'Annual wellness panel of Nov 24, 2024: of 14 results, 7 are outside the range.',
      1,
    ),
    lab(
      'Vitamin D (25-OH)',
      'Vitamin D (25-OH): 28 ng/mL, below the range, range 30 to 100 ng/mL (Nov 24, 2026).',
      3,
      'vitamin-d',
    ),
    lab(
      'Vitamin D (25-OH)',
      'Vitamin D (25-OH): 43 ng/mL, within the range, range 30 to 100 ng/mL (May 29, 2026).',
      2,
      'vitamin-d',
    ),
  ]

  it.each([
    // the subject
    'Dinner makes it easier to fall asleep [1].',
    'Daylight after dinner makes it easier to fall asleep [1].',
    'Movement after dinner makes it easier to fall asleep [1].',
    'Your level is at the lower end [3].',
    'Your level is at the lower end for the winter [3].',
    'Your iron level is at the lower end for the winter [3].',
    // an element of a list, or a part of a schedule
    'Iron bisglycinate: 25 mg, in the morning, Mon and Wed [2].',
    'Iron bisglycinate: 25 mg, in the morning, Mon, and Fri [2].',
    'You take iron Mon, Wed [2].',
    'Take iron on Mon [2].',
    'You take iron in the morning [2].',
    'You take 25 mg of iron [2].',
    // the rest of a name or of a sentence
    'Drink at any time [4].',
    'Drink water [4].',
    'Lights out: at bedtime [5].',
    'Lights out by 10:30 pm: at bedtime [5].',
    'Walk in the evening [1].',
    'Get up at the same time after a short night [6].',
    'Get up at the same time [6].',
    // the date of what is not the latest
    'Annual wellness panel: of 14 results, 7 are outside the range [7].',
    'Annual wellness panel of Nov 24: of 14 results, 7 are outside the range [7].',
    '7 results are outside the range [7].',
    'Vitamin D (25-OH): 43 ng/mL, within the range [9].',
  ])('drops "%s"', (sentence) => expect(checkSentence(sentence, records).problem).not.toBeNull())

  it.each([
    'Daylight and movement after dinner make it easier to fall asleep [1].',
    'Walk for 20 minutes in the evening [1].',
    'Iron bisglycinate: 25 mg, in the morning, Mon, Wed, and Fri [2].',
    'You take 25 mg of iron in the morning, on Mon, Wed, and Fri [2].',
    'You take 1,000 IU of vitamin D3 at midday [3].',
    'Your vitamin D3 level is at the lower end for the winter [3].',
    'You drink two liters of water every day [4].',
    'Lights out by 10:30 pm, at bedtime, weekdays [5].',
    'Get up at the same time every day, also after a short night [6].',
    'Annual wellness panel of Nov 24, 2024: of 14 results, 7 are outside the range [7].',
    'Vitamin D (25-OH): 28 ng/mL, below the range, range 30 to 100 ng/mL (Nov 24, 2026) [8].',
    'Vitamin D (25-OH): 43 ng/mL, within the range, range 30 to 100 ng/mL (May 29, 2026) [9].',
  ])('releases "%s"', (sentence) => expect(checkSentence(sentence, records).problem).toBeNull())
})
