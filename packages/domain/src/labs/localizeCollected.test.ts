import { expect, it } from 'vitest'
import { localizeCollected } from './localizeCollected.ts'

const collected = (start: string, end: string | null = null) =>
  ({
    start,
    end,
    precision: start.includes('T') ? 'instant' : 'date',
    source: 'collected',
  }) as const

it.each([
  ['2026-11-18T01:30:00Z', '2026-11-17T20:30:00-05:00'],
  ['2026-11-18T01:30:00+00:00', '2026-11-17T20:30:00-05:00'],
  ['2026-07-18T03:59:00Z', '2026-07-17T23:59:00-04:00'],
  ['2026-11-18T01:30:00-08:00', '2026-11-18T01:30:00-08:00'],
  ['2026-11-18', '2026-11-18'],
])('puts %s on the clock of New York as %s', (sent, shown) =>
  expect(localizeCollected(collected(sent), 'America/New_York').start).toBe(shown),
)

it('does the same with the end of a period', () =>
  expect(
    localizeCollected(
      collected('2026-11-17T13:00:00Z', '2026-11-18T01:30:00Z'),
      'America/Los_Angeles',
    ),
  ).toMatchObject({ start: '2026-11-17T05:00:00-08:00', end: '2026-11-17T17:30:00-08:00' }))
