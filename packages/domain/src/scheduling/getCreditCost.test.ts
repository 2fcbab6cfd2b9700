import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AppointmentType, appointmentTypes } from './appointmentTypes.ts'
import { getCreditCost, isFreeVisit, isTypeOffered, type MemberVisits } from './getCreditCost.ts'
import type { Membership } from './membership.ts'

const types = Object.keys(appointmentTypes) as AppointmentType[]
const newMember: MemberVisits = {
  planType: 'MEMBERSHIP',
  membershipStatus: 'active',
  hadFirstVisit: false,
  hasUsedFreeVisit: false,
}

describe('getCreditCost', () => {
  it.each([
    ['INITIAL_CONSULTATION', {}, 0],
    ['INITIAL_CONSULTATION', { hasUsedFreeVisit: true }, 1],
    ['INITIAL_CONSULTATION', { hadFirstVisit: true }, 1],
    ['INITIAL_CONSULTATION', { planType: 'ALACARTE', membershipStatus: null }, 1],
    ['INITIAL_CONSULTATION', { membershipStatus: 'lapsed' }, 1],
    ['FOLLOW_UP', { membershipStatus: 'lapsed' }, 1],
    ['FOLLOW_UP', {}, 1],
    ['SESSION', { planType: 'ALACARTE' }, 1],
  ] as const)('given %s and %j, returns %i', (type, fields, cost) => {
    expect(getCreditCost(type, { ...newMember, ...fields })).toBe(cost)
  })

  it('makes at most one visit of a member free, in any history', () => {
    const step = fc.record({
      type: fc.constantFrom(...types),
      plan: fc.constantFrom(
        { planType: 'MEMBERSHIP', membershipStatus: 'active' } as const,
        { planType: 'MEMBERSHIP', membershipStatus: 'lapsed' } as const,
        { planType: 'ALACARTE', membershipStatus: null } as const,
      ),
      end: fc.constantFrom('completed', 'canceled_in_time', 'canceled_late', 'no_show'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let visits: Omit<MemberVisits, keyof Membership> = {
          hadFirstVisit: false,
          hasUsedFreeVisit: false,
        }
        let used = 0
        for (const { type, plan, end } of steps) {
          const member = { ...visits, ...plan }
          if (!isTypeOffered(type, member)) continue
          const isFree = isFreeVisit(type, member)
          expect(getCreditCost(type, member)).toBe(isFree ? 0 : 1)
          if (isFree && end !== 'canceled_in_time') used += 1
          visits = {
            hadFirstVisit: visits.hadFirstVisit || end === 'completed',
            hasUsedFreeVisit: visits.hasUsedFreeVisit || (isFree && end !== 'canceled_in_time'),
          }
        }
        expect(used).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('isTypeOffered', () => {
  it('excludes Initial Consultation after the first visit', () => {
    const offered = (hadFirstVisit: boolean) =>
      types.filter((type) => isTypeOffered(type, { hadFirstVisit }))
    expect(offered(false)).toEqual(types)
    expect(offered(true)).toEqual(['FOLLOW_UP', 'LAB_REVIEW', 'PROGRAM_SESSION', 'SESSION'])
  })
})
