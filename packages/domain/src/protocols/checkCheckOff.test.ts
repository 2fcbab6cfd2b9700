import { describe, expect, it } from 'vitest'
import { MINUTE } from '../time/durations.ts'
import { getDayLength, getLocalDate, startOfDay } from '../time/instants.ts'
import { checkCheckOff } from './checkCheckOff.ts'
import { createItem, plan } from './planFixture.ts'

const check = (item_key: string, day: string, today = day) =>
  checkCheckOff(plan, { item_key, day }, today)

describe('checkCheckOff', () => {
  it.each([
    ['an item that is due', 'a', '2026-12-01', null],
    ['an item that was removed later', 'a', '2026-12-07', null],
    ['a removed item', 'a', '2026-12-08', 'item_removed'],
    ['an item that was added later', 'c', '2026-12-07', 'item_not_due'],
    ['an added item', 'c', '2026-12-08', null],
    ['an item of no version', 'z', '2026-12-08', 'item_unknown'],
    ['an item before the plan starts', 'a', '2026-11-30', 'item_not_due'],
    ['the last date of the plan', 'b', '2026-12-20', null],
    ['the date after the plan', 'b', '2026-12-21', 'plan_ended'],
  ])('%s', (_name, item, day, expected) => expect(check(item, day)).toBe(expected))

  it.each([
    ['2026-12-03', '2026-12-01', 'day_in_future'],
    ['2026-12-02', '2026-12-01', null],
    ['2026-12-01', '2026-12-31', null],
    ['2026-12-01', '2027-01-01', 'day_too_old'],
  ])('checks %s on %s', (day, today, expected) => expect(check('b', day, today)).toBe(expected))

  it('rejects another weekday and a date after the last one of the item', () => {
    const items = [
      createItem('mondays', { weekdays: [1] }),
      createItem('short', { until: '2026-12-02' }),
    ]
    const other = { ...plan, versions: [{ number: 1, starts_on: '2026-12-01', items }] }
    const reject = (item_key: string, day: string) =>
      checkCheckOff(other, { item_key, day }, '2026-12-07')
    expect(reject('mondays', '2026-12-07')).toBe(null)
    expect(reject('mondays', '2026-12-06')).toBe('item_not_due')
    expect(reject('short', '2026-12-02')).toBe(null)
    expect(reject('short', '2026-12-03')).toBe('item_not_due')
  })

  it('rejects everything without a plan', () =>
    expect(checkCheckOff(null, { item_key: 'a', day: '2026-12-01' }, '2026-12-01')).toBe(
      'item_unknown',
    ))
})

/** The member sees the date of their own zone; `now` is when the server receives it. */
describe.each([
  ['at 23:59 in New York', '2026-12-05T04:59:00Z', 'America/New_York', '2026-12-04'],
  ['at 23:59, received a minute later', '2026-12-05T05:00:00Z', 'America/New_York', '2026-12-04'],
  [
    'in Kiritimati, a date ahead of UTC',
    '2026-12-04T10:30:00Z',
    'Pacific/Kiritimati',
    '2026-12-05',
  ],
  ['in Pago Pago, behind UTC', '2026-12-05T10:30:00Z', 'Pacific/Pago_Pago', '2026-12-04'],
  [
    'after a flight east, for the lost date',
    '2026-12-05T10:30:00Z',
    'Pacific/Kiritimati',
    '2026-12-04',
  ],
  [
    'after a flight west, for the next date',
    '2026-12-04T10:30:00Z',
    'Pacific/Pago_Pago',
    '2026-12-04',
  ],
])('a check-off %s', (_name, now, zone, day) => {
  it(`is accepted for ${day}`, () =>
    expect(check('a', day, getLocalDate(Date.parse(now), zone))).toBe(null))
})

describe.each([
  ['skips 2:30', 'America/New_York', '2027-03-14'],
  ['repeats 1:30', 'America/New_York', '2026-11-01'],
  ['skips midnight', 'Asia/Beirut', '2027-03-28'],
  ['skips half an hour', 'Australia/Lord_Howe', '2026-10-04'],
])('a plan for the one date that %s in %s', (_name, zone, day) => {
  const items = [createItem('a')]
  const dayPlan = {
    id: 'plan',
    starts_on: day,
    ends_on: day,
    versions: [{ number: 1, starts_on: day, items }],
  }
  const first = startOfDay(day, zone)
  const last = first + getDayLength(day, zone) - MINUTE
  it.each([
    ['first', first],
    ['last', last],
  ])('accepts a check-off in its %s minute', (_minute, at) => {
    const today = getLocalDate(at, zone)
    expect(today).toBe(day)
    expect(checkCheckOff(dayPlan, { item_key: 'a', day }, today)).toBe(null)
  })
})
