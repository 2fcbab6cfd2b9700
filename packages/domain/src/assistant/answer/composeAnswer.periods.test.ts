import { describe, expect, it } from 'vitest'
import { answer, createPassage, credits } from '../testing/answer.ts'

const createResult = (day: string, value: number, title = 'Ferritin') =>
  createPassage({
    id: `${title}/${day}`,
    source: 'labs',
    title,
    body: `${title}: ${value} ng/mL, range 30 to 150 ng/mL (${day}).`,
    keywords: 'lab result blood iron',
    at: Date.parse(day),
    day,
    series: title,
  })
const iron = createPassage({
  id: 'iron',
  title: 'Iron bisglycinate',
  body: 'Iron bisglycinate: 25 mg, in the morning, every day.\nWhy: Your ferritin was low.',
  at: Date.parse('2026-11-26'),
  day: '2026-11-26',
})
const results = [
  createResult('2026-11-25', 41),
  createResult('2026-05-30', 33),
  createResult('2025-11-26', 22),
]
const records = [...results, createResult('2026-11-25', 88, 'Glucose'), iron]

const ask = (question: string, before: string | null = null) => {
  const { outcome, quotes } = answer(question, records, before)
  const values = quotes.map(({ sentences }) => /: (\d+) /.exec(sentences[0] ?? '')?.[1] ?? '')
  return {
    outcome,
    values: values.toSorted((a, b) => Number(a) - Number(b)),
    isOther: quotes.map((each) => each.isOtherTime),
  }
}

describe('composeAnswer for a time', () => {
  it.each(['my first ferritin result', 'what was my first ferritin', 'oldest ferritin'])(
    'quotes the oldest result for "%s"',
    (question) => expect(ask(question).values).toEqual(['22']),
  )

  it('quotes the first and the last result if a question asks for both', () =>
    expect(ask('my latest ferritin and my first').values).toEqual(['22', '41']))

  it('is not sure of the first one if more were measured than can be found', () => {
    const six = [1, 2, 3, 4, 5, 6].map((month) => createResult(`2026-0${month}-10`, 40 + month))
    expect(answer('my first ferritin result', six).outcome).toBe('partial')
  })

  it('quotes everything that was out of range then, and nothing of now', () => {
    const outside = (day: string, title: string) => {
      const passage = createResult(day, 5, title)
      return { ...passage, body: passage.body.replace('range', 'below the range, range') }
    }
    const then = ['Ferritin', 'Hemoglobin', 'MCV', 'Iron', 'Vitamin D'].map((title) =>
      outside('2024-11-26', title),
    )
    const now = { ...outside('2026-11-25', 'LDL'), keywords: 'outsiderange1' }
    const { quotes } = answer('what was out of range in 2024', [...then, now, ...records])
    expect(quotes.map(({ passage }) => passage.day)).toEqual(then.map(() => '2024-11-26'))
  })

  it('compares each test with the name that is asked for', () => {
    const names = ['LDL cholesterol', 'HDL cholesterol']
    const both = names.flatMap((name, index) => [
      createResult('2025-11-26', 10 + index, name),
      createResult('2026-11-25', 20 + index, name),
    ])
    const { quotes } = answer('was my cholesterol higher in 2025', both)
    expect(quotes.map(({ passage }) => passage.id).toSorted()).toEqual(
      both.map(({ id }) => id).toSorted(),
    )
  })

  it('continues a question that continues another', () => {
    const chain = ['and in 2024', 'what is my ferritin'] as const
    const { quotes } = answer('and in 2025', records, chain[0], chain.slice(1))
    expect(quotes[0]?.passage.id).toBe('Ferritin/2025-11-26')
  })

  it('quotes no credits for the sessions of a time', () => {
    const { quotes } = answer('what sessions did i have last week', [credits, ...records])
    expect(quotes).toEqual([])
  })

  it.each([
    ['what was my ferritin in 2025', ['22']],
    ['what was my ferritin last year', ['22']],
    ['my ferritin in may', ['33']],
    ['what was my ferritin this year', ['33', '41']],
    ['my ferritin on Nov 26 2025', ['22']],
    ['is my ferritin better than last year', ['22', '41']],
    ['ferritin since may', ['33', '41']],
  ])('answers "%s" with the results of it', (question, values) =>
    expect(ask(question)).toMatchObject({ outcome: 'answered', values }),
  )

  it.each([
    ['what was my ferritin in 2023', ['22']],
    ['my ferritin on Nov 25 2024', ['22']],
    ['my ferritin in january', ['22']],
    ['what was my glucose in may', ['88']],
  ])('says for "%s" that the nearest result is of another time', (question, values) =>
    expect(ask(question)).toEqual({ outcome: 'partial', values, isOther: [true] }),
  )

  it('does not answer a comparison in full with one side of it', () =>
    expect(ask('is my glucose better than last year').outcome).toBe('partial'))

  it.each([
    'how much iron did I take in 2024',
    'how much iron did I take in may',
    'did I take iron in january',
    'did I take iron on october 3',
    'what was my iron dose in september',
  ])('does not give the dose of now for a time before the plan: %s', (question) =>
    expect(answer(question, [iron])).toMatchObject({
      outcome: 'partial',
      quotes: [{ isOtherTime: true }],
    }),
  )

  it.each(['how much iron do I take in december', 'how much iron will I take in may'])(
    'gives the dose of now for a time to come: %s',
    (question) =>
      expect(answer(question, [iron])).toMatchObject({
        outcome: 'answered',
        quotes: [{ isOtherTime: false }],
      }),
  )

  it('continues with the time of the question before', () => {
    const before = 'what was my glucose in 2025'
    const { values } = ask('and the ferritin?', before)
    expect(values).toContain('22')
    expect(values).not.toContain('41')
    expect(ask('and now?', 'what was my ferritin in 2025').values).toContain('41')
  })

  it('looks for a number in no date', () =>
    expect(answer('2024 results', results).quotes.map(({ isOtherTime }) => isOtherTime)).toEqual([
      true,
    ]))
})
