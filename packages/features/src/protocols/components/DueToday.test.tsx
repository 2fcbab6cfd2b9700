import {
  acceptCheckOffs,
  createCheckOff,
  createProtocol,
  createProtocolItem,
  createProtocolsResponse,
  createProtocolVersion,
  expectAccessible,
  NOW,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showFeature } from '../../shared/testing/showFeature.tsx'
import { DueToday } from './DueToday.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const times = ['bedtime', 'morning', 'midday', 'evening', 'anytime'] as const
const items = times.map((time) =>
  createProtocolItem({ key: time, title: `Item ${time}`, dose: null, time_of_day: time }),
)
const protocol = createProtocol({ versions: [createProtocolVersion({ items })] })
const streak = { days: 3, includes_today: false }

const open = () => showFeature(<DueToday renderLink={(label) => <a href="#today">{label}</a>} />)

describe('DueToday', () => {
  it('shows the next open items and checks one off without moving the others', async () => {
    const done = createCheckOff({ protocol_id: protocol.id, item_key: 'morning' })
    respondWith(
      'listProtocols',
      createProtocolsResponse({ results: [protocol], check_offs: [done], streak }),
    )
    const requests = acceptCheckOffs()
    const { user } = open()
    await screen.findByText('1 of 5 done')
    screen.getByText('3 days in a row')
    const listNames = () => screen.getAllByRole('checkbox').map((box) => readName(box))
    const names = [
      'Item midday, Midday',
      'Item evening, Evening',
      'Item bedtime, Bedtime',
      'Item anytime, Any time',
    ]
    expect(listNames()).toEqual(names)
    await expectAccessible()
    await user.click(screen.getByRole('checkbox', { name: /^Item evening/ }))
    await screen.findByText('2 of 5 done')
    expect(listNames()).toEqual(names)
    await expect.poll(() => requests.length).toBe(1)
  })

  it('shows what is done when nothing is left', { tags: 'deep' }, async () => {
    const check_offs = times.map((item_key) =>
      createCheckOff({ id: crypto.randomUUID(), protocol_id: protocol.id, item_key }),
    )
    respondWith('listProtocols', createProtocolsResponse({ results: [protocol], check_offs }))
    open()
    await screen.findByText('All done')
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4)
  })
})

const readName = (box: HTMLElement) => box.getAttribute('aria-label')
