import { createInvite, createTestStore, respondWith, respondWithError, show } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InviteOffer } from './InviteOffer.tsx'

const links = {
  login: '/login',
  home: '/home',
  offer: (brand: string, offer: string) => `/join/${brand}/${offer}`,
  enterCode: '/invite',
  contact: 'mailto:help@example.com',
  terms: '/terms',
  privacy: '/p',
}

const showInvite = () =>
  show(
    <InviteOffer
      {...{ links, code: 'WELCOME-JUNIPER', entered: null }}
      onEnter={() => {}}
      onReady={() => {}}
      onLogOut={async () => {}}
      onSignUp={() => {}}
      onJoined={() => {}}
    />,
    createTestStore(),
  )

it('leads to the waitlist before somebody enters anything when the offer is full', async () => {
  respondWith('getAuth', { is_authenticated: false, user_session_version: null })
  const grants = { ...createInvite().grants, offer_name: 'Spring start', offer_slug: 'spring' }
  respondWith('getInvite', { invite: createInvite({ state: 'full', grants }) })
  showInvite()
  await screen.findByRole('heading', { name: 'Spring start is full' })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/join/juniper/spring')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('asks somebody of the practice for no account', async () => {
  respondWith('getAuth', { is_authenticated: true, user_session_version: 1 })
  respondWith('getInvite', { invite: createInvite() })
  showInvite()
  await screen.findByRole('heading', { name: 'Invites are for members' })
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('reports once that a visitor is asked for an account, and the account', async () => {
  respondWith('getAuth', { is_authenticated: false, user_session_version: null })
  respondWith('getInvite', { invite: createInvite() })
  const reports: string[] = []
  const { user } = show(
    <InviteOffer
      {...{ links, code: 'WELCOME-JUNIPER', entered: null }}
      onEnter={() => {}}
      onReady={() => {}}
      onLogOut={async () => {}}
      onSignUp={() => reports.push('sign-up')}
      onJoined={(email) => reports.push(email)}
    />,
    createTestStore(),
  )
  await user.fill(await screen.findByLabelText('First name'), 'Noa')
  await user.fill(screen.getByLabelText('Email'), 'noa@example.com')
  await user.fill(screen.getByLabelText('Password'), 'a good long one')
  await user.click(screen.getByRole('checkbox', { name: /terms of service/ }))
  const join = screen.getByRole('button', { name: 'Join' })
  respondWithError('redeemInvite', { status: 500 })
  await user.click(join)
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(reports).toEqual(['sign-up'])

  respondWith('redeemInvite', null)
  await user.click(join)
  await waitFor(() => expect(reports).toEqual(['sign-up', 'noa@example.com']))
})
