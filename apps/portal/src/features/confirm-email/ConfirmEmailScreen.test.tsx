import {
  createGate,
  expectAccessible,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  user,
} from '@portal/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfirmEmailScreen } from './ConfirmEmailScreen.tsx'

function open(address: string) {
  const home = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', home))
  window.history.replaceState(null, '', address)
  respondWith('getAuth', { is_authenticated: false, user_session_version: null })
  render(
    <StrictMode>
      <ConfirmEmailScreen />
    </StrictMode>,
  )
}

const address = () => window.location.pathname + window.location.hash

describe('ConfirmEmailScreen', () => {
  it('removes the token from the address before the response and sends it once', async () => {
    const gate = createGate()
    const requests = respondWith('confirmEmail', null, { after: gate.opened })
    open('/confirm-email#abc')
    expect(address()).toBe('/confirm-email')
    screen.getByRole('heading', { name: 'Confirm your email' })
    gate.open()
    const title = await screen.findByRole('heading', { name: 'Email confirmed' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(requests.map(({ body }) => body)).toEqual([{ token: 'abc' }])
    expect(screen.getByRole('link', { name: /^Continue to/ }).getAttribute('href')).toBe('/home')
    await expectAccessible()
  })

  it('says how to get a new link when the link has expired', async () => {
    respondWithError('confirmEmail', {
      status: 400,
      errors: [{ field: 'token', code: 'invalid', message: 'This link has expired.' }],
    })
    open('/confirm-email#old')
    await screen.findByRole('heading', { name: "This link doesn't work anymore" })
    screen.getByText('It may have expired. Log in to get a new link.')
    await expectAccessible()
  })

  it('sends nothing without a token', async () => {
    const requests = respondWith('confirmEmail', null)
    open('/confirm-email')
    await screen.findByRole('heading', { name: "This link doesn't work anymore" })
    expect(requests).toEqual([])
  })

  it('sends the same token again after a lost connection', async () => {
    respondWithNetworkError('confirmEmail')
    open('/confirm-email#abc')
    await screen.findByText(/^We couldn't reach the server\./)
    const requests = respondWith('confirmEmail', null)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Email confirmed' })
    expect(requests.map(({ body }) => body)).toEqual([{ token: 'abc' }])
  })

  it('sends the token of another link that is opened in the same tab', async () => {
    respondWithError('confirmEmail', {
      status: 400,
      errors: [{ field: 'token', code: 'invalid', message: 'This link has expired.' }],
    })
    open('/confirm-email#old')
    await screen.findByRole('heading', { name: "This link doesn't work anymore" })
    const requests = respondWith('confirmEmail', null)
    window.location.hash = 'new'
    await screen.findByRole('heading', { name: 'Email confirmed' })
    await waitFor(() => expect(address()).toBe('/confirm-email'))
    expect(requests.map(({ body }) => body)).toEqual([{ token: 'new' }])
  })
})
