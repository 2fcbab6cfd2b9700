import {
  createGate,
  createProtocol,
  createProtocolItem,
  createProtocolVersion,
  expectAccessible,
  respondAsServer,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const iron = createProtocolItem({
  key: 'iron',
  title: 'Iron',
  dose: '25 mg',
  weekdays: [1, 2, 3, 4, 5, 6, 0],
  why: 'Your ferritin was low.',
  how: 'With water.',
})
const coffee = createProtocolItem({ key: 'coffee', kind: 'food', title: 'No coffee', dose: null })
const first = createProtocolVersion({ items: [iron, coffee] })
const revised = createProtocolVersion(
  {
    starts_on: '2026-10-26',
    note: 'Take iron every other day.',
    summary: 'Fill up your iron stores.',
    items: [
      {
        ...iron,
        weekdays: [1, 3, 5],
        time_of_day: 'evening',
        until: '2026-11-20',
        how: 'With a little fruit.',
      },
      createProtocolItem({ key: 'greens', kind: 'food', title: 'Greens', dose: null }),
    ],
  },
  first,
)
const protocol = createProtocol({ versions: [first, revised] })

async function open(shown = protocol) {
  respondAsServer()
  respondWith('getProtocol', { protocol: shown })
  return openPortal(`/protocols/${protocol.id}`)
}

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('ProtocolScreen', () => {
  it('shows the latest version as a whole, by time of day', async () => {
    await open()
    await findTitle('Iron and energy')
    screen.getByText('Dr. Ana Mercado · since Mon, Oct 19')
    screen.getByText('Fill up your iron stores.')
    const evening = within(screen.getByRole('region', { name: 'Evening' }))
    expect(evening.getByRole('listitem').textContent).toBe(
      'Iron, 25 mgMon, Wed, and Fri · Until Fri, Nov 20' +
        'Why: Your ferritin was low.How: With a little fruit.',
    )
    within(screen.getByRole('region', { name: 'Morning' })).getByText('Greens')
    const back = screen.getByRole('link', { name: 'Plans' })
    expect(back.getAttribute('href')).toBe('/protocols?list=plans')
    await expectAccessible()
  })

  it('says what each revision changed', async () => {
    await open()
    const article = await screen.findByRole('article', { name: 'Changes from Mon, Oct 26' })
    within(article).getByText('Take iron every other day.')
    const readChange = (title: string) =>
      [
        ...(within(article)
          .getByText(title, { selector: 'dt' })
          .parentElement?.querySelectorAll('dd') ?? []),
      ].map(({ textContent }) => textContent)
    expect(readChange('Iron')).toEqual([
      'Time of day: Morning → Evening',
      'Days: Every day → Mon, Wed, and Fri',
      'How: With a little fruit.',
      'Until: no end → Fri, Nov 20',
    ])
    expect(readChange('Greens')).toEqual(['Added'])
    expect(readChange('No coffee')).toEqual(['Removed'])
  })

  it('has no changes for a plan that was never revised', { tags: 'deep' }, async () => {
    await open(createProtocol())
    await findTitle('Iron and energy')
    expect(screen.queryByText('What changed')).toBeNull()
  })

  it('marks a plan that has ended', { tags: 'deep' }, async () => {
    await open({ ...protocol, ends_on: '2026-10-27', is_current: false })
    await screen.findByText('Ended')
    screen.getByText('Dr. Ana Mercado · Mon, Oct 19 to Tue, Oct 27')
  })

  it('says when the latest version starts', { tags: 'deep' }, async () => {
    await open({ ...protocol, versions: [first, { ...revised, starts_on: '2026-11-02' }] })
    await screen.findByText('This version starts on Mon, Nov 2.')
  })

  it('prints in the light colors and restores the theme', { tags: 'deep' }, async () => {
    const { user } = await open()
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
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
