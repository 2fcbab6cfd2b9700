import {
  createCheckOff,
  createGate,
  createProtocol,
  createProtocolItem,
  createProtocolsResponse,
  createProtocolVersion,
  expectAccessible,
  getFixtureId,
  hasText,
  getTimeAfter,
  NOW,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { DAY, MINUTE } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showFeature } from '../../shared/testing/showFeature.tsx'
import { protocolParts } from '../testing/protocolStories.tsx'
import { findBox, showToday } from '../testing/showToday.tsx'
import { TodayPanel } from './TodayPanel.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  // what is not sent is not of the next test
  localStorage.clear()
})

const morning = createProtocolItem({ why: 'Your level is low.', how: 'With a meal.' })
const walk = createProtocolItem({
  key: 'walk',
  kind: 'movement',
  title: 'Walk',
  dose: null,
  time_of_day: 'evening',
  weekdays: [4],
  until: '2026-11-12',
})
const protocol = createProtocol({ versions: [createProtocolVersion({ items: [walk, morning] })] })
const response = createProtocolsResponse({ results: [protocol] })

const findTitle = (name: string) => screen.findByRole('heading', { level: 2, name })
const getDay = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const findAlert = () => within(screen.getByRole('main')).findByRole('alert')

function open(body = response) {
  respondWith('listProtocols', body)
  return showToday()
}

