import { describe, expect, it } from 'vitest'
import { checkSentence } from './checkSentence.ts'
import { ferritin, magnesium } from '../testing/records.ts'

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
    // a part of its schedule
    'Take iron bisglycinate, 25 mg, every other morning [2].',
    'Take iron in the morning, because your ferritin was low in the last panel [2].',
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
    "The plan says 'Your legs are restless' [1].",
    'You take 25 mg of iron bisglycinate in the morning, every other day [2].',
    'Your ferritin was low in the last panel [2].',
    'Do not take iron with coffee or tea [2].',
    'Take iron with water [2].',
    'Your ferritin was 41 ng/mL on Nov 25, 2026, within the range [3].',
    'Your ferritin of 41 ng/mL on Nov 25, 2026 is normal [3].',
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
    expect(checkSentence('Your ferritin was 22 ng/mL on Nov 3 [2].', results)).toEqual({
      problem: 'date',
    })
    expect(
      checkSentence('Your ferritin was 22 ng/mL on Nov 3, 2026 [2].', results).problem,
    ).toBeNull()
    expect(checkSentence('Your ferritin was 41 ng/mL on Nov 25 [1].', results).problem).toBeNull()
  })

  it('releases what refers to another sentence only directly behind it', () => {
    const item = {
      ...magnesium,
      body: [
        'Magnesium glycinate: 200 mg, at bedtime, every day.',
        'Until Mon, Dec 21.',
        'Why: Your legs are restless.',
        'How: Mix the powder with water in the kitchen. That works just as well.',
      ].join('\n'),
    }
    const first = { text: 'Take 200 mg of magnesium glycinate at bedtime.', sources: [1] }
    const until = 'Until Mon, Dec 21 [1].'
    const that = 'That works just as well [1].'
    for (const sentence of [until, 'Take it until Mon, Dec 21 [1].', that])
      expect(checkSentence(sentence, [item, iron]).problem, sentence).not.toBeNull()
    expect(checkSentence(until, [item, iron], first).problem).toBeNull()
    expect(checkSentence(until, [item, iron], { ...first, sources: [2] }).problem).not.toBeNull()
    expect(checkSentence(that, [item, iron], first).problem).not.toBeNull()
    const mix = { text: 'Mix the powder with water in the kitchen.', sources: [1] }
    expect(checkSentence(that, [item, iron], mix).problem).toBeNull()
    expect(checkSentence('Magnesium glycinate until Mon, Dec 21 [1].', [item]).problem).toBeNull()
  })
})
