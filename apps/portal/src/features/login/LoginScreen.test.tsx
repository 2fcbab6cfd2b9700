import { expectAccessible, user } from '@portal/testing'
import { UserFacingError } from '@portal/features/shared'
import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { LoginScreen, type LogIn } from './LoginScreen.tsx'

function open(logIn: LogIn) {
  const onLoggedIn = vi.fn()
  render(<LoginScreen logIn={logIn} onLoggedIn={onLoggedIn} />)
  return {
    onLoggedIn,
    email: screen.getByRole('textbox', { name: 'Email' }),
    password: screen.getByLabelText('Password'),
    button: screen.getByRole('button', { name: 'Log in' }),
  }
}

describe('LoginScreen', () => {
  it('says why a member who was in the portal sees it without a connection', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => {
      onLine.mockRestore()
      history.replaceState(null, '', '/')
    })
    history.replaceState(null, '', '/login?next=%2Fhome')
    render(<LoginScreen logIn={vi.fn<LogIn>()} onLoggedIn={vi.fn()} />)
    const email = screen.getByLabelText('Email')
    const reason = "You're offline. We keep your data on this device for a day. Connect to log in."
    expect(screen.getByRole('status').textContent).toBe(reason)
    expect(email.checkVisibility()).toBe(false)
    await expectAccessible()
    screen.getByRole('heading', { level: 1, name: 'Connect to see your sessions and plan' })
    expect(screen.queryByText(/Trouble logging in/)).toBeNull()
    const fetch = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    onTestFinished(() => fetch.mockRestore())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText("You're still offline.")
    expect(email.checkVisibility()).toBe(false)
    // the browser is wrong
    fetch.mockResolvedValueOnce(new Response(null))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(email.checkVisibility()).toBe(true))
    screen.getByRole('heading', { level: 1, name: 'Welcome back' })
    onLine.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
    expect(email.checkVisibility()).toBe(true)
  })

  it('shows a missing email and password beside their fields', async () => {
    const logIn = vi.fn<LogIn>()
    const { email, password, button } = open(logIn)
    await user.click(button)
    await screen.findByText('Enter your email address.')
    expect(document.activeElement).toBe(email)
    await user.fill(email, 'maya@example.com')
    await user.keyboard('{Enter}')
    await screen.findByText('Enter your password.')
    expect(document.activeElement).toBe(password)
    expect(logIn).not.toHaveBeenCalled()
    await expectAccessible()
  })

  it('shows why the login failed and keeps the email', async () => {
    const message = "That email and password don't match."
    const long = `${message} ${'Check both and try again. '.repeat(9)}`
    const logIn = vi
      .fn<LogIn>()
      .mockResolvedValueOnce({ kind: 'rejected', message, field: 'password' })
      .mockResolvedValueOnce({ kind: 'rejected', message: long })
    const { email, password, button, onLoggedIn } = open(logIn)
    const { top } = button.getBoundingClientRect()
    const emailTop = email.getBoundingClientRect().top
    await user.fill(email, 'maya@example.com')
    await user.fill(password, 'a loud morning')
    await user.keyboard('{Enter}')
    const error = await screen.findByText(message)
    expect(error.closest('[role=alert]')).not.toBeNull()
    expect(password.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(password.getAttribute('aria-describedby') ?? '')).toBe(
      error.parentElement,
    )
    expect(email.hasAttribute('aria-invalid')).toBe(false)
    await expectAccessible()
    // at the field, and nothing moves
    const { bottom } = password.getBoundingClientRect()
    expect(error.getBoundingClientRect().top - bottom).toBeLessThan(12)
    expect(button.getBoundingClientRect().top).toBe(top)
    expect(document.activeElement).toBe(password)
    expect(email).toHaveProperty('value', 'maya@example.com')
    await user.keyboard('{Enter}')
    await screen.findByText(long.trim())
    // no field is wrong
    expect(password.hasAttribute('aria-invalid')).toBe(false)
    expect(document.activeElement).toBe(password)
    expect(email.getBoundingClientRect().top).toBe(emailTop)
    expect(onLoggedIn).not.toHaveBeenCalled()
  })

  it('logs in once when the button is pressed twice', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<LogIn>>>()
    const logIn = vi.fn<LogIn>(() => promise)
    const { email, password, button, onLoggedIn } = open(logIn)
    await user.fill(email, ' maya@example.com ')
    await user.fill(password, 'a quiet morning')
    button.click()
    await screen.findByRole('button', { busy: true })
    button.click()
    resolve({ kind: 'logged-in', isReopened: true })
    await waitFor(() => expect(onLoggedIn.mock.calls).toEqual([[true]]))
    expect(logIn.mock.calls).toEqual([
      [{ username: 'maya@example.com', password: 'a quiet morning' }],
    ])
  })

  it.each([
    [new UserFacingError("We couldn't reach the server."), "We couldn't reach the server.", 0],
    [new Error('internal'), 'Something went wrong. Try again.', 1],
  ])(
    'shows a message when the login throws (%s) and can be retried',
    { tags: 'deep' },
    async (error, message, reports) => {
      const report = vi.fn()
      vi.stubGlobal('reportError', report)
      onTestFinished(() => void vi.unstubAllGlobals())
      const logIn = vi.fn<LogIn>().mockRejectedValueOnce(error)
      logIn.mockResolvedValueOnce({ kind: 'logged-in', isReopened: false })
      const { email, password, button, onLoggedIn } = open(logIn)
      await user.fill(email, 'maya@example.com')
      await user.fill(password, 'a quiet morning')
      await user.click(button)
      await screen.findByText(message)
      expect(report).toHaveBeenCalledTimes(reports)
      await user.click(button)
      await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    },
  )

  it('asks for the code of two-step verification, and sends it with the password', async () => {
    const message = "That code isn't right, or it was used before. Try the next one."
    const logIn = vi
      .fn<LogIn>()
      .mockResolvedValueOnce({ kind: 'code-required' })
      .mockResolvedValueOnce({ kind: 'rejected', message })
      .mockResolvedValueOnce({ kind: 'logged-in', isReopened: false })
    const { email, password, onLoggedIn } = open(logIn)
    await user.fill(email, 'admin@example.com')
    await user.fill(password, 'a quiet morning')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Enter your code' })
    const code = screen.getByRole('textbox', { name: 'Code' })
    expect(document.activeElement).toBe(code)
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull()
    await expectAccessible()
    await user.keyboard('{Enter}')
    await screen.findByText('Enter the code.')
    await user.keyboard('123456{Enter}')
    await screen.findByText(message)
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Recovery code' }))
    await user.keyboard('abcde-fghjk{Enter}')
    await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
    const credentials = { username: 'admin@example.com', password: 'a quiet morning' }
    expect(logIn.mock.calls).toEqual([
      [credentials],
      [{ ...credentials, code: '123456' }],
      [{ ...credentials, code: 'abcde-fghjk' }],
    ])
  })

  it('stays on the page when the login has no next page', async () => {
    const logIn: LogIn = async () => ({ kind: 'logged-in', isReopened: true })
    render(<LoginScreen logIn={logIn} onLoggedIn={null} />)
    await user.fill(screen.getByRole('textbox', { name: 'Email' }), 'maya@example.com')
    await user.fill(screen.getByLabelText('Password'), 'a quiet morning')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: "You're logged in" })
    screen.getByText('Your account is open again.')
  })
})
