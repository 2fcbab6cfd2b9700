import {
  createMembership,
  createMembershipResponse,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from '../../../testing/openPortal.tsx'

it('says once that the membership has started, on return from the provider', async () => {
  respondAsServer()
  const response = createMembershipResponse({ membership: createMembership() })
  respondWith('getMembership', response)
  respondWith('checkMembership', response)
  respondWith('listCreditHistory', { results: [], next: null })
  await openPortal('/settings/credits?membership=0198c9f2-7b1e-7c3a-9d5e-1f2a3b4c5d71')
  expect(await screen.findByText('Your membership has started.')).toBeVisible()
  expect(window.location.search).toBe('')
})

it('does not take another address for a return from the provider', async () => {
  respondAsServer()
  respondWith('getMembership', createMembershipResponse({ membership: createMembership() }))
  respondWith('listCreditHistory', { results: [], next: null })
  await openPortal('/settings/credits?membership=hello')
  expect(await screen.findByText('Juniper Membership is active.')).toBeVisible()
  expect(screen.queryByText('Your membership has started.')).toBeNull()
  expect(window.location.search).toBe('')
})