describe('TodayPanel', () => {
  it('lists what is due today by time of day, with reasons and instructions', async () => {
    const { user } = open()
    await findTitle('Today, Thursday, October 29')
    const sections = within(screen.getByRole('region', { name: 'Today, Thursday, October 29' }))
    const times = sections.getAllByRole('heading', { level: 3 })
    expect(times.map(({ textContent }) => textContent)).toEqual(['Morning', 'Evening'])
    within(screen.getByRole('region', { name: 'Evening' })).getByRole('checkbox', {
      name: 'Walk',
      description: 'Until\u00a0Thu,\u00a0Nov\u00a012',
    })
    screen.getByRole('checkbox', { name: /^Vitamin D3 ?, 1,000 IU$/, checked: false })
    // the reason is hidden at first
    expect(screen.getByText(/Your level is low/).checkVisibility()).toBe(false)
    await user.click(screen.getByText('Why and how'))
    expect(screen.getByText(/Your level is low/).checkVisibility()).toBe(true)
    expect(screen.getByText(/With a meal/).checkVisibility()).toBe(true)
    expect(screen.queryByText(/in a row/)).toBeNull()
    await expectAccessible()
  })

  it('names the plan of each item when there are several', { tags: 'deep' }, async () => {
    const other = createProtocol({
      id: getFixtureId(501),
      versions: [
        createProtocolVersion({
          title: 'Calmer evenings',
          items: [createProtocolItem({ key: 'tea', kind: 'food', title: 'Tea', dose: null })],
        }),
      ],
    })
    open(createProtocolsResponse({ results: [protocol, other] }))
    await screen.findByRole('checkbox', { name: 'Tea', description: 'Calmer evenings' })
    screen.getByRole('checkbox', {
      name: 'Walk',
      description: 'Iron and energy Until\u00a0Thu,\u00a0Nov\u00a012',
    })
  })

  it('shows what is done, the streak, and that the day is complete', async () => {
    const check_offs = [createCheckOff(), createCheckOff({ item_key: 'walk' })]
    open({ ...response, check_offs, streak: { days: 13, includes_today: true } })
    expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(2)
    const texts = screen.getAllByRole('status').map(({ textContent }) => textContent)
    expect(texts).toContain('All done · 13 days in a row')
    await expectAccessible()
  })

  it('shows open items first, and what was done before as one line', async () => {
    const { user } = open({ ...response, check_offs: [createCheckOff({ item_key: 'walk' })] })
    const vitamin = await findBox(/^Vitamin D3/)
    expect(vitamin).toBeVisible()
    const done = screen.getByRole('checkbox', { name: 'Walk' })
    expect(done.checkVisibility()).toBe(false)
    await user.click(screen.getByText('1 done'))
    expect(done.checkVisibility()).toBe(true)
    await expectAccessible()
  })

  it('becomes one line with the focus when its last item is checked', async () => {
    respondWith('saveCheckOffs', { results: [], streak: response.streak })
    const { user } = open()
    const walkBox = await findBox('Walk')
    await user.click(walkBox)
    expect(walkBox.checkVisibility()).toBe(true)
    await user.click(await findBox(/^Vitamin D3/))
    const line = await screen.findByText('2 done')
    await waitFor(() => expect(walkBox.checkVisibility()).toBe(false))
    expect(document.activeElement).toBe(line.closest('summary'))
    await user.keyboard('{Enter}')
    expect(walkBox.checkVisibility()).toBe(true)
  })

  it('shows an earlier day that is chosen with the arrow keys', async () => {
    const check_offs = [createCheckOff({ day: '2026-10-28' })]
    const { user } = open({ ...response, check_offs })
    await findBox('Walk')
    const today = getDay(/^Today, Thursday, October 29: 0 of 2 done$/)
    expect(today.checked).toBe(true)
    today.focus()
    await user.keyboard('{ArrowLeft}')
    const yesterday = getDay(/^Wednesday, October 28: all done$/)
    expect(document.activeElement).toBe(yesterday)
    await findTitle('Wednesday, October 28')
    // a walk is due on Thursdays only
    expect(screen.queryByRole('checkbox', { name: 'Walk' })).toBeNull()
    await screen.findByRole('checkbox', { name: /Vitamin/, checked: true })
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'All done',
    )
    await expectAccessible()
  })

  it('marks days on which nothing is planned', { tags: 'deep' }, async () => {
    const { user } = open({
      ...response,
      results: [createProtocol({ versions: [createProtocolVersion({ items: [walk] })] })],
    })
    await findBox('Walk')
    await user.click(getDay(/^Monday, October 26: nothing planned$/))
    await screen.findByText('Nothing was planned for this day.')
  })

  it('explains what a protocol is to a member without one', { tags: 'deep' }, async () => {
    open(createProtocolsResponse({ results: [] }))
    await screen.findByText('You have no protocol yet.')
    screen.getByRole('link', { name: 'Book a session' })
    await expectAccessible()
  })

  it('keeps the days of a plan that ended yesterday', { tags: 'deep' }, async () => {
    const ended = { ...protocol, ends_on: '2026-10-28', is_current: false }
    const { user } = open(createProtocolsResponse({ results: [ended] }))
    await screen.findByText('Nothing is planned for today.')
    await user.click(getDay(/^Wednesday/))
    await findBox(/Vitamin/)
  })

  it('shows a revision of the last week with a link to the changes', { tags: 'deep' }, async () => {
    const first = createProtocolVersion({ items: [walk, morning] })
    const revised = createProtocolVersion(
      { starts_on: '2026-10-27', published_at: getTimeAfter(-2 * DAY), note: 'Walk less.' },
      first,
    )
    open(createProtocolsResponse({ results: [{ ...protocol, versions: [first, revised] }] }))
    await screen.findByText(hasText(/^Dr\. Ana Mercado updated Iron and energy on Tue, Oct 27\.$/))
    const link = screen.getByRole('link', { name: 'See what changed' })
    expect(link.getAttribute('href')).toBe(`#${protocol.id}`)
    await expectAccessible()
  })

  it('does not show an older revision', { tags: 'deep' }, async () => {
    const first = createProtocolVersion()
    const revised = createProtocolVersion({ published_at: getTimeAfter(-8 * DAY) }, first)
    open(createProtocolsResponse({ results: [{ ...protocol, versions: [first, revised] }] }))
    await findBox(/Vitamin/)
    expect(screen.queryByText(/updated/)).toBeNull()
  })

  it('shows a placeholder until the protocols are loaded', { tags: 'deep' }, async () => {
    const gate = createGate()
    respondWith('listProtocols', response, { after: gate.opened })
    const { container } = showToday()
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull()
    await expectAccessible()
    gate.open()
    await findBox('Walk')
  })

  it('offers to try again when the protocols cannot be loaded', { tags: 'deep' }, async () => {
    respondWithNetworkError('listProtocols')
    const { user } = showToday()
    const alert = await findAlert()
    expect(alert.textContent).toContain("We couldn't load your protocols")
    await expectAccessible()
    respondWith('listProtocols', response)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await findBox('Walk')
  })

  it('shows the reason when the membership has lapsed since', { tags: 'deep' }, async () => {
    const detail = 'Your membership has lapsed.'
    respondWithError('listProtocols', { status: 403, code: 'membership_lapsed', detail })
    showToday()
    expect((await findAlert()).textContent).toContain(detail)
  })

  it('follows the date at midnight and requests the new days', async () => {
    const requests = respondWith('listProtocols', response)
    vi.setSystemTime(Date.parse('2026-10-29T23:59:00-04:00'))
    showToday()
    await findBox('Walk')
    respondWith('listProtocols', {
      ...response,
      today: '2026-10-30',
      from_date: '2026-10-24',
      to_date: '2026-10-30',
    })
    vi.setSystemTime(Date.now() + MINUTE)
    await findTitle('Today, Friday, October 30')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Walk' })).toBeNull())
    expect(getDay(/^Today, Friday, October 30/).checked).toBe(true)
    expect(requests).toHaveLength(1)
  })

  it(
    'stays usable without a connection, and says when it was loaded',
    { tags: 'deep' },
    async () => {
      respondWith('listProtocols', response)
      const renderLastUpdated = (loadedAt: number | undefined) => (
        <p>{`Loaded at ${new Date(loadedAt ?? 0).toISOString()}`}</p>
      )
      showFeature(<TodayPanel {...protocolParts} renderLastUpdated={renderLastUpdated} />, {
        readOnlyReason: 'Needs a connection.',
      })
      expect((await findBox('Walk')).disabled).toBe(false)
      screen.getByText(/^Loaded at 2026-10-29T13:00/)
    },
  )
})
