import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/durations.ts'
import { bookingPolicy } from './bookingPolicy.ts'
import { checkSlot, generateSlots, type SlotQuery } from './generateSlots.ts'
import { overlaps, subtractIntervals } from './interval.ts'
import { listOpeningIntervals } from './openingHours.ts'

const nine = Date.UTC(2026, 11, 3, 9)
const day = {
  openings: [{ start: nine, end: nine + 3 * HOUR }],
  busy: [],
  lengthMinutes: 60,
  now: nine - DAY,
} satisfies SlotQuery
const minutesAfterNine = (slots: readonly number[]): number[] =>
  slots.map((slot) => (slot - nine) / MINUTE)

describe('generateSlots', () => {
  it('returns every quarter hour at which the session fits', () => {
    expect(minutesAfterNine(generateSlots(day))).toEqual([0, 15, 30, 45, 60, 75, 90, 105, 120])
  })

  it('measures the grid from the start of each opening, not from the hour or taken times', () => {
    const openings = [{ start: nine + 10 * MINUTE, end: nine + 2 * HOUR }]
    const busy = [{ start: nine + 10 * MINUTE, end: nine + 37 * MINUTE }]
    expect(minutesAfterNine(generateSlots({ ...day, openings, busy, lengthMinutes: 45 }))).toEqual([
      40, 55, 70,
    ])
  })

  it('lets a session span two touching openings, each with its own grid', () => {
    const openings = [
      { start: nine, end: nine + 40 * MINUTE },
      { start: nine + 40 * MINUTE, end: nine + 2 * HOUR },
    ]
    expect(minutesAfterNine(generateSlots({ ...day, openings }))).toEqual([0, 15, 30, 40, 55])
  })

  it('lets sessions touch without a buffer and keeps the buffer on both sides', () => {
    const busy = [{ start: nine + HOUR, end: nine + 90 * MINUTE }]
    expect(minutesAfterNine(generateSlots({ ...day, busy }))).toEqual([0, 90, 105, 120])
    expect(minutesAfterNine(generateSlots({ ...day, busy, bufferMinutes: 15 }))).toEqual([105, 120])
  })

  it('applies no buffer to time off', () => {
    const timeOff = [{ start: nine + HOUR, end: nine + 2 * HOUR }]
    expect(minutesAfterNine(generateSlots({ ...day, timeOff, bufferMinutes: 30 }))).toEqual([
      0, 120,
    ])
  })

  it('includes the instants at the notice and at the horizon', () => {
    const first = generateSlots({ ...day, now: nine + 30 * MINUTE - bookingPolicy.notice })
    expect(minutesAfterNine(first)[0]).toBe(30)
    const last = generateSlots({ ...day, now: nine + 30 * MINUTE - bookingPolicy.horizon })
    expect(minutesAfterNine(last)).toEqual([0, 15, 30])
  })

  it('returns nothing for a length or grid that is not positive', () => {
    expect(generateSlots({ ...day, lengthMinutes: 0 })).toEqual([])
    expect(generateSlots({ ...day, lengthMinutes: Number.NaN })).toEqual([])
    expect(generateSlots({ ...day, grid: 0 })).toEqual([])
  })
})

describe('checkSlot', () => {
  const busy = [{ start: nine + HOUR, end: nine + 2 * HOUR }]
  it.each([
    ['off_grid', 7, day],
    ['taken', 30, { ...day, busy }],
    ['closed', -60, day],
    ['closed', 150, day],
    ['closed', 30, { ...day, timeOff: busy }],
    ['too_soon', 30, { ...day, now: nine - HOUR }],
    ['too_far', 30, { ...day, now: nine - 61 * DAY }],
  ] as const)('rejects with %s', (reason, minutes, question) => {
    expect(checkSlot(nine + minutes * MINUTE, question)).toEqual({ bookable: false, reason })
  })

  it('accepts every generated slot', () =>
    expect(checkSlot(nine + 2 * HOUR, { ...day, busy })).toEqual({ bookable: true }))
})

