import { describe, expect, it } from 'vitest'
import { answer, createPassage, magnesium } from '../testing/answer.ts'

const createResult = (title: string, value: string, keywords = '') =>
  createPassage({
    id: title,
    source: 'labs',
    title,
    body: `${title}: ${value} (Nov 25, 2026).`,
    keywords: `lab result blood level ${keywords}`,
    at: 1,
    series: title,
  })
const iron = createPassage({
  id: 'iron',
  title: 'Iron bisglycinate',
  body: [
    'Iron bisglycinate: 25 mg, in the morning, Mon, Wed, and Fri.',
    'How: Keep two hours apart from coffee and tea.',
  ].join('\n'),
})
const vitamin = createPassage({
  id: 'd3',
  title: 'Vitamin D3',
  body: 'Vitamin D3: 1,000 IU, at midday, every day.',
})
const zinc = createPassage({
  id: 'zinc',
  title: 'Zinc',
  body: 'Zinc: 10 mg, in the evening, every day.',
})
const records = [
  magnesium,
  iron,
  vitamin,
  zinc,
  createResult('Total cholesterol', '192 mg/dL, range <200 mg/dL', 'lipid'),
  createResult('HDL cholesterol', '60 mg/dL, range ≥50 mg/dL', 'lipid'),
  createResult('LDL cholesterol', '118 mg/dL, range ≤116 mg/dL', 'lipid'),
  createResult('Vitamin D (25-OH)', '28 ng/mL, range 30 to 100 ng/mL'),
  createResult('Hemoglobin A1c', '5.2 %, range ≤5.6 %'),
  createResult('Ferritin', '41 ng/mL, range 30 to 150 ng/mL', 'iron'),
  createPassage({
    id: 'coach',
    source: 'practice',
    title: 'Your coach',
    body: 'Your coach is Ana Rivera.',
    keywords: 'name',
  }),
  createPassage({
    id: 'bedroom',
    source: 'lesson',
    title: 'A bedroom that helps',
    body: [
      'Make your bedroom dark: cover small lights',
      'Keep the bedroom quiet',
      'Move the screens out of the bedroom',
      'Make it cool: about 65 °F or 18 °C',
    ].join('\n'),
    keywords: 'lesson',
  }),
]
const ask = (question: string) => {
  const { outcome, quotes } = answer(question, records)
  return {
    outcome,
    titles: quotes.map(({ passage }) => passage.title).toSorted(),
    text: quotes.flatMap(({ sentences }) => sentences).join(' '),
  }
}

describe('composeAnswer for a decision', () => {
  it.each([
    'can I skip magnesium tonight',
    'can i take magnesium in the morning',
    'could I halve my vitamin d',
    'is 200 mg of magnesium too much',
    'is my magnesium dose enough',
    'am i taking too much vitamin d',
    'should I take more iron',
    'is magnesium bad for me',
    'how much zinc can I take',
    'is 116 mg of iron okay',
    'do I have anemia',
  ])('does not take a fact for the answer to "%s"', (question) =>
    expect(ask(question).outcome).not.toBe('answered'),
  )

  it.each([
    ['can I take coffee with my iron', 'two hours apart from coffee'],
    ['how much iron should I take', '25 mg'],
    ['when should I take vitamin d', 'at midday'],
  ])('answers "%s" with the plan', (question, text) =>
    expect(ask(question)).toMatchObject({
      outcome: 'answered',
      text: expect.stringContaining(text),
    }),
  )

  it.each([
    'what supplements am i on',
    'what do I take',
    'which tablets am I taking at the moment',
    'list my pills',
  ])('lists each item for "%s"', (question) =>
    expect(ask(question)).toMatchObject({
      outcome: 'answered',
      titles: ['Iron bisglycinate', 'Magnesium glycinate', 'Vitamin D3', 'Zinc'],
    }),
  )

  it('does not call a list full that it cuts', () => {
    const items = Array.from({ length: 15 }, (_each, index) =>
      createPassage({ id: `${index}`, title: `Item ${index}`, body: `Item ${index}: 5 mg.` }),
    )
    expect(answer('what supplements am i on', items).outcome).toBe('partial')
  })

  it.each([
    ['is 200 mg of magnesium too much', 'cholesterol'],
    ['what is HDL', 'LDL'],
    ['is 25 mg iron too much for me', 'A1c'],
    ['when should i take my vitamin d', 'ng/mL'],
    ['what does my coach say about iron', 'Ana Rivera'],
  ])('answers "%s" without %s', (question, extra) =>
    expect(ask(question).text).not.toContain(extra),
  )

  it('shows the dose of the plan for a sum, which it does not state', () =>
    expect(ask('how many mg of iron per week do I get')).toMatchObject({
      outcome: 'partial',
      text: expect.stringContaining('25 mg, in the morning, Mon, Wed, and Fri'),
    }))

  it('quotes the sentence that has what is asked for', () =>
    expect(ask('what temperature should the bedroom be').text).toContain('65 °F'))

  it.each([
    'what time do i take everything',
    'when do i take my supplements',
    'what do i take on tuesday',
    'what do I take on Monday',
  ])('lists every item for "%s"', (question) => {
    const { outcome, quotes } = answer(question, records)
    expect(outcome).toBe('answered')
    expect(quotes.map(({ passage }) => passage.id).toSorted()).toEqual(
      [magnesium, iron, vitamin, zinc].map(({ id }) => id).toSorted(),
    )
  })

  it.each([
    'is my magnesium dose right',
    'is my iron dose too high',
    'would more vitamin d be better',
    'do i still need iron',
    'is it time to stop magnesium',
    'can you take too much vitamin d',
    'is this a doctor',
  ])('decides nothing for "%s"', (question) =>
    expect(answer(question, records).outcome).not.toBe('answered'),
  )

  it('answers what a dose is', () =>
    expect(answer('what is my iron dose', records).outcome).toBe('answered'))
})
