import type { FoundMember } from '@portal/contract'
import {
  createUser,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  respondWith,
  respondWithError,
  hasText,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../../testing/openPortal.tsx'

const admin = createUser({ role: 'admin', coach: null })
const maya: FoundMember = {
  id: getFixtureId(800),
  first_name: 'Maya',
  last_name: 'Chen',
  email: 'maya@example.com',
  plan_type: 'MEMBERSHIP',
  membership_status: 'lapsed',
}

async function openSection(user = admin) {
  respondAsServer({ user })
  return openPortal('/settings/view-as')
}
const findSearch = () => screen.findByRole('searchbox', { name: 'Name or email of the member' })

describe('ViewAsSection', () => {
  it('finds a member and records the reason', async () => {
    const searches = respondWith('findMembers', { results: [maya], next: null })
    const { user } = await openSection()
    await user.fill(await findSearch(), 'maya chen')
    await screen.findByRole('button', { name: 'View as Maya Chen' })
    screen.getByText('1 member')
    screen.getByText(hasText('maya@example.com · Lapsed membership'))
    expect(searches.at(-1)?.body).toEqual({ search: 'maya chen' })
    expect(searches.at(-1)?.url.search).toBe('')
    await expectAccessible()

    await user.click(screen.getByRole('button', { name: 'View as Maya Chen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'View as Maya Chen' }))
    const reasons = respondWithError('startViewing', { status: 500 })
    await user.click(dialog.getByRole('button', { name: 'View as Maya' }))
    await dialog.findByText('Say why in a few words.')
    expect(reasons).toEqual([])
    await user.fill(dialog.getByLabelText('Why do you need it?'), 'Asked for help')
    await user.click(dialog.getByRole('button', { name: 'View as Maya' }))
    await dialog.findByText(/^Something went wrong on our side/)
    expect(reasons.map(({ body }) => body)).toEqual([
      { member_id: maya.id, reason: 'Asked for help' },
    ])
    await expectAccessible()
  })

  it('says that nobody was found', { tags: 'deep' }, async () => {
    respondWith('findMembers', { results: [], next: null })
    const { user } = await openSection()
    await user.fill(await findSearch(), 'nobody')
    await screen.findByText('No member found')
  })

  it('offers to try again when the search fails', { tags: 'deep' }, async () => {
    respondWithError('findMembers', { status: 500 })
    const { user } = await openSection()
    await user.fill(await findSearch(), 'maya')
    await screen.findByText("We couldn't search")
    respondWith('findMembers', { results: [maya], next: null })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'View as Maya Chen' })
    screen.getByText('1 member')
  })

  it('is not there for a member', { tags: 'deep' }, async () => {
    await openSection(createUser())
    await screen.findByRole('heading', { level: 1, name: 'Page not found' })
    await waitFor(() => expect(screen.queryByText('View as a member')).toBeNull())
  })
})
