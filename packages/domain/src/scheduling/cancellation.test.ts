import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../time/durations.ts'
import { getCancellationOutcome } from './cancellation.ts'

const startsAt = Date.UTC(2026, 11, 3, 14)
const session = { startsAt, creditCost: 1, isFreeVisit: false, isMovedLate: false }
const freeVisit = { ...session, creditCost: 0, isFreeVisit: true }

describe('getCancellationOutcome', () => {
  it('returns the credit until exactly 24 hours before the start', () => {
    expect(getCancellationOutcome(session, startsAt - DAY)).toEqual({
      isLate: false,
      creditsReturned: 1,
      creditsLost: 0,
      isFreeVisitLost: false,
    })
    expect(getCancellationOutcome(session, startsAt - DAY + 1)).toEqual({
      isLate: true,
      creditsReturned: 0,
      creditsLost: 1,
      isFreeVisitLost: false,
    })
  })

  it('stays late after a late reschedule, however far away the new time is', () => {
    const moved = { ...session, isMovedLate: true }
    expect(getCancellationOutcome(moved, startsAt - 30 * DAY)).toMatchObject({
      isLate: true,
      creditsLost: 1,
    })
  })

  it('uses up the free visit by a late cancellation only', () => {
    expect(getCancellationOutcome(freeVisit, startsAt - 2 * DAY).isFreeVisitLost).toBe(false)
    expect(getCancellationOutcome(freeVisit, startsAt - HOUR)).toEqual({
      isLate: true,
      creditsReturned: 0,
      creditsLost: 0,
      isFreeVisitLost: true,
    })
  })

  it('returns or loses the whole cost, never both', () => {
    fc.assert(
      fc.property(
        fc.record({
          creditCost: fc.nat(3),
          isFreeVisit: fc.boolean(),
          isMovedLate: fc.boolean(),
        }),
        fc.integer({ min: -3 * DAY, max: 3 * DAY }),
        (fields, before) => {
          const outcome = getCancellationOutcome({ ...fields, startsAt }, startsAt - before)
          expect(outcome.creditsReturned + outcome.creditsLost).toBe(fields.creditCost)
          expect(Math.min(outcome.creditsReturned, outcome.creditsLost)).toBe(0)
        },
      ),
    )
  })
})
