import { createInvite, createTestStore, respondWith, respondWithError, show } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { InviteOffer } from './InviteOffer.tsx'

const links = {
  login: '/login',
  home: '/home',
  enterCode: '/invite',
  contact: 'mailto:help@example.com',
  terms: '/terms',
  privacy: '/p',
}

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
