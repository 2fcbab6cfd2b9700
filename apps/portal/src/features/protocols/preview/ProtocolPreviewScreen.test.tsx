import {
  createGate,
  createProtocolItem,
  createProtocolPreview,
  expectAccessible,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  user,
} from '@portal/testing'
import { render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ProtocolPreviewScreen } from './ProtocolPreviewScreen.tsx'

const preview = createProtocolPreview({
  summary: 'Fill up your iron stores.',
  ends_on: '2026-12-31',
  items: [createProtocolItem({ why: 'Your level is low.' })],
})

/** Opens a link. The tests share the store, so each one has its own token. */
function open(search: string) {
  const home = window.location.href
  onTestFinished(() => window.history.replaceState(null, '', home))
  window.history.replaceState(null, '', `/preview/protocols${search}`)
  respondWith('getAuth', { is_authenticated: false, user_session_version: null })
  render(
    <StrictMode>
      <ProtocolPreviewScreen />
    </StrictMode>,
  )
}

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('ProtocolPreviewScreen', () => {
  it('shows the plan of a link without a login', async () => {
    const gate = createGate()
    const requests = respondWith('getProtocolPreview', { preview }, { after: gate.opened })
    open('?token=abc')
    await findTitle('Protocol preview')
    await expectAccessible()
    gate.open()
    const title = await findTitle('Iron and energy')
    await waitFor(() => expect(document.activeElement).toBe(title))
    screen.getByText(/^Dr\. Ana Mercado · Mon, Oct 19 to Thu, Dec 31$/)
    screen.getByText('Fill up your iron stores.')
    screen.getByRole('region', { name: 'Morning' })
    screen.getByText('Your level is low.')
    screen.getByText('This link works until Thu, Nov 5.')
    expect(screen.queryByRole('checkbox')).toBeNull()
    for (const { body, url } of requests) {
      expect(body).toEqual({ token: 'abc' })
      expect(url.search).toBe('')
    }
    await expectAccessible()
  })

  it.each([404, 400])('shows one message for a link that is refused with %d', async (status) => {
    respondWithError('getProtocolPreview', { status, errors: [] })
    open(`?token=refused-${status}`)
    await findTitle("We can't show this preview")
    screen.getByRole('link', { name: 'Log in to your portal' })
    await expectAccessible()
  })

  it('requests nothing without a token', async () => {
    const requests = respondWith('getProtocolPreview', { preview })
    open('')
    await findTitle("We can't show this preview")
    expect(requests).toEqual([])
  })

  it('offers to try again after a network error', async () => {
    respondWithNetworkError('getProtocolPreview')
    open('?token=offline')
    await findTitle("We couldn't open the preview")
    await expectAccessible()
    respondWith('getProtocolPreview', { preview })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await findTitle('Iron and energy')
  })
})
