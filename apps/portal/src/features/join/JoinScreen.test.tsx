import { expectAccessible, respondWith, user } from '@portal/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { JoinScreen } from './JoinScreen.tsx'

function open(address: string) {
  const home = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', home))
  window.history.replaceState(null, '', address)
  respondWith('getAuth', { is_authenticated: false, user_session_version: null })
  render(<JoinScreen hasBrand hasOffer={address.split('/').length > 3} />)
}

const openForm = (address: string) => {
  open(address)
  return screen.getByRole('textbox', { name: 'Email' })
}

describe('JoinScreen', () => {
  it.each([
    '/join/no-such-brand',
    '/join/call%20555%20now/x',
    '/join/no-such-brand/reset-programme',
    '/join/juniper/no-such-offer',
    '/join/juniper/call%20555%20now',
  ])('shows the 404 page for %s', async (address) => {
    open(address)
    const title = await screen.findByRole('heading', { name: 'Page not found' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('main').textContent).not.toMatch(/555|such/i)
    expect(screen.getByRole('link', { name: /^Join/ }).getAttribute('href')).toBe('/join')
    expect(document.title).toBe('Page not found · Juniper')
    await expectAccessible()
  })

  it('joins the brand without an offer', async () => {
    const requests = respondWith('joinWaitlist', null)
    respondWith('reportAbandonedCart', null)
    await user.fill(openForm('/join/juniper'), 'new@example.com')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: "You're on the list" })
    expect(requests[0]?.body).toEqual({ email: 'new@example.com', brand_slug: 'juniper' })
  })

  it('shows a missing email beside its field', async () => {
    const email = openForm('/join/juniper/reset-programme')
    await user.click(screen.getByRole('button', { name: 'Join the waitlist' }))
    await screen.findByRole('textbox', { description: /^Enter your email address\./ })
    expect(document.activeElement).toBe(email)
    await expectAccessible()
  })

  it('sends the brand and the offer with the email', async () => {
    const requests = respondWith('joinWaitlist', null)
    respondWith('reportAbandonedCart', null)
    const email = openForm('/join/juniper/reset-programme')
    await user.fill(email, 'new@example.com')
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: "You're on the list" })
    expect(requests[0]?.body).toEqual({
      email: 'new@example.com',
      brand_slug: 'juniper',
      offer_slug: 'reset-programme',
    })
  })

  it('reports an abandoned sign-up once for each email', async () => {
    const reports = respondWith('reportAbandonedCart', null)
    const email = openForm('/join/juniper/reset-programme')
    const firstName = screen.getByRole('textbox', { name: /^First name/ })
    await user.fill(email, 'new@example.com')
    await user.click(firstName)
    await waitFor(() => expect(reports).toHaveLength(1))
    await user.click(email)
    await user.click(firstName)
    await user.fill(email, 'other@example.com')
    await user.click(firstName)
    await waitFor(() => expect(reports).toHaveLength(2))
    expect(reports.map(({ body }) => Reflect.get(Object(body), 'email'))).toEqual([
      'new@example.com',
      'other@example.com',
    ])
  })
})
