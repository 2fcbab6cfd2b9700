import {
  expectAccessible,
  addTime,
  NOW,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  user,
} from '@portal/testing'
import { SECOND } from '@portal/domain/time'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
  sessionStorage.clear()
  respondWith('getAuth', { is_authenticated: false, user_session_version: null })
  render(<ForgotPasswordScreen />)
})
afterEach(() => void vi.useRealTimers())

const email = () => screen.getByRole('textbox', { name: 'Email' })
const code = () => screen.getByRole('textbox', { name: 'Code from the email' })
const password = () => screen.getByLabelText('New password')

async function enterCode() {
  await user.fill(email(), 'leo@example.com')
  await user.click(screen.getByRole('button', { name: 'I have a code' }))
  await user.fill(await screen.findByRole('textbox', { name: 'Code from the email' }), 'ABCD2345')
  await user.fill(password(), 'a quieter morning')
}
const save = () => user.click(screen.getByRole('button', { name: 'Save new password' }))

describe('ForgotPasswordScreen', () => {
  it('shows a missing email beside its field', async () => {
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByRole('textbox', { description: 'Enter your email address.' })
    expect(document.activeElement).toBe(email())
    await expectAccessible()
  })

  it('sends a code, and another one after 30 seconds', async () => {
    const requests = respondWith('resetPassword', null)
    await user.fill(email(), 'leo@example.com')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Choose a new password' })
    const again = screen.getByRole('button', { name: /^Send another code/ })
    expect(again.getAttribute('aria-disabled') ?? again.hasAttribute('disabled')).toBeTruthy()
    vi.setSystemTime(addTime(31 * SECOND))
    await user.click(await screen.findByRole('button', { name: 'Send another code' }))
    await screen.findByText(/^Another code is on its way\./)
    expect(requests).toHaveLength(2)
    await expectAccessible()
  })

  it('keeps typed input after too many attempts and a lost connection', async () => {
    await enterCode()
    respondWithError('confirmResetPassword', { status: 429, retryAfter: 540 })
    await save()
    await screen.findByText('Too many attempts. Try again in 9 minutes.')
    respondWithNetworkError('confirmResetPassword')
    await save()
    await screen.findByText(/^We couldn't reach the server\./)
    expect(code()).toHaveProperty('value', 'ABCD2345')
    expect(password()).toHaveProperty('value', 'a quieter morning')
  })

  it('shows a wrong code beside its field', async () => {
    await enterCode()
    const message = 'That code is wrong or has expired. Request a new one.'
    respondWithError('confirmResetPassword', {
      status: 400,
      errors: [{ field: 'code', code: 'invalid', message }],
    })
    await save()
    await screen.findByRole('textbox', { description: message })
    expect(document.activeElement).toBe(code())
  })

  it('rejects a short password without a request', async () => {
    await enterCode()
    await user.fill(password(), 'short')
    await save()
    await screen.findByText(/^Use at least 10 characters\./)
    expect(document.activeElement).toBe(password())
  })

  it('saves the new password', async () => {
    await enterCode()
    const requests = respondWith('confirmResetPassword', null)
    await save()
    const title = await screen.findByRole('heading', { name: 'Your password has been changed' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(requests[0]?.body).toEqual({
      email: 'leo@example.com',
      code: 'ABCD2345',
      password: 'a quieter morning',
    })
  })
})
