import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '../time/durations.ts'
import { checkBookingCaps, type MemberBookings } from './bookingCaps.ts'

const caps = { openSessions: 8, bookingsPerHour: 10 }
const now = Date.UTC(2026, 11, 1)
const member: MemberBookings = { openSessions: 0, bookedAt: [], isEmailConfirmed: true }

describe('checkBookingCaps', () => {
  it('allows eight open sessions, and moves beyond that', () => {
    expect(checkBookingCaps({ ...member, openSessions: 7 }, caps, now, false)).toBe(null)
    const full = { ...member, openSessions: 8 }
    expect(checkBookingCaps(full, caps, now, false)).toEqual({ reason: 'too_many_open_sessions' })
    expect(checkBookingCaps(full, caps, now, true)).toBe(null)
  })

  it('allows one open session until the email address is confirmed', () => {
    const unconfirmed = { ...member, isEmailConfirmed: false }
    expect(checkBookingCaps(unconfirmed, caps, now, false)).toBe(null)
    const withOne = { ...unconfirmed, openSessions: 1 }
    expect(checkBookingCaps(withOne, caps, now, false)).toEqual({ reason: 'email_not_confirmed' })
    expect(checkBookingCaps(withOne, caps, now, true)).toBe(null)
  })

  it('allows ten bookings and moves an hour and returns when the next one is possible', () => {
    const bookedAt = Array.from({ length: 10 }, (_, turn) => now - turn * MINUTE)
    expect(checkBookingCaps({ ...member, bookedAt }, caps, now, true)).toEqual({
      reason: 'too_many_bookings',
      retryAt: now - 9 * MINUTE + HOUR,
    })
    expect(checkBookingCaps({ ...member, bookedAt: bookedAt.slice(1) }, caps, now, true)).toBe(null)
    const unlimited = { ...caps, bookingsPerHour: null }
    expect(checkBookingCaps({ ...member, bookedAt }, unlimited, now, true)).toBe(null)
  })

  it('never accepts more in any hour, and accepts at the instant that it returned', () => {
    const limit = fc.integer({ min: 1, max: 5 })
    const gaps = fc.array(fc.integer({ min: 0, max: 40 * MINUTE }), { maxLength: 40 })
    fc.assert(
      fc.property(limit, gaps, (bookingsPerHour, waits) => {
        const accepted: number[] = []
        let time = now
        for (const wait of waits) {
          time += wait
          const state = { ...member, bookedAt: accepted }
          const hourly = { openSessions: 8, bookingsPerHour }
          const rejection = checkBookingCaps(state, hourly, time, true)
          if (rejection === null) accepted.push(time)
          else if (rejection.reason === 'too_many_bookings') {
            expect(rejection.retryAt).toBeGreaterThan(time)
            expect(checkBookingCaps(state, hourly, rejection.retryAt, true)).toBe(null)
          }
        }
        for (const at of accepted)
          expect(
            accepted.filter((other) => other >= at && other < at + HOUR).length,
          ).toBeLessThanOrEqual(bookingsPerHour)
      }),
    )
  })
})
