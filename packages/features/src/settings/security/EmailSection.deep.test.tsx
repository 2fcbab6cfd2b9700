// @module-tag deep
import {
  createUser,
  expectAccessible,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showSettings } from '../testing/showSettings.tsx'
import { EmailSection } from './EmailSection.tsx'

const changed = createUser({ email: 'maya.new@example.com', user_session_version: 2 })

function openEmail(member = createUser()) {
  const view = showSettings(<EmailSection />, member)
  return { ...view, card: within(screen.getByRole('main')) }
}

/** Goes to the second step. */
async function requestCode() {
  const opened = openEmail()
  const { user, card } = opened
  const requests = respondWith('changeEmail', null)
  await user.click(card.getByRole('button', { name: 'Change email' }))
  await user.fill(card.getByLabelText('New email'), ' Maya.New@example.com ')
  await user.fill(card.getByLabelText('Current password'), 'juniper-demo-1')
  await user.click(card.getByRole('button', { name: 'Send code' }))
  await card.findByText('maya.new@example.com')
  return { ...opened, requests }
}

const expectButtonFocused = (card: ReturnType<typeof within>) =>
  waitFor(() =>
    expect(document.activeElement).toBe(card.getByRole('button', { name: 'Change email' })),
  )

describe('EmailSection', () => {
  it('changes the email with the code from the new mailbox', async () => {
    const { user, card, requests, changeEnvironment } = await requestCode()
    expect(requests.map(({ body }) => body)).toEqual([
      { email: 'maya.new@example.com', current_password: 'juniper-demo-1' },
    ])
    const code = card.getByLabelText('Code from the email')
    await waitFor(() => expect(document.activeElement).toBe(code))
    await expectAccessible()
    const confirmations = respondWith('confirmChangeEmail', { user: changed })
    respondWith('getAuth', { is_authenticated: true, user_session_version: 2 })
    respondWith('getUser', { user: changed })
    await user.fill(code, 'ABCD EFGH')
    await user.click(card.getByRole('button', { name: 'Change email' }))
    await card.findByText(/^Your email has been changed/)
    await expectButtonFocused(card)
    expect(confirmations.map(({ body }) => body)).toEqual([{ code: 'ABCD EFGH' }])
    changeEnvironment({ member: changed })
    card.getByText('maya.new@example.com')
    await expectButtonFocused(card)
  })

  it('shows invalid fields before it sends them', async () => {
    const { user, card } = openEmail()
    const requests = respondWith('changeEmail', null)
    await user.click(card.getByRole('button', { name: 'Change email' }))
    const email = card.getByLabelText('New email')
    await waitFor(() => expect(document.activeElement).toBe(email))
    await user.fill(email, 'maya')
    await user.click(card.getByRole('button', { name: 'Send code' }))
    await card.findByText(/^Enter an email address/)
    await user.fill(email, 'maya.new@example.com')
    await user.click(card.getByRole('button', { name: 'Send code' }))
    await card.findByText('Enter your current password.')
    expect(requests).toEqual([])
    await expectAccessible()
    await user.click(card.getByRole('button', { name: 'Keep my email' }))
    await expectButtonFocused(card)
  })

  it('shows a wrong password beside its field, a lost connection under the button', async () => {
    const { user, card } = openEmail()
    const message = "That isn't your current password."
    respondWithError('changeEmail', {
      status: 400,
      errors: [{ field: 'current_password', code: 'wrong_password', message }],
      once: true,
    })
    await user.click(card.getByRole('button', { name: 'Change email' }))
    await user.fill(card.getByLabelText('New email'), 'maya.new@example.com')
    await user.fill(card.getByLabelText('Current password'), 'a loud morning')
    await user.click(card.getByRole('button', { name: 'Send code' }))
    await card.findByText(message)
    expect(document.activeElement).toBe(card.getByLabelText('Current password'))
    respondWithNetworkError('changeEmail')
    await user.click(card.getByRole('button', { name: 'Send code' }))
    await card.findByText(/^We couldn't reach the server\./)
  })

  it('shows a wrong code beside its field, and goes back to another address', async () => {
    const { user, card } = await requestCode()
    const message = 'That code is wrong or has expired. Request a new one.'
    respondWithError('confirmChangeEmail', {
      status: 400,
      errors: [{ field: 'code', code: 'invalid_code', message }],
    })
    await user.click(card.getByRole('button', { name: 'Change email' }))
    await card.findByText('Enter the code from the email.')
    await user.fill(card.getByLabelText('Code from the email'), 'AAAAAAAA')
    await user.click(card.getByRole('button', { name: 'Change email' }))
    await card.findByText(message)
    await user.click(card.getByRole('button', { name: 'Use another email' }))
    card.getByLabelText('New email')
  })

  it('says that an email is not confirmed', () => {
    const { card } = openEmail(createUser({ is_email_confirmed: false }))
    card.getByText('Not confirmed')
  })
})
