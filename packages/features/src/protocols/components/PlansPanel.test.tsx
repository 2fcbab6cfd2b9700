import {
  createProtocol,
  createProtocolsResponse,
  createProtocolVersion,
  expectAccessible,
  getFixtureId,
  NOW,
  respondWith,
  respondWithNetworkError,
  hasText,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showFeature } from '../../shared/testing/showFeature.tsx'
import { protocolParts } from '../testing/protocolStories.tsx'
import { PlansPanel } from './PlansPanel.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const createEnded = (number: number) =>
  createProtocol({
    id: getFixtureId(510 + number),
    starts_on: '2026-08-03',
    ends_on: '2026-09-27',
    is_current: false,
    versions: [createProtocolVersion({ title: `Ended plan ${number}`, summary: 'Then.' })],
  })
const current = createProtocol({
  versions: [createProtocolVersion({ summary: 'Fill up your iron stores.' })],
})
const list = createProtocolsResponse({ results: [current, createEnded(1)] })

const region = (name: string) => within(screen.getByRole('region', { name }))
const findRegion = async (name: string) => within(await screen.findByRole('region', { name }))
const open = () => showFeature(<PlansPanel {...protocolParts} />)

describe('PlansPanel', () => {
  it('lists the current plans and those that have ended, with a link to each', async () => {
    respondWith('listProtocols', list)
    respondWith('listEndedProtocols', { results: [createEnded(1)], next: null })
    open()
    const link = await (await findRegion('Current')).findByRole('link', { name: 'Iron and energy' })
    expect(link.getAttribute('href')).toBe(`#${current.id}`)
    expect(region('Current').getAllByRole('listitem')).toHaveLength(1)
    region('Current').getByText(hasText('Dr. Ana Mercado Since Mon, Oct 19 1 item'))
    region('Current').getByText('Fill up your iron stores.')
    await (await findRegion('Ended')).findByRole('link', { name: 'Ended plan 1' })
    region('Ended').getByText(hasText('Dr. Ana Mercado Mon, Aug 3 to Sun, Sep 27 1 item'))
    expect(region('Ended').queryByText('Then.')).toBeNull()
    await expectAccessible()
  })

  it('says when a plan will start and end', { tags: 'deep' }, async () => {
    respondWith('listProtocols', {
      ...list,
      results: [
        { ...current, starts_on: '2026-11-02' },
        { ...current, id: getFixtureId(502), ends_on: '2026-11-30' },
      ],
    })
    respondWith('listEndedProtocols', { results: [], next: null })
    open()
    await (
      await findRegion('Current')
    ).findByText(hasText('Dr. Ana Mercado Starts Mon, Nov 2 1 item'))
    region('Current').getByText(
      hasText('Dr. Ana Mercado Since Mon, Oct 19, until Mon, Nov 30 1 item'),
    )
  })

  it('loads more ended plans on request', { tags: 'deep' }, async () => {
    respondWith('listProtocols', list)
    respondWith('listEndedProtocols', ({ url }) =>
      url.searchParams.get('cursor') === 'second'
        ? { results: [createEnded(2)], next: null }
        : { results: [createEnded(1)], next: 'second' },
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(region('Ended').getAllByRole('listitem')).toHaveLength(2))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says when there is no current and no ended plan', { tags: 'deep' }, async () => {
    respondWith('listProtocols', createProtocolsResponse({ results: [] }))
    respondWith('listEndedProtocols', { results: [], next: null })
    open()
    await screen.findByText('You have no current plan.')
    await screen.findByText('Plans that have ended stay here.')
    await expectAccessible()
  })

  it('shows the current plans when the ended ones cannot be loaded', { tags: 'deep' }, async () => {
    respondWith('listProtocols', list)
    respondWithNetworkError('listEndedProtocols')
    const { user } = open()
    await (await findRegion('Current')).findByRole('link', { name: 'Iron and energy' })
    const alert = await (await findRegion('Ended')).findByRole('alert')
    expect(alert.textContent).toContain("We couldn't load your ended plans")
    await expectAccessible()
    respondWith('listEndedProtocols', { results: [createEnded(1)], next: null })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await (await findRegion('Ended')).findByRole('link', { name: 'Ended plan 1' })
  })
})
