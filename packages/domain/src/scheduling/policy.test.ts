import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/durations.ts'
import {
  appointmentTypes,
  creditCost,
  defaultAppointmentType,
  isAppointmentType,
} from './appointmentTypes.ts'
import { creditsReturned, isLateCancel } from './bookingPolicy.ts'
import { sessionActions } from './sessionActions.ts'

const startsAt = Date.UTC(2026, 11, 3, 14)

describe('appointment types', () => {
  it('are 45, 30, 30, 45 and 60 minutes long', () => {
    expect(Object.values(appointmentTypes).map(({ minutes }) => minutes)).toEqual([
      45, 30, 30, 45, 60,
    ])
  })

  it('are exactly the five, without inherited object properties', () => {
    expect(isAppointmentType('LAB_REVIEW')).toBe(true)
    expect(isAppointmentType('toString')).toBe(false)
  })

  it.each([
    ['ALACARTE', false, 'SESSION'],
    ['ALACARTE', true, 'SESSION'],
    ['MEMBERSHIP', false, 'INITIAL_CONSULTATION'],
    ['MEMBERSHIP', true, 'FOLLOW_UP'],
  ] as const)('%s with had_first_visit %s defaults to %s', (planType, hadFirstVisit, type) => {
    expect(defaultAppointmentType({ planType, hadFirstVisit })).toBe(type)
  })

  it('cost one credit, except a consultation on a membership', () => {
    expect(creditCost('INITIAL_CONSULTATION', 'MEMBERSHIP')).toBe(0)
    expect(creditCost('INITIAL_CONSULTATION', 'ALACARTE')).toBe(1)
    expect(creditCost('FOLLOW_UP', 'MEMBERSHIP')).toBe(1)
  })
})

describe('isLateCancel', () => {
  it('is true less than 24 hours before the start, when no credit is returned', () => {
    expect(isLateCancel(startsAt, startsAt - DAY)).toBe(false)
    expect(isLateCancel(startsAt, startsAt - DAY + 1)).toBe(true)
    expect(creditsReturned(1, startsAt, startsAt - DAY)).toBe(1)
    expect(creditsReturned(1, startsAt, startsAt - HOUR)).toBe(0)
    expect(creditsReturned(0, startsAt, startsAt - 2 * DAY)).toBe(0)
  })
})

describe('sessionActions', () => {
  it.each([
    ['booked', -11 * MINUTE, 'upcoming', false, true],
    ['booked', -10 * MINUTE, 'starting', true, true],
    ['booked', -1, 'starting', true, true],
    ['booked', 0, 'running', true, false],
    ['booked', HOUR - 1, 'running', true, false],
    ['booked', HOUR, 'over', false, false],
    ['completed', HOUR, 'over', false, false],
    ['no_show', -DAY, 'over', false, false],
    ['cancelled', -DAY, 'cancelled', false, false],
  ] as const)('%s at %d ms from its start is %s', (status, distance, phase, canJoin, canChange) => {
    const allowed = sessionActions(
      { startsAt, endsAt: startsAt + HOUR, status },
      startsAt + distance,
    )
    expect(allowed).toMatchObject({ phase, canJoin, canMove: canChange, canCancel: canChange })
    expect(allowed.reason === null).toBe(canJoin && canChange)
  })
})
