import { describe, expect, it } from 'vitest'
import { checkSentence } from './checkSentence.ts'
import { createPassage } from './testing/answer.ts'

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
  ])('releases "%s"', (sentence) => expect(checkSentence(sentence, passages).problem).toBeNull())

  it('names the one passage that says it, of several that a model names', () =>
    expect(checkSentence('Take iron with a glass of water [2, 1].', passages)).toEqual({
      problem: null,
      text: 'Take iron with a glass of water.',
      sources: [1],
    }))
})
