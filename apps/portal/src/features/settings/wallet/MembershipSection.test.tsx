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
  await openPortal('/settings/credits?membership=0198c9f2')
  expect(await screen.findByText('Your membership has started.')).toBeVisible()
  expect(window.location.search).toBe('')
})
