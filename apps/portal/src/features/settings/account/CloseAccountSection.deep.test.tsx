// @module-tag deep
import {
  expectAccessible,
  respondAsServer,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { blockNavigations } from '../../../testing/blockNavigations.ts'
import { openPortal } from '../../../testing/openPortal.tsx'

const none = {
  sessions: 0,
  late_sessions: 0,
  credits_remaining: 0,
  other_consequences: [],
}
const closure = { ...none, sessions: 2, late_sessions: 1, credits_remaining: 3 }

async function openDialog() {
  respondAsServer()
  respondWith('getClosure', { closure })
  const { user } = await openPortal('/settings/data')
  const card = within(await screen.findByRole('region', { name: 'Close account' }))
  await user.click(card.getByRole('button', { name: 'Close my account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close your account?' }))
  return { user, dialog }
}

describe('CloseAccountSection', () => {
  it.each([
    [
      closure,
      /^2 upcoming sessions will be canceled\. For 1 of them, it's too late to get the credit back/,
    ],
    [{ ...closure, late_sessions: 2 }, /For 2 of them, it's too late to get the credits back/],
    [
      { ...closure, sessions: 1 },
      /^1 upcoming session will be canceled\. It's too late to get its credit back/,
    ],
    [{ ...closure, late_sessions: 0 }, /^2 upcoming sessions will be canceled\.$/],
    [
      { ...closure, other_consequences: ["You'll stop waiting for 2 openings."] },
      "You'll stop waiting for 2 openings.",
    ],
  ])('says what %j cancels and costs', async (shown, text) => {
    respondAsServer()
    respondWith('getClosure', { closure: shown })
    const { user } = await openPortal('/settings/data')
    await user.click(await screen.findByRole('button', { name: 'Close my account' }))
    await screen.findByText(text)
    await screen.findByText('3 credits')
    await expectAccessible()
  })

  it('mentions neither sessions nor credits when there are none', async () => {
    respondAsServer()
    respondWith('getClosure', { closure: none })
    const { user } = await openPortal('/settings/data')
    await user.click(await screen.findByRole('button', { name: 'Close my account' }))
    await screen.findByText(/^Every device is logged out/)
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).not.toMatch(/upcoming session|\d credit|opening|lab order/)
  })

  it('requires the password and sends what the member has seen', async () => {
    const { user, dialog } = await openDialog()
    await dialog.findByText('3 credits')
    const message = "That isn't your current password."
    const requests = respondWithError('closeAccount', {
      status: 400,
      errors: [{ field: 'current_password', code: 'wrong_password', message }],
    })
    const confirm = dialog.getByRole('button', { name: 'Close account' })
    await user.click(confirm)
    await dialog.findByText('Enter your current password.')
    await user.fill(dialog.getByLabelText('Current password'), 'a loud morning')
    await user.click(confirm)
    await dialog.findByText(message)
    expect(requests.map(({ body }) => body)).toEqual([
      { current_password: 'a loud morning', closure },
    ])
    await user.click(dialog.getByRole('button', { name: 'Keep my account' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the current consequences when they have changed', async () => {
    const { user, dialog } = await openDialog()
    await dialog.findByText('3 credits')
    const detail = 'Your sessions or credits have changed. Check them again.'
    respondWithError('closeAccount', { status: 409, code: 'conflict', detail })
    respondWith('getClosure', {
      closure: { ...closure, credits_remaining: 2 },
    })
    await user.fill(dialog.getByLabelText('Current password'), 'juniper-demo-1')
    await user.click(dialog.getByRole('button', { name: 'Close account' }))
    await dialog.findByText('2 credits')
    await dialog.findByText(detail)
  })

  it('offers to load the consequences again', async () => {
    respondAsServer()
    respondWith('getClosure', { closure })
    respondWithError('getClosure', { status: 500, once: true })
    const { user } = await openPortal('/settings/data')
    await user.click(await screen.findByRole('button', { name: 'Close my account' }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText('3 credits')
  })

  it.each([
    {
      name: 'clears the device when the response was lost and the account is closed',
      fail: () => respondWithNetworkError('closeAccount'),
      destination: '/login?toast=account_closed',
      stored: null,
    },
    {
      name: 'clears the device when the server failed and the account is closed',
      fail: () => respondWithError('closeAccount', { status: 500 }),
      destination: '/login?toast=account_closed',
      stored: null,
    },
    {
      name: 'stores the drafts when the session ended for another reason',
      fail: () => respondWithError('closeAccount', { status: 401 }),
      destination: '/login?next=%2Fsettings%2Fdata',
      stored: 'My knee hurts',
    },
  ])('$name', async ({ fail, destination, stored }) => {
    const { user, dialog } = await openDialog()
    const destinations = blockNavigations()
    await dialog.findByText('3 credits')
    sessionStorage.setItem(draft, 'My knee hurts')
    fail()
    respondWith('getAuth', { is_authenticated: false, user_session_version: null })
    await user.fill(dialog.getByLabelText('Current password'), 'juniper-demo-1')
    await user.click(dialog.getByRole('button', { name: 'Close account' }))
    await waitFor(() => expect(destinations).toEqual([destination]))
    expect(sessionStorage.getItem(draft)).toBe(stored)
  })

  it('clears the device when a later attempt finds that the account is closed', async () => {
    const { user, dialog } = await openDialog()
    const destinations = blockNavigations()
    await dialog.findByText('3 credits')
    sessionStorage.setItem(draft, 'My knee hurts')
    respondWithError('closeAccount', { status: 500 })
    const checks = respondWith('getAuth', { is_authenticated: true, user_session_version: 1 })
    await user.fill(dialog.getByLabelText('Current password'), 'juniper-demo-1')
    const confirm = dialog.getByRole('button', { name: 'Close account' })
    await user.click(confirm)
    await dialog.findByText(/^Something went wrong on our side/)
    await waitFor(() => expect(checks).toHaveLength(1))
    expect(sessionStorage.getItem(draft)).toBe('My knee hurts')
    respondWithError('closeAccount', { status: 401 })
    respondWith('getAuth', { is_authenticated: false, user_session_version: null })
    await user.click(confirm)
    await waitFor(() => expect(destinations).toEqual(['/login?toast=account_closed']))
    expect(sessionStorage.getItem(draft)).toBeNull()
  })
})

const draft = 'portal:test-draft'
