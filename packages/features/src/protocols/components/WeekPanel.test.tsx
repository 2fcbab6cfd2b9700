import {
  createCheckOff,
  createGate,
  createProtocol,
  createProtocolItem,
  createProtocolsResponse,
  createProtocolVersion,
  expectAccessible,
  NOW,
  respondWith,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showFeature } from '../../shared/testing/showFeature.tsx'
import { protocolParts } from '../testing/protocolStories.tsx'
import { WeekPanel } from './WeekPanel.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const morning = createProtocolItem()
const walk = createProtocolItem({
  key: 'walk',
  title: 'Walk',
  dose: null,
  time_of_day: 'evening',
  weekdays: [4],
})
const results = [
  createProtocol({
    starts_on: '2026-10-01',
    versions: [createProtocolVersion({ starts_on: '2026-10-01', items: [walk, morning] })],
  }),
]
const response = createProtocolsResponse({
  results,
  check_offs: [
    createCheckOff({ day: '2026-10-28' }),
    createCheckOff({ day: '2026-10-27', is_done: false }),
  ],
})
const earlier = createProtocolsResponse({
  from_date: '2026-10-16',
  to_date: '2026-10-22',
  results,
  check_offs: [createCheckOff({ day: '2026-10-16' })],
})

const findTable = () => screen.findByRole('table')
/** What a row shows for each of the seven days. */
const readRow = (table: HTMLElement, name: string) =>
  within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(
      (cell) => cell.querySelector('[aria-label]')?.getAttribute('aria-label') ?? cell.textContent,
    )

const showWeek = () => showFeature(<WeekPanel {...protocolParts} />)

function open() {
  const requests = respondWith('listProtocols', ({ url }) =>
    url.searchParams.has('from_date') ? earlier : response,
  )
  return { ...showWeek(), requests }
}

describe('WeekPanel', () => {
  it('shows what was done, missed and not planned, in the order of the day', async () => {
    open()
    const table = await findTable()
    screen.getByRole('heading', {
      level: 2,
      name: 'Fri,\u00a0Oct\u00a023 to Thu,\u00a0Oct\u00a029',
    })
    const rows = within(table).getAllByRole('rowheader')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Vitamin D3', 'Walk'])
    within(table).getByRole('columnheader', { name: 'Wednesday, October 28' })
    const today = within(table).getByRole('columnheader', { current: 'date' })
    expect(today.textContent).toContain('Today, Thursday, October 29')
    const missed = Array<string>(4).fill('Not done')
    expect(readRow(table, 'Vitamin D3')).toEqual([...missed, 'Not done', 'Done', 'To do'])
    expect(readRow(table, 'Walk')).toEqual([...Array<string>(6).fill('Not planned'), 'To do'])
    await expectAccessible()
  })

  it('requests an earlier week and returns to this one', { tags: 'deep' }, async () => {
    const { user, requests } = open()
    await findTable()
    const later = screen.getByRole('button', { name: 'Later week' })
    expect(later.getAttribute('aria-disabled') ?? String(later.matches(':disabled'))).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Earlier week' }))
    await screen.findByRole('heading', {
      level: 2,
      name: 'Fri,\u00a0Oct\u00a016 to Thu,\u00a0Oct\u00a022',
    })
    expect(screen.queryByRole('columnheader', { current: 'date' })).toBeNull()
    await waitFor(async () =>
      expect(readRow(await findTable(), 'Vitamin D3').slice(0, 2)).toEqual(['Done', 'Not done']),
    )
    const { searchParams } = requests.at(-1)?.url ?? new URL(window.location.href)
    expect(Object.fromEntries(searchParams)).toEqual({
      from_date: '2026-10-16',
      to_date: '2026-10-22',
    })
    await expectAccessible()
    await user.click(later)
    await screen.findByRole('heading', {
      level: 2,
      name: 'Fri,\u00a0Oct\u00a023 to Thu,\u00a0Oct\u00a029',
    })
    expect(readRow(await findTable(), 'Vitamin D3')).toContain('Done')
  })

  it('shows a placeholder, then an error with another try', { tags: 'deep' }, async () => {
    const gate = createGate()
    respondWithNetworkError('listProtocols', { after: gate.opened })
    const { user } = showWeek()
    expect(screen.queryByRole('table')).toBeNull()
    gate.open()
    const alert = await within(screen.getByRole('main')).findByRole('alert')
    expect(alert.textContent).toContain("We couldn't load this week")
    await expectAccessible()
    respondWith('listProtocols', response)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await findTable()
  })

  it('shows an empty state for a week without plans', { tags: 'deep' }, async () => {
    respondWith('listProtocols', createProtocolsResponse({ results: [] }))
    showWeek()
    await screen.findByText('Nothing was planned for this week.')
    await expectAccessible()
  })
})
