import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/durations.ts'
import { toInstant } from '../time/instants.ts'
import { toIso } from '../time/toIso.ts'
import { getReminderDeadline, isQuietTime, planReminders } from './planReminders.ts'

const usual = [DAY, HOUR]
const longAgo = Date.UTC(2020, 0, 1)
const newYork = 'America/New_York'

const plan = (start: string, timezone: string, bookedAt = longAgo, offsets = usual) =>
  planReminders({ startsAt: Date.parse(start), bookedAt, timezone }, offsets).map(
    ({ channel, offset, dueAt }) =>
      `${channel} ${offset / HOUR} h: ${toIso(dueAt, timezone).slice(0, 16)}`,
  )

describe('planReminders', () => {
  it('plans an email and a text message for each offset', () =>
    expect(plan('2026-12-03T15:00:00-05:00', newYork)).toEqual([
      'email 24 h: 2026-12-02T15:00',
      'sms 24 h: 2026-12-02T15:00',
      'email 1 h: 2026-12-03T14:00',
      'sms 1 h: 2026-12-03T14:00',
    ]))

  it.each([
    ['at 8:00', '09:00', ['2026-12-02T09:00', '2026-12-03T08:00']],
    ['before 8:00', '08:59', ['2026-12-02T08:59', '2026-12-02T20:59']],
    ['at 7:00, a day before, too', '07:00', ['2026-12-01T20:59', '2026-12-02T20:59']],
    ['just before 21:00', '21:59', ['2026-12-02T20:59', '2026-12-03T20:59']],
    ['at 21:00', '22:00', ['2026-12-02T20:59', '2026-12-03T20:59']],
    ['at midnight', '00:30', ['2026-12-01T20:59', '2026-12-02T20:59']],
  ])('sends a text message that would be due at night earlier: %s', (_name, time, expected) => {
    const reminders = plan(`2026-12-03T${time}:00-05:00`, newYork)
    const texts = reminders.filter((one) => one.startsWith('sms'))
    expect(texts.map((one) => one.slice(-16))).toEqual(expected)
    expect(reminders.filter((one) => one.startsWith('email'))).toHaveLength(2)
  })

  it('plans nothing that would be due before the booking or at its time', () => {
    const start = '2026-12-03T15:00:00-05:00'
    const startsAt = Date.parse(start)
    expect(plan(start, newYork, startsAt - DAY)).toEqual([
      'email 1 h: 2026-12-03T14:00',
      'sms 1 h: 2026-12-03T14:00',
    ])
    expect(plan(start, newYork, startsAt - DAY - 1)).toHaveLength(4)
    expect(plan(start, newYork, startsAt - HOUR)).toEqual([])
  })

  it('drops the text message, not the email, when the evening was before the booking', () =>
    expect(
      plan('2026-12-03T08:30:00-05:00', newYork, Date.parse('2026-12-02T22:00-05:00')),
    ).toEqual(['email 1 h: 2026-12-03T07:30']))

  it('sends one text message when two are due in the same evening', () =>
    expect(plan('2026-12-03T07:30:00-05:00', newYork, longAgo, [HOUR, 8 * HOUR])).toEqual([
      'sms 8 h: 2026-12-02T20:59',
      'email 8 h: 2026-12-02T23:30',
      'email 1 h: 2026-12-03T06:30',
    ]))

  it('plans the same for offsets in any order, and once for a repeated one', () =>
    expect(plan('2026-12-03T15:00:00-05:00', newYork, longAgo, [HOUR, DAY, HOUR])).toEqual(
      plan('2026-12-03T15:00:00-05:00', newYork),
    ))
})

