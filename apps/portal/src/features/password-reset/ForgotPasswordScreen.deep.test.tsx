// @module-tag deep
import {
  expectAccessible,
  getTimeAfter,
  NOW,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  user,
} from '@portal/testing'
import { SECOND } from '@portal/domain/time'
import { render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
  sessionStorage.clear()
  respondWith('getAuth', { is_authenticated: false, user_session_version: null })
})
afterEach(() => void vi.useRealTimers())

function open(address: string) {
  const home = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', home))
  window.history.replaceState(null, '', address)
  render(
    <StrictMode>
      <ForgotPasswordScreen />
    </StrictMode>,
  )
}

const email = () => screen.getByRole('textbox', { name: 'Email' })
const code = () => screen.getByRole('textbox', { name: 'Code from the email' })
const password = () => screen.getByLabelText('New password')

async function enterCode() {
  open('/forgot-password')
  await user.fill(email(), 'leo@example.com')
  await user.click(screen.getByRole('button', { name: 'I have a code' }))
  await user.fill(await screen.findByRole('textbox', { name: 'Code from the email' }), 'ABCD2345')
  await user.fill(password(), 'a quieter morning')
}
const save = () => user.click(screen.getByRole('button', { name: 'Save new password' }))

describe('ForgotPasswordScreen', () => {
  it('shows a missing email beside its field', async () => {
    open('/forgot-password')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await screen.findByRole('textbox', { description: 'Enter your email address.' })
    expect(document.activeElement).toBe(email())
    await expectAccessible()
  })

  it('sends a code, and another one after 30 seconds', async () => {
    open('/forgot-password')
    const requests = respondWith('resetPassword', null)
    await user.fill(email(), 'leo@example.com')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Choose a new password' })
    const again = screen.getByRole('button', { name: /^Send another code/ })
    expect(again.getAttribute('aria-disabled') ?? again.hasAttribute('disabled')).toBeTruthy()
    vi.setSystemTime(getTimeAfter(31 * SECOND))
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

  it('shows the reason of the server beside the password', async () => {
    await enterCode()
    const message = 'Many people use this password, so it is easy to guess. Choose another one.'
    respondWithError('confirmResetPassword', {
      status: 400,
      errors: [{ field: 'password', code: 'is_common', message }],
    })
    await save()
    await screen.findByText(message)
    expect(document.activeElement).toBe(password())
  })

  it('rejects a short password without a request', async () => {
    await enterCode()
    await user.fill(password(), 'short')
    await save()
    await screen.findByText('Use at least 10 characters.')
    expect(document.activeElement).toBe(password())
  })

  it('saves the new password', async () => {
    await enterCode()
    const requests = respondWith('confirmResetPassword', null)
    await save()
    const title = await screen.findByRole('heading', { name: 'Your password has been changed' })
    screen.getByText(/^Need help\? Contact/)
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(requests[0]?.body).toEqual({
      email: 'leo@example.com',
      code: 'ABCD2345',
      password: 'a quieter morning',
    })
  })
})

describe('ForgotPasswordScreen with the link in the email', () => {
  const address = () => window.location.pathname + window.location.search + window.location.hash
  const rejectLink = () =>
    respondWithError('confirmResetLink', {
      status: 400,
      errors: [{ field: 'token', code: 'invalid_token', message: 'This link has expired.' }],
    })

  it('removes the token from the address and asks for the new password only', async () => {
    const requests = respondWith('confirmResetLink', null)
    open('/forgot-password?next=%2Flabs#token=abc-_1')
    expect(address()).toBe('/forgot-password?next=%2Flabs')
    const title = await screen.findByRole('heading', { name: 'Choose a new password' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.queryAllByRole('textbox')).toEqual([])
    await expectAccessible()
    await user.fill(password(), 'a quieter morning')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Your password has been changed' })
    expect(requests.map(({ body }) => body)).toEqual([
      { token: 'abc-_1', password: 'a quieter morning' },
    ])
    const login = screen.getByRole('link', { name: 'Log in' }).getAttribute('href')
    expect(login).toBe('/login?next=%2Flabs')
  })

  it.each(['#token=abc', '#token='])('offers a new link when %s is rejected', async (fragment) => {
    rejectLink()
    open(`/forgot-password${fragment}`)
    if (fragment !== '#token=') {
      await user.fill(await screen.findByLabelText('New password'), 'a quieter morning')
      await save()
    }
    const title = await screen.findByRole('heading', { name: "This link doesn't work anymore" })
    await waitFor(() => expect(document.activeElement).toBe(title))
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Request a new link' }))
    await screen.findByRole('button', { name: 'Send code' })
  })

  it('shows a weak password beside its field and keeps the link', async () => {
    const message = 'Many people use this password, so it is easy to guess. Choose another one.'
    respondWithError('confirmResetLink', {
      status: 400,
      errors: [{ field: 'password', code: 'is_common', message }],
    })
    open('/forgot-password#token=abc')
    await user.fill(await screen.findByLabelText('New password'), 'password1234')
    await save()
    await screen.findByText(message)
    expect(document.activeElement).toBe(password())
  })

  it('uses another link that is opened in the same tab', async () => {
    rejectLink()
    open('/forgot-password#token=old')
    await user.fill(await screen.findByLabelText('New password'), 'a quieter morning')
    await save()
    await screen.findByRole('heading', { name: "This link doesn't work anymore" })
    const requests = respondWith('confirmResetLink', null)
    window.location.hash = 'token=new'
    await user.fill(await screen.findByLabelText('New password'), 'a quieter morning')
    await save()
    await screen.findByRole('heading', { name: 'Your password has been changed' })
    expect(address()).toBe('/forgot-password')
    expect(requests.map(({ body }) => body)).toMatchObject([{ token: 'new' }])
  })
})
