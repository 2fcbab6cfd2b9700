import { expectAccessible, respondWith } from '@portal/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from 'vitest/browser'
import { describe, expect, it, onTestFinished } from 'vitest'
import { JoinScreen } from './JoinScreen.tsx'

function open(address: string) {
  const home = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', home))
  window.history.replaceState(null, '', address)
  respondWith('getAuth', { is_authenticated: false, user_session_version: null })
  render(<JoinScreen slugCount={2} />)
  return screen.getByRole('textbox', { name: 'Email' })
}

describe('JoinScreen', () => {
  it('ignores slugs that are not names', () => {
    open('/join/call%20555%20now/x')
    expect(screen.getByRole('main').textContent).not.toContain('555')
  })

  it('shows a missing email beside its field', async () => {
    const email = open('/join/northside/reset-programme')
    screen.getByText('Northside · Reset programme')
    await userEvent.click(screen.getByRole('button', { name: 'Join the waitlist' }))
    await screen.findByRole('textbox', { description: /^Enter your email address\./ })
    expect(document.activeElement).toBe(email)
    await expectAccessible()
  })

  it('reports an abandoned signup once for each email', async () => {
    const reports = respondWith('reportAbandonedCart', null)
    const email = open('/join/northside/reset-programme')
    const firstName = screen.getByRole('textbox', { name: /^First name/ })
    await userEvent.fill(email, 'new@example.com')
    await userEvent.click(firstName)
    await waitFor(() => expect(reports).toHaveLength(1))
    await userEvent.click(email)
    await userEvent.click(firstName)
    await userEvent.fill(email, 'other@example.com')
    await userEvent.click(firstName)
    await waitFor(() => expect(reports).toHaveLength(2))
    expect(reports.map(({ body }) => Reflect.get(Object(body), 'email'))).toEqual([
      'new@example.com',
      'other@example.com',
    ])
  })
})
