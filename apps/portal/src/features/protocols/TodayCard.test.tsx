import {
  createCheckOff,
  createProtocol,
  createProtocolItem,
  createProtocolsResponse,
  createProtocolVersion,
  expectAccessible,
  respondAsServer,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { acceptAll } from '../../testing/checkOffs.ts'
import { openPortal } from '../../testing/openPortal.tsx'

const times = ['bedtime', 'morning', 'midday', 'evening', 'anytime'] as const
const items = times.map((time) =>
  createProtocolItem({ key: time, title: `Item ${time}`, dose: null, time_of_day: time }),
)
const protocol = createProtocol({ versions: [createProtocolVersion({ items })] })
const streak = { days: 3, includes_today: false }

const findCard = async () => within(await screen.findByRole('region', { name: "Today's protocol" }))

describe('TodayCard', () => {
  it('shows the next open items and checks one off without moving the others', async () => {
    respondAsServer()
    respondWith('getOverview', { overview: { protocols: 'due' } })
    const done = createCheckOff({ protocol_id: protocol.id, item_key: 'morning' })
    respondWith(
      'listProtocols',
      createProtocolsResponse({ results: [protocol], check_offs: [done], streak }),
    )
    const requests = acceptAll()
    const { user } = await openPortal('/home')
    const card = await findCard()
    await card.findByText('1 of 5 done')
    card.getByText('3 days in a row')
    const listNames = () => card.getAllByRole('checkbox').map((box) => readName(box))
    const names = [
      'Item midday, Midday',
      'Item evening, Evening',
      'Item bedtime, Bedtime',
      'Item anytime, Any time',
    ]
    expect(listNames()).toEqual(names)
    await expectAccessible()
    await user.click(card.getByRole('checkbox', { name: /^Item evening/ }))
    await card.findByText('2 of 5 done')
    expect(listNames()).toEqual(names)
    await expect.poll(() => requests.length).toBe(1)
    await user.click(card.getByRole('link', { name: 'See all of today' }))
    await screen.findByRole('heading', { level: 1, name: 'Protocols' })
  })

  it('shows what is done when nothing is left', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWith('getOverview', { overview: { protocols: 'due' } })
    const check_offs = times.map((item_key) =>
      createCheckOff({ id: crypto.randomUUID(), protocol_id: protocol.id, item_key }),
    )
    respondWith('listProtocols', createProtocolsResponse({ results: [protocol], check_offs }))
    await openPortal('/home')
    const card = await findCard()
    await card.findByText('All done')
    expect(card.getAllByRole('checkbox', { checked: true })).toHaveLength(4)
  })

  it('leaves the rest of the page when it cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWith('getOverview', { overview: { protocols: 'due' } })
    respondWithError('listProtocols', { status: 500 })
    await openPortal('/home')
    const card = await findCard()
    await card.findByText("We couldn't load your protocols")
    card.getByRole('button', { name: 'Try again' })
    screen.getByRole('region', { name: 'Session credits' })
  })
})

const readName = (box: HTMLElement) => box.getAttribute('aria-label')
