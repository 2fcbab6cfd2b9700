// @module-tag deep
import {
  createCard,
  createGate,
  createLoginSessionFixture,
  createPractitioner,
  createUser,
  expectSkeletonOfContent,
  getFixtureId,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { describe, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const findSection = (name: string) => screen.findByRole('region', { name })

/** Prepares the calls of all sections. Those of `listSessions` and others wait for the gate. */
function respondAfterGate(user = createUser()) {
  const gate = createGate()
  const after = { after: gate.opened }
  const devices = [
    createLoginSessionFixture({ is_current: true, device: 'Chrome on Linux' }),
    createLoginSessionFixture({ id: getFixtureId(301) }),
  ]
  respondAsServer({ user })
  respondWith('listCreditHistory', { results: [], next: null })
  respondWith('listPayments', { results: [], next: null })
  respondWith('listSessions', { results: devices, next: null }, after)
  respondWith('listPaymentMethods', { results: [createCard()], next: null }, after)
  respondWith('getPractitioner', { practitioner: createPractitioner() }, after)
  respondWith('getTwoFactor', { two_factor: { enabled_at: null, recovery_codes_left: 0 } }, after)
  respondWith(
    'findMembers',
    {
      results: [
        {
          id: getFixtureId(20),
          first_name: 'Maya',
          last_name: 'Chen',
          email: 'maya@example.com',
          plan_type: 'MEMBERSHIP',
          membership_status: 'active',
        },
      ],
      next: null,
    },
    after,
  )
  return gate
}

describe('skeletons of settings', () => {
  it.each([
    ['security', 'Devices', 'client'],
    ['security', 'Two-step verification', 'admin'],
    ['practitioner', 'Your practitioner', 'client'],
  ] as const)('%s: %s keeps its height when its data arrives', async (slug, name, role) => {
    const gate = respondAfterGate(createUser({ role }))
    await openPortal(`/settings/${slug}`)
    await expectSkeletonOfContent(await findSection(name), gate.open)
  })

  it('keeps the height of saved cards when they arrive', async () => {
    const gate = respondAfterGate()
    const { user } = await openPortal('/settings/credits')
    await user.click(await screen.findByRole('tab', { name: 'Cards' }))
    await expectSkeletonOfContent(screen.getByRole('tabpanel', { name: 'Cards' }), gate.open)
  })

  it('keeps the height of the members who were found when they arrive', async () => {
    const gate = respondAfterGate(createUser({ role: 'admin' }))
    const { user } = await openPortal('/settings/view-as')
    await user.fill(await screen.findByRole('searchbox'), 'Maya')
    await expectSkeletonOfContent(screen.getByRole('main'), gate.open)
  })
})