// clocks change on the day of the session or in the night before, except in Kathmandu
describe.each([
  // zone, start; when email and text message 24 h before and the text message 1 h before are due
  ['America/New_York', '2026-03-08T15:00', '03-07T14:00', '03-07T14:00', '03-08T14:00'],
  ['America/New_York', '2026-11-01T15:00', '10-31T16:00', '10-31T16:00', '11-01T14:00'],
  ['Europe/London', '2026-03-29T08:30', '03-28T07:30', '03-27T20:59', '03-28T20:59'],
  ['Europe/London', '2026-10-25T20:30', '10-24T21:30', '10-24T20:59', '10-25T19:30'],
  ['Australia/Lord_Howe', '2026-04-05T20:45', '04-04T21:15', '04-04T20:59', '04-05T19:45'],
  ['Australia/Lord_Howe', '2026-10-04T08:15', '10-03T07:45', '10-02T20:59', '10-03T20:59'],
  ['Australia/Sydney', '2026-10-04T09:00', '10-03T08:00', '10-03T08:00', '10-04T08:00'],
  ['Australia/Sydney', '2026-04-05T08:00', '04-04T09:00', '04-04T09:00', '04-04T20:59'],
  ['America/Santiago', '2026-09-06T12:00', '09-05T11:00', '09-05T11:00', '09-06T11:00'],
  ['America/Santiago', '2026-04-05T00:30', '04-04T01:30', '04-03T20:59', '04-04T20:59'],
  ['Asia/Kathmandu', '2026-03-29T08:00', '03-28T08:00', '03-28T08:00', '03-28T20:59'],
])('reminders in %s of %s', (timezone, start, email, text, lastText) => {
  it('are due after elapsed time, text messages by day', () => {
    const [date = '', time = ''] = start.split('T')
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const startsAt = toInstant(date, hours * 60 + minutes, timezone)
    const reminders = planReminders({ startsAt, bookedAt: longAgo, timezone }, usual)
    const findTime = (channel: string, offset: number): string | undefined =>
      reminders
        .filter((one) => one.channel === channel && one.offset === offset)
        .map(({ dueAt }) => toIso(dueAt, timezone).slice(5, 16))[0]
    expect(toIso(startsAt, timezone).slice(0, 16)).toBe(start)
    expect([findTime('email', DAY), findTime('sms', DAY), findTime('sms', HOUR)]).toEqual([
      email,
      text,
      lastText,
    ])
  })
})

describe('planned reminders', () => {
  const zones = [
    newYork,
    'Europe/London',
    'Australia/Lord_Howe',
    'America/Santiago',
    'Asia/Kathmandu',
    'Pacific/Apia',
  ]
  const minutes = (from: number, to: number) => fc.integer({ min: from, max: to })
  const session = fc
    .record({
      startsAt: minutes(Date.UTC(2026, 0, 1) / MINUTE, Date.UTC(2028, 0, 1) / MINUTE),
      notice: minutes(0, 3 * 24 * 60),
      timezone: fc.constantFrom(...zones),
    })
    .map(({ startsAt, notice, timezone }) => ({
      startsAt: startsAt * MINUTE,
      bookedAt: (startsAt - notice) * MINUTE,
      timezone,
    }))
  const offsets = fc
    .array(minutes(1, 72), { maxLength: 4 })
    .map((hours) => hours.map((each) => each * HOUR))

  it('are after the booking, before the start, and never a text message at night', () =>
    fc.assert(
      fc.property(session, offsets, (one, each) => {
        for (const { channel, offset, dueAt } of planReminders(one, each)) {
          expect(dueAt).toBeGreaterThan(one.bookedAt)
          expect(dueAt).toBeLessThanOrEqual(one.startsAt - offset)
          if (channel === 'email') expect(dueAt).toBe(one.startsAt - offset)
          else expect(isQuietTime(dueAt, one.timezone)).toBe(false)
        }
      }),
    ))

  it('are at most one for each channel and offset, and one text message at a time', () =>
    fc.assert(
      fc.property(session, offsets, (one, each) => {
        const planned = planReminders(one, each)
        const keys = planned.map(({ channel, offset }) => `${channel} ${offset}`)
        const times = planned.map(({ channel, dueAt }) => `${channel} ${dueAt}`)
        expect(new Set(keys).size).toBe(keys.length)
        expect(new Set(times).size).toBe(times.length)
      }),
    ))

  it('include an email for each offset that is later than the booking', () =>
    fc.assert(
      fc.property(session, offsets, (one, each) => {
        const emails = planReminders(one, each).filter(({ channel }) => channel === 'email')
        const expected = [...new Set(each)].filter((each) => one.startsAt - each > one.bookedAt)
        expect(emails.map(({ offset }) => offset)).toEqual(expected.toSorted((a, b) => b - a))
      }),
    ))

  it('of a session that is moved and moved back are due after the second move', () =>
    fc.assert(
      fc.property(session, minutes(1, 24 * 60), (one, later) => {
        const movedBack = { ...one, bookedAt: one.bookedAt + later * MINUTE }
        const sent = planReminders(one, usual).filter(({ dueAt }) => dueAt <= movedBack.bookedAt)
        const again = planReminders(movedBack, usual)
        for (const { channel, offset } of sent)
          expect(again).not.toContainEqual(expect.objectContaining({ channel, offset }))
      }),
    ))
})

describe('getReminderDeadline', () => {
  it('is half of the offset before the start', () => {
    const start = Date.UTC(2026, 11, 3, 15)
    expect(getReminderDeadline(start, DAY)).toBe(start - 12 * HOUR)
    expect(getReminderDeadline(start, HOUR)).toBe(start - 30 * MINUTE)
  })
})
