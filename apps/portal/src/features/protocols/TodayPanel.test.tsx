import {
  createCheckOff,
  createGate,
  createProtocol,
  createProtocolItem,
  createProtocolsResponse,
  createProtocolVersion,
  expectAccessible,
  getFixtureId,
  getTimeAfter,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { DAY, MINUTE } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

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
const findBox = (name: string | RegExp) => screen.findByRole('checkbox', { name })
const getDay = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const findAlert = async () =>
  within(await screen.findByRole('tabpanel', { name: 'Today' })).findByRole('alert')

async function open(body = response) {
  respondAsServer()
  respondWith('listProtocols', body)
  return openPortal('/protocols')
}

describe('TodayPanel', () => {
  it('lists what is due today by time of day, with reasons and instructions', async () => {
    const { user } = await open()
    await findTitle('Today, Thursday, October 29')
    const sections = within(screen.getByRole('region', { name: 'Today, Thursday, October 29' }))
    const times = sections.getAllByRole('heading', { level: 3 })
    expect(times.map(({ textContent }) => textContent)).toEqual(['Morning', 'Evening'])
    within(screen.getByRole('region', { name: 'Evening' })).getByRole('checkbox', {
      name: 'Walk',
      description: 'Until Thu, Nov 12',
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
    await open(createProtocolsResponse({ results: [protocol, other] }))
    await screen.findByRole('checkbox', { name: 'Tea', description: 'Calmer evenings' })
    screen.getByRole('checkbox', {
      name: 'Walk',
      description: 'Iron and energy · Until Thu, Nov 12',
    })
  })

  it('shows what is done, the streak, and that the day is complete', async () => {
    const check_offs = [createCheckOff(), createCheckOff({ item_key: 'walk' })]
    await open({ ...response, check_offs, streak: { days: 13, includes_today: true } })
    expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(2)
    screen.getByText('All done · 13 days in a row')
    await expectAccessible()
  })

  it('shows an earlier day that is chosen with the arrow keys', async () => {
    const check_offs = [createCheckOff({ day: '2026-10-28' })]
    const { user } = await open({ ...response, check_offs })
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
    screen.getByText('All done')
    await expectAccessible()
  })

  it('marks days on which nothing is planned', { tags: 'deep' }, async () => {
    const { user } = await open({
      ...response,
      results: [createProtocol({ versions: [createProtocolVersion({ items: [walk] })] })],
    })
    await findBox('Walk')
    await user.click(getDay(/^Monday, October 26: nothing planned$/))
    await screen.findByText('Nothing was planned for this day.')
  })

  it('explains what a protocol is to a member without one', { tags: 'deep' }, async () => {
    await open(createProtocolsResponse({ results: [] }))
    await screen.findByText('You have no protocol yet.')
    const link = screen.getByRole('link', { name: 'Book a session' })
    expect(link.getAttribute('href')).toBe('/appointments/book')
    await expectAccessible()
  })

  it('keeps the days of a plan that ended yesterday', { tags: 'deep' }, async () => {
    const ended = { ...protocol, ends_on: '2026-10-28', is_current: false }
    const { user } = await open(createProtocolsResponse({ results: [ended] }))
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
    await open(createProtocolsResponse({ results: [{ ...protocol, versions: [first, revised] }] }))
    await screen.findByText(/Dr\. Ana Mercado updated/)
    screen.getByText(/on Tue, Oct 27: Walk less\./)
    const link = screen.getByRole('link', { name: 'See what changed' })
    expect(link.getAttribute('href')).toBe(`/protocols/${protocol.id}`)
    await expectAccessible()
  })

  it('does not show an older revision', { tags: 'deep' }, async () => {
    const first = createProtocolVersion()
    const revised = createProtocolVersion({ published_at: getTimeAfter(-8 * DAY) }, first)
    await open(createProtocolsResponse({ results: [{ ...protocol, versions: [first, revised] }] }))
    await findBox(/Vitamin/)
    expect(screen.queryByText(/updated/)).toBeNull()
  })

  it('shows a placeholder until the protocols are loaded', { tags: 'deep' }, async () => {
    const gate = createGate()
    respondAsServer()
    respondWith('listProtocols', response, { after: gate.opened })
    await openPortal('/protocols')
    const panel = await screen.findByRole('tabpanel', { name: 'Today' })
    expect(panel.querySelector('[aria-busy=true]')).not.toBeNull()
    await expectAccessible()
    gate.open()
    await findBox('Walk')
  })

  it('offers to try again when the protocols cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWithNetworkError('listProtocols')
    const { user } = await openPortal('/protocols')
    const alert = await findAlert()
    expect(alert.textContent).toContain("We couldn't load your protocols")
    await expectAccessible()
    respondWith('listProtocols', response)
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await findBox('Walk')
  })

  it('shows the reason when the membership has lapsed since', { tags: 'deep' }, async () => {
    respondAsServer()
    const detail = 'Your membership has lapsed.'
    respondWithError('listProtocols', { status: 403, code: 'membership_lapsed', detail })
    await openPortal('/protocols')
    expect((await findAlert()).textContent).toContain(detail)
  })

  it('follows the date at midnight and requests the new days', async () => {
    respondAsServer()
    const requests = respondWith('listProtocols', response)
    const { passTime } = await openPortal('/protocols', { now: '2026-10-29T23:59:00-04:00' })
    await findBox('Walk')
    respondWith('listProtocols', {
      ...response,
      today: '2026-10-30',
      from_date: '2026-10-24',
      to_date: '2026-10-30',
    })
    passTime(MINUTE)
    await findTitle('Today, Friday, October 30')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Walk' })).toBeNull())
    expect(getDay(/^Today, Friday, October 30/).checked).toBe(true)
    expect(requests).toHaveLength(1)
  })

  it(
    'says when the protocols were loaded while there is no connection',
    { tags: 'deep' },
    async () => {
      respondToSiteCheck(false)
      await open()
      await screen.findByText(/^Last updated/)
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Walk' }).disabled).toBe(false)
    },
  )
})
