import { describe, expect, it } from 'vitest'
import { findPeriods } from './periods.ts'

const today = '2026-11-30'
const year = (number: number) => `${number}-01-01/${number}-12-31`

/** The first range of each time, as `from/to`. */
const list = (question: string): string[] =>
  findPeriods(question, today)
    .periods.map(([first]) => `${first?.from}/${first?.to}`)
    .toSorted()

describe('findPeriods', () => {
  it.each([
    ['what was my ferritin in 2024', [year(2024)]],
    ['can i see my results from 2024', [year(2024)]],
    ['ferritin 2024', [year(2024)]],
    ['what was my ferritin last year', [year(2025)]],
    ['is it lower this year', [year(2026)]],
    ["last year's results", [year(2025)]],
    ['compare 2024 and 2025', [year(2024), year(2025)]],
    ['results between 2023 and 2025', ['2023-01-01/2025-12-31']],
    ['what was my cholesterol in may', ['2026-05-01/2026-05-31']],
    ['my ldl in december', ['2025-12-01/2025-12-31']],
    ['march 2025 ferritin', ['2025-03-01/2025-03-31']],
    ['was it low last november', ['2025-11-01/2025-11-30']],
    ['my ferritin in may last year', ['2025-05-01/2025-05-31']],
    ['my ferritin on nov 25 2024', ['2024-11-25/2024-11-25']],
    ['the result of 11/25/2024', ['2024-11-25/2024-11-25']],
    ['my panel from the 30th of may', ['2026-05-30/2026-05-30']],
    ['two years ago', ['2024-05-31/2025-06-01']],
    ['my tsh since 2024', ['2024-01-01/9999-12-31']],
    ['what did it say before 2025', ['0000-01-01/2024-12-31']],
    ['last month', ['2026-10-01/2026-10-31']],
  ])('reads the time in "%s"', (question, ranges) => expect(list(question)).toEqual(ranges))

  it.each([
    'may i take iron',
    'can i march in place',
    'is 2000 IU of vitamin d enough',
    'should i eat 2024 calories',
    'walk 2010 steps',
    'vitamin d 2000',
    'my last panel',
    'do i take it on mondays',
    'what do i take in the morning',
  ])('finds no time in "%s"', (question) => expect(list(question)).toEqual([]))

  it('leaves out the words for the time', () =>
    expect(findPeriods('what was my cholesterol in may', today).rest.trim()).toBe(
      'what was my cholesterol',
    ))

  it('takes a month without a year as the last one or the next', () =>
    expect(findPeriods('my session in december', today).periods).toEqual([
      [
        { from: '2025-12-01', to: '2025-12-31' },
        { from: '2026-12-01', to: '2026-12-31' },
      ],
    ]))
})
