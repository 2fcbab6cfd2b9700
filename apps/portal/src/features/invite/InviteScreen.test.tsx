import type { Invite } from '@portal/contract'
import {
  createInvite,
  createUser,
  expectAccessible,
  respondWith,
  respondWithError,
  user,
} from '@portal/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { InviteScreen } from './InviteScreen.tsx'

function renderAt(address: string): void {
  const home = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', home))
  window.history.replaceState(null, '', address)
  render(<InviteScreen hasCode={address !== '/invite'} />)
}

/**
 * Opens an invite; null: there is none. With a `member`, somebody is logged in. Returns the
 * requests for that member.
 */
function open(invite: Invite | null): readonly unknown[] {
  const isLoggedIn = invite !== null && invite.member !== null
  respondWith('getAuth', {
    is_authenticated: isLoggedIn,
    user_session_version: isLoggedIn ? 1 : null,
  })
  const requests = respondWith('getUser', { user: createUser({ email: 'maya@example.com' }) })
  if (invite === null) respondWithError('getInvite', { status: 404, code: 'not_found' })
  else respondWith('getInvite', { invite })
  renderAt('/invite/WELCOME-JUNIPER')
  return requests
}

async function fillForm(): Promise<void> {
  await user.fill(await screen.findByLabelText('First name'), 'Noa')
  await user.fill(screen.getByLabelText('Email'), 'noa@example.com')
  await user.fill(screen.getByLabelText('Password'), 'a good long one')
  await user.click(screen.getByRole('checkbox', { name: /terms of service/ }))
}

const member = (fields: Partial<NonNullable<Invite['member']>> = {}): Invite =>
  createInvite({
    member: {
      is_for_another_address: false,
      has_redeemed: false,
      changes: {
        starts_membership: true,
        membership_ends_at: '2027-03-01T12:00:00Z',
        credits_added: 0,
      },
      ...fields,
    },
  })

describe('the page to enter a code', () => {
  it('asks for a code', async () => {
    renderAt('/invite')
    const code = await screen.findByRole('textbox', { name: 'Invite code' })
    await user.fill(code, 'two words')
    await user.keyboard('{Enter}')
    await screen.findByText('Enter the code of your invite, like WELCOME-JUNIPER.')
    expect(document.activeElement).toBe(code)
    await expectAccessible()
  })

  it('ignores an invalid code in the address', async () => {
    renderAt('/invite/%3Cimg%20src%3Dx%3E')
    await screen.findByText(/We can't read the code in this link/)
    expect(screen.getByRole('main').textContent).not.toMatch(/img|src/)
  })
})

describe('an invite for a visitor', () => {
  it('shows what it includes before it asks for anything', async () => {
    open(createInvite())
    await screen.findByRole('heading', { name: 'Join Juniper' })
    screen.getByText('A membership for 90 days')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Join' }))
    await screen.findByText('To create an account, agree to the terms.')
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
  })

  it('says what is wrong with the account, and offers the login', async () => {
    open(createInvite())
    respondWithError('redeemInvite', {
      status: 400,
      code: 'validation_failed',
      errors: [{ field: 'email', code: 'account_exists', message: 'This email has an account.' }],
    })
    await fillForm()
    await user.click(screen.getByRole('button', { name: 'Join' }))
    await screen.findByText('This email has an account.')
    const logIn = screen.getByRole('link', { name: 'Log in and use this invite' })
    expect(logIn.getAttribute('href')).toBe('/login?next=%2Finvite%2FWELCOME-JUNIPER')
  })

  it('shows beside the email that the invite is for another one', async () => {
    open(createInvite())
    respondWithError('redeemInvite', {
      status: 409,
      code: 'invite_for_another_address',
      detail: 'This invite is for another email address. Ask for a new one.',
    })
    await fillForm()
    await user.click(screen.getByRole('button', { name: 'Join' }))
    await screen.findByRole('textbox', { description: /for another email address/ })
    const ask = screen.getByRole('link', { name: 'Ask for a new invite' })
    expect(ask.getAttribute('href')).toMatch(/^mailto:.*WELCOME-JUNIPER/)
  })

  it('shows that somebody else has used it in the meantime', { tags: 'deep' }, async () => {
    open(createInvite())
    await fillForm()
    respondWithError('redeemInvite', { status: 409, code: 'invite_used' })
    respondWith('getInvite', { invite: createInvite({ state: 'used' }) })
    await user.click(screen.getByRole('button', { name: 'Join' }))
    await screen.findByRole('heading', { name: 'This invite has been used' })
  })

  it.each([
    ['used', 'This invite has been used'],
    ['expired', 'This invite has expired'],
    ['revoked', "This invite isn't valid anymore"],
  ] as const)('says that it is %s', { tags: 'deep' }, async (state, title) => {
    open(createInvite({ state }))
    await screen.findByRole('heading', { name: title })
    const ask = screen.getByRole('link', { name: 'Ask for a new invite' })
    expect(ask.getAttribute('href')).toMatch(/^mailto:.*WELCOME-JUNIPER/)
    expect(screen.queryByRole('textbox')).toBeNull()
    await expectAccessible()
  })

  it('says that the code is unknown', { tags: 'deep' }, async () => {
    open(null)
    await screen.findByRole('heading', { name: "We can't find this invite" })
    const another = screen.getByRole('link', { name: 'Enter another code' })
    expect(another.getAttribute('href')).toBe('/invite')
    await expectAccessible()
  })
})

describe('an invite for a member', () => {
  it('shows what changes, and changes it', async () => {
    open(member())
    await screen.findByText("You're logged in as maya@example.com.")
    screen.getByText('A membership until Monday, March 1, 2027')
    await expectAccessible()
    const requests = respondWith('acceptInvite', {
      changes: { starts_membership: true, membership_ends_at: null, credits_added: 0 },
    })
    await user.click(screen.getByRole('button', { name: 'Use this invite' }))
    const title = await screen.findByRole('heading', { name: 'Your account is up to date' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    screen.getByText('A membership without an end date')
    expect(requests).toHaveLength(1)
    await expectAccessible()
  })

  it('offers to log out when it is for another address', { tags: 'deep' }, async () => {
    open(member({ is_for_another_address: true, changes: null }))
    await screen.findByRole('heading', { name: 'This invite is for another email' })
    await screen.findByText(/You're logged in as maya@example.com/)
    screen.getByRole('button', { name: 'Log out' })
    screen.getByRole('link', { name: 'Ask for a new invite' })
    expect(screen.queryByRole('button', { name: 'Use this invite' })).toBeNull()
    await expectAccessible()
  })

  it.each([
    ['it adds nothing', member({ changes: null }), 'Your account has it all'],
    ['it was used', member({ has_redeemed: true, changes: null }), "You've used this invite"],
  ])('says that %s', { tags: 'deep' }, async (_name, invite, title) => {
    const requests = open(invite)
    await screen.findByRole('heading', { name: title })
    screen.getByRole('link', { name: 'Open your portal' })
    // otherwise it arrives during the next test
    await waitFor(() => expect(requests).toHaveLength(1))
  })
})