describe('generateSlots and checkSlot, for any openings and sessions', () => {
  const span = fc.tuple(fc.nat(3000), fc.integer({ min: 1, max: 400 })).map(([at, length]) => {
    const start = nine + at * MINUTE
    return { start, end: start + length * MINUTE }
  })
  const question: fc.Arbitrary<SlotQuery> = fc.record({
    openings: fc.array(span, { maxLength: 5 }),
    busy: fc.array(span, { maxLength: 8 }),
    timeOff: fc.array(span, { maxLength: 2 }),
    lengthMinutes: fc.constantFrom(30, 45, 60),
    bufferMinutes: fc.constantFrom(0, 10),
    now: fc.constantFrom(nine - DAY, nine, nine + 7 * MINUTE),
  })

  /** The rules again, minute by minute and without any cleverness. */
  const isOpen = (
    start: number,
    { openings, busy, timeOff = [], lengthMinutes, bufferMinutes = 0, now }: SlotQuery,
  ): boolean => {
    const session = { start, end: start + lengthMinutes * MINUTE }
    const guarded = { start, end: session.end + bufferMinutes * MINUTE }
    return (
      start >= now + bookingPolicy.notice &&
      openings.some(
        (open) =>
          open.start <= start && start < open.end && (start - open.start) % (15 * MINUTE) === 0,
      ) &&
      subtractIntervals([session], openings).length === 0 &&
      !busy.some((taken) =>
        overlaps(guarded, { start: taken.start, end: taken.end + bufferMinutes * MINUTE }),
      ) &&
      !timeOff.some((off) => overlaps(session, off))
    )
  }

  it('returns exactly the start times that the rules allow, sorted and distinct', () => {
    fc.assert(
      fc.property(question, (query) => {
        const expected: number[] = []
        for (let start = nine; start < nine + 3400 * MINUTE; start += MINUTE)
          if (isOpen(start, query)) expected.push(start)
        expect(generateSlots(query)).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })

  it('checks and generates by the same rules, and a range does not change the result', () => {
    fc.assert(
      fc.property(question, fc.nat(3400), (query, minute) => {
        const start = nine + minute * MINUTE
        expect(checkSlot(start, query).bookable).toBe(isOpen(start, query))
        const range = { start, end: start + 6 * HOUR }
        expect(generateSlots({ ...query, range })).toEqual(
          generateSlots(query).filter((slot) => slot >= range.start && slot < range.end),
        )
      }),
    )
  })
})

describe('around daylight-saving changes', () => {
  const clock = (minutes: number): string =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const localHours = fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
    .filter(([from, to]) => from < to)
    .map(([from, to]) => ({ from: clock(from * 15), to: clock(to * 15) }))

  it.each([
    ['America/Nuuk', '2027-03-28T01:00:00Z'],
    ['America/Nuuk', '2027-10-31T01:00:00Z'],
    ['America/New_York', '2027-03-14T07:00:00Z'],
    ['Asia/Beirut', '2027-03-27T22:00:00Z'],
    ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
  ])('offers in %s on %s exactly the times that a booking accepts', (zone, changesAt) => {
    const change = Date.parse(changesAt)
    const shifts = fc.record({
      hours: fc.array(localHours, { minLength: 1, maxLength: 3 }),
      lengthMinutes: fc.constantFrom(30, 45, 60),
    })
    fc.assert(
      fc.property(shifts, ({ hours, lengthMinutes }) => {
        const weekly = { 0: hours, 5: hours, 6: hours }
        const query = (start: number, end: number): SlotQuery => ({
          openings: listOpeningIntervals(
            { zone, weekly, overrides: {} },
            { start, end: end + DAY },
          ),
          busy: [],
          lengthMinutes,
          now: change - 2 * DAY,
        })
        const range = { start: change - 3 * HOUR, end: change + 3 * HOUR }
        const offered = generateSlots({ ...query(range.start, range.end), range })
        const accepted: number[] = []
        for (let at = range.start; at < range.end; at += 15 * MINUTE)
          if (checkSlot(at, query(at, at + 1)).bookable) accepted.push(at)
        expect(offered).toEqual(accepted)
      }),
    )
  })
})
