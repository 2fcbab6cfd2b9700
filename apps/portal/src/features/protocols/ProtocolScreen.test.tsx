import {
  createGate,
  createProtocol,
  expectAccessible,
  respondAsServer,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const protocol = createProtocol()

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name })

async function open() {
  respondAsServer()
  respondWith('getProtocol', { protocol })
  await openPortal(`/protocols/${protocol.id}`)
  await findTitle('Iron and energy')
}

describe('ProtocolScreen', () => {
  it('leads back to the plans', async () => {
    await open()
    await waitFor(() => expect(document.title).toBe('Iron and energy · Juniper'))
    const back = screen.getByRole('link', { name: 'Plans' })
    expect(back.getAttribute('href')).toBe('/protocols?list=plans')
    await expectAccessible()
  })

  it('prints in the light colors and restores the theme', { tags: 'deep' }, async () => {
    await open()
    const root = document.documentElement
    const before = root.dataset['theme']
    root.dataset['theme'] = 'dark'
    window.dispatchEvent(new Event('beforeprint'))
    expect(root.dataset['theme']).toBe('light')
    window.dispatchEvent(new Event('afterprint'))
    expect(root.dataset['theme']).toBe('dark')
    if (before === undefined) delete root.dataset['theme']
    else root.dataset['theme'] = before
  })

  it('shows a page for an id of no protocol', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWithError('getProtocol', { status: 404, code: 'not_found' })
    await openPortal(`/protocols/${protocol.id}`)
    await findTitle('Protocol not found')
    screen.getByText('The link may be out of date')
    await expectAccessible()
  })

  it('shows a placeholder, then an error with another try', { tags: 'deep' }, async () => {
    const gate = createGate()
    respondAsServer()
    respondWithNetworkError('getProtocol', { after: gate.opened })
    const { user } = await openPortal(`/protocols/${protocol.id}`)
    await findTitle('Your protocol')
    await expectAccessible()
    gate.open()
    await screen.findByText("We couldn't load this protocol")
    await expectAccessible()
    respondWith('getProtocol', { protocol })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await findTitle('Iron and energy')
  })
})
