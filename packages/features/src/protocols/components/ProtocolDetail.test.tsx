import {
  createProtocol,
  createProtocolItem,
  createProtocolVersion,
  expectAccessible,
  NOW,
} from '@portal/testing'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showFeature } from '../../shared/testing/showFeature.tsx'
import { ProtocolDetail } from './ProtocolDetail.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

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

function open(shown = protocol) {
  const latest = shown.versions.at(-1)
  if (!latest) throw new Error('The plan has no version.')
  return showFeature(<ProtocolDetail protocol={shown} latest={latest} />)
}

describe('ProtocolDetail', () => {
  it('shows the latest version as a whole, by time of day', async () => {
    open()
    screen.getByRole('heading', { level: 1, name: 'Iron and energy' })
    screen.getByText('Dr. Ana Mercado · since Mon, Oct 19')
    screen.getByText('Fill up your iron stores.')
    const evening = within(screen.getByRole('region', { name: 'Evening' }))
    expect(evening.getByRole('listitem').textContent).toBe(
      'Iron, 25 mgMon, Wed, and Fri · Until\u00a0Fri,\u00a0Nov\u00a020' +
        'Why: Your ferritin was low.How: With a little fruit.',
    )
    within(screen.getByRole('region', { name: 'Morning' })).getByText('Greens')
    await expectAccessible()
  })

  it('says what each revision changed', () => {
    open()
    const article = screen.getByRole('article', { name: 'Changes from Mon,\u00a0Oct\u00a026' })
    within(article).getByText('Take iron every other day.')
    const readChange = (title: string) =>
      [
        ...(within(article)
          .getByText(title, { selector: 'dt' })
          .parentElement?.querySelectorAll('dd') ?? []),
      ].map(({ textContent }) => textContent)
    expect(readChange('Iron')).toEqual([
      'Time of day: Morning then Evening',
      'Days: Every day then Mon, Wed, and Fri',
      'How: With a little fruit.',
      'Until: no end then Fri,\u00a0Nov\u00a020',
    ])
    expect(readChange('Greens')).toEqual(['Added'])
    expect(readChange('No coffee')).toEqual(['Removed'])
  })

  it('has no changes for a plan that was never revised', { tags: 'deep' }, () => {
    open(createProtocol())
    screen.getByRole('heading', { level: 1, name: 'Iron and energy' })
    expect(screen.queryByText('What changed')).toBeNull()
  })

  it('marks a plan that has ended', { tags: 'deep' }, () => {
    open({ ...protocol, ends_on: '2026-10-27', is_current: false })
    screen.getByText('Ended')
    screen.getByText('Dr. Ana Mercado · Mon, Oct 19 to Tue, Oct 27')
  })

  it('says when the latest version starts', { tags: 'deep' }, () => {
    open({ ...protocol, versions: [first, { ...revised, starts_on: '2026-11-02' }] })
    screen.getByText('This version starts on Mon, Nov 2.')
  })

  it('prints', { tags: 'deep' }, async () => {
    const { user } = open()
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    await user.click(screen.getByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    print.mockRestore()
  })
})
