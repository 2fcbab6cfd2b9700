import { expect, it } from 'vitest'
import { DAY, HOUR } from '../time/index.ts'
import { findPendingSince } from './findPendingSince.ts'

const paidThrough = Date.UTC(2027, 1, 1)
const renewed = { status: 'active', cancelsAt: null, endedAt: null, paidThrough } as const
type Facts = Parameters<typeof findPendingSince>[0]

it.each<[string, Facts, number, number | null]>([
  ['the period is paid', renewed, -1, null],
  ['the period has just begun', renewed, 0, paidThrough],
  ['the draft is not finalized yet', renewed, HOUR, paidThrough],
  ['the trial has just ended', { ...renewed, status: 'trialing' }, 1, paidThrough],
  [
    'it ends in the new period',
    { ...renewed, cancelsAt: paidThrough + 28 * DAY },
    HOUR,
    paidThrough,
  ],
  ['it ends with the old period', { ...renewed, cancelsAt: paidThrough }, HOUR, null],
  ['it has ended', { ...renewed, status: 'canceled', endedAt: paidThrough + 1 }, HOUR, null],
  ['the payment has failed', { ...renewed, status: 'past_due' }, HOUR, null],
  ['nothing was paid', { ...renewed, paidThrough: null }, HOUR, null],
  ['the practice gave the period away', renewed, 3 * DAY, null],
])('finds the period whose payment is pending when %s', (_name, facts, passed, expected) => {
  expect(findPendingSince(facts, paidThrough + passed)).toBe(expected)
})
