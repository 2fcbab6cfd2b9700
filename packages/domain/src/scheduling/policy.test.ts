import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/durations.ts'
import {
  appointmentTypes,
  getDefaultAppointmentType,
  isAppointmentType,
} from './appointmentTypes.ts'
import { isLateCancel } from './bookingPolicy.ts'
import { getSessionActions } from './getSessionActions.ts'

const startsAt = Date.UTC(2026, 11, 3, 14)

describe('appointment types', () => {
  it('lists lengths of 45, 30, 30, 45 and 60 minutes', () => {
    expect(Object.values(appointmentTypes).map(({ minutes }) => minutes)).toEqual([
      45, 30, 30, 45, 60,
    ])
  })

  it('accepts the listed types, not inherited object properties', () => {
    expect(isAppointmentType('LAB_REVIEW')).toBe(true)
    expect(isAppointmentType('toString')).toBe(false)
  })

  it.each([
    ['ALACARTE', false, 'SESSION'],
    ['ALACARTE', true, 'SESSION'],
    ['MEMBERSHIP', false, 'INITIAL_CONSULTATION'],
    ['MEMBERSHIP', true, 'FOLLOW_UP'],
  ] as const)('%s with had_first_visit %s defaults to %s', (planType, hadFirstVisit, type) => {
    expect(getDefaultAppointmentType({ planType, hadFirstVisit })).toBe(type)
  })
})

describe('isLateCancel', () => {
  it('is true less than 24 hours before the start', () => {
    expect(isLateCancel(startsAt, startsAt - DAY)).toBe(false)
    expect(isLateCancel(startsAt, startsAt - DAY + 1)).toBe(true)
  })
})

describe('getSessionActions', () => {
  it.each([
    ['booked', -2 * HOUR, 'upcoming', false, true, true],
    ['booked', -2 * HOUR + 1, 'upcoming', false, false, true],
    ['booked', -11 * MINUTE, 'upcoming', false, false, true],
    ['booked', -10 * MINUTE, 'starting', true, false, true],
    ['booked', -1, 'starting', true, false, true],
    ['booked', 0, 'running', true, false, false],
    ['booked', HOUR - 1, 'running', true, false, false],
    ['booked', HOUR, 'over', false, false, false],
    ['completed', HOUR, 'over', false, false, false],
    ['no_show', -DAY, 'over', false, false, false],
    ['cancelled', -DAY, 'cancelled', false, false, false],
  ] as const)(
    'given a session with status %s, %d ms after its start, returns the phase %s',
    (status, distance, phase, canJoin, canMove, canCancel) => {
      const allowed = getSessionActions(
        { startsAt, endsAt: startsAt + HOUR, status },
        startsAt + distance,
      )
      expect(allowed).toMatchObject({ phase, canJoin, canMove, canCancel })
      expect(allowed.reason === null).toBe(canJoin && canCancel)
    },
  )

  it("closes rescheduling at the practitioner's notice before the start", () => {
    const session = { startsAt, endsAt: startsAt + HOUR, status: 'booked', notice: DAY } as const
    expect(getSessionActions(session, startsAt - DAY).canMove).toBe(true)
    expect(getSessionActions(session, startsAt - DAY + 1)).toMatchObject({
      canMove: false,
      canCancel: true,
    })
  })
})
