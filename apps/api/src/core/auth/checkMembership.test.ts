import { expect, it } from 'vitest'
import type { Membership } from '@portal/domain/scheduling'
import { Refusal } from '../errors/refusal.ts'
import { checkMembership } from './checkMembership.ts'
import type { Viewer } from './viewer.ts'

const createViewer = (membership: Membership): Viewer => ({
  ...membership,
  id: 'viewer',
  role: 'client',
  coachId: null,
  hadFirstVisit: false,
  timezone: null,
  sessionVersion: 1,
  viewedBy: null,
  viewing: null,
})
const alacarte = createViewer({ planType: 'ALACARTE', membershipStatus: null })
const active = createViewer({ planType: 'MEMBERSHIP', membershipStatus: 'active' })
const lapsed = createViewer({ planType: 'MEMBERSHIP', membershipStatus: 'lapsed' })

function getRefusalCode(check: () => void): string | null {
  try {
    check()
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return null
}

it.each([
  ['an a-la-carte client', 'feature', 'membership_required', alacarte],
  ['an a-la-carte client', 'record', 'membership_required', alacarte],
  ['a member', 'feature', null, active],
  ['a member', 'record', null, active],
  ['a lapsed member', 'feature', 'membership_lapsed', lapsed],
  ['a lapsed member', 'record', null, lapsed],
] as const)('rejects %s who uses a %s with %s', (_viewer, kind, code, viewer) =>
  expect(getRefusalCode(() => checkMembership(viewer, kind))).toBe(code),
)
