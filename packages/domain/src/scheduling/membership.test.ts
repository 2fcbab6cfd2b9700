import { describe, expect, it } from 'vitest'
import { checkMembersOnly, hasActiveMembership, type Membership } from './membership.ts'

const alacarte: Membership = { planType: 'ALACARTE', membershipStatus: null }
const active: Membership = { planType: 'MEMBERSHIP', membershipStatus: 'active' }
const lapsed: Membership = { planType: 'MEMBERSHIP', membershipStatus: 'lapsed' }

describe('checkMembersOnly', () => {
  it.each([
    [alacarte, 'feature', 'no_membership'],
    [alacarte, 'record', 'no_membership'],
    [active, 'feature', null],
    [active, 'record', null],
    [lapsed, 'feature', 'membership_lapsed'],
    [lapsed, 'record', null],
  ] as const)('given %j and the kind %s, returns %j', (member, kind, rejection) =>
    expect(checkMembersOnly(member, kind)).toBe(rejection),
  )
})

describe('hasActiveMembership', () => {
  it.each([
    [alacarte, false],
    [active, true],
    [lapsed, false],
  ])('given %j, returns %s', (member, expected) =>
    expect(hasActiveMembership(member)).toBe(expected),
  )
})
