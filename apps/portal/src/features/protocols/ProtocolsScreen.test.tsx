import {
  createProtocol,
  createProtocolsResponse,
  createProtocolVersion,
  NOW,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const first = createProtocolVersion()
/** A plan that was revised today. */
const protocol = createProtocol({
  versions: [first, createProtocolVersion({ published_at: NOW }, first)],
})

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('ProtocolsScreen', () => {
  it('has today, the week and the plans at addresses of their own', async () => {
    respondAsServer()
    respondWith('listProtocols', createProtocolsResponse({ results: [protocol] }))
    respondWith('listEndedProtocols', { results: [], next: null })
    respondWith('getProtocol', { protocol })
    const { user } = await openPortal('/protocols?list=week')
    await findTitle('Your week')
    screen.getByRole('tabpanel', { name: 'Week' })
    await user.click(screen.getByRole('tab', { name: 'Today' }))
    await findTitle('Protocols')
    screen.getByRole('tabpanel', { name: 'Today' })
    expect(window.location.search).toBe('')
    const changes = await screen.findByRole('link', { name: 'See what changed' })
    expect(changes.getAttribute('href')).toBe(`/protocols/${protocol.id}`)
    await user.click(screen.getByRole('tab', { name: 'Plans' }))
    await findTitle('Your plans')
    expect(window.location.search).toBe('?list=plans')
    await user.click(await screen.findByRole('link', { name: 'Iron and energy' }))
    await findTitle('Iron and energy')
    expect(window.location.pathname).toBe(`/protocols/${protocol.id}`)
  })

  it('leads members without a protocol to the booking', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWith('listProtocols', createProtocolsResponse({ results: [] }))
    await openPortal('/protocols')
    const link = await screen.findByRole('link', { name: 'Book a session' })
    expect(link.getAttribute('href')).toBe('/appointments/book')
  })
})
