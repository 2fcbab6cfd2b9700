import {
  createUser,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { usersApi } from '@portal/api-client'
import { screen, waitFor } from '@testing-library/react'
import { page } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

afterEach(() => page.viewport(1440, 900))

const memberId = getFixtureId(2)
const viewed = createUser({ id: memberId, first_name: 'Leo', last_name: 'Park' })
const address = (path: string) => `${path}?view-as-user=${memberId}`

function respondAsViewing() {
  respondAsServer({ user: viewed })
  respondWith('getViewingEnd', { viewing: { ends_at: '2026-11-02T16:30:00Z' } })
}

function rejectViewing() {
  const error = { status: 403, code: 'viewing_required', detail: 'Say why.' } as const
  respondWithError('getAuth', error)
  respondWithError('getUser', error)
}

const findBanner = () => screen.findByText(/^Viewing as Leo Park, read only until \d+:\d\d/)

describe('viewing as a member', () => {
  it('keeps the member in the address on every screen', async () => {
    respondAsViewing()
    const { user } = await openPortal(address('/home'))
    await findBanner()
    await user.click(screen.getByRole('link', { name: 'Settings' }))
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    await waitFor(() => expect(window.location.search).toBe(`?view-as-user=${memberId}`))
    expect(window.location.pathname).toMatch(/^\/settings/)
    // for another tab
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Labs' })
    expect(new URL(link.href).search).toBe(`?view-as-user=${memberId}`)
  })

  it('says why buttons are gray, and shows no strong button', async () => {
    respondAsViewing()
    await openPortal(address('/home'))
    expect((await findBanner()).textContent).toContain('Gray buttons are off.')
    const booking = await screen.findByRole('link', { name: 'Book a session' })
    const stop = screen.getByRole('button', { name: 'Stop viewing' })
    expect(getComputedStyle(booking).backgroundColor).toBe(getComputedStyle(stop).backgroundColor)
  })

  it(
    'says so above the open menu of a phone, whose last entry can be reached',
    { tags: 'deep' },
    async () => {
      await page.viewport(390, 700)
      respondAsViewing()
      const { user } = await openPortal(address('/home'))
      const banner = await findBanner()
      await user.click(screen.getByRole('button', { name: 'Open menu' }))
      const { left, top, width, height } = banner.getBoundingClientRect()
      const middle = document.elementFromPoint(left + width / 2, top + height / 2)
      expect(banner.contains(middle) || middle?.contains(banner)).toBe(true)
      expect(middle?.closest('nav')).toBeNull()
      const last = screen.getByRole('button', { name: 'Log Out' })
      last.scrollIntoView({ block: 'end' })
      const nav = last.closest('nav')
      nav?.scrollTo(0, nav.scrollHeight)
      const closing = screen.getByRole('button', { name: 'Close menu' }).getBoundingClientRect()
      expect(closing.top).toBeGreaterThan(banner.getBoundingClientRect().bottom)
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
      await expectAccessible()
    },
  )

  it.each(['/home', '/messaging', '/appointments/book'])(
    'takes its own space, so that it covers nothing of %s',
    { tags: 'deep' },
    async (path) => {
      await page.viewport(390, 700)
      respondAsViewing()
      await openPortal(address(path))
      const bar = (await findBanner()).closest('[role="status"]')
      await waitFor(() => {
        const bottom = bar?.getBoundingClientRect().bottom ?? 0
        const header = screen.getByRole('banner').getBoundingClientRect()
        expect([bottom > 0, header.top]).toEqual([true, bottom])
      })
      const title = screen.getByRole('heading', { level: 1 }).getBoundingClientRect()
      expect(title.top).toBeGreaterThan(screen.getByRole('banner').getBoundingClientRect().bottom)
    },
  )

  it('asks for the reason when no viewing is open, and opens one', async () => {
    respondAsViewing()
    rejectViewing()
    const { user } = await openPortal(address('/home'))
    await screen.findByRole('heading', { level: 1, name: 'View as a member' })
    await expectAccessible()
    const reasons = respondWithError('startViewing', { status: 500 })
    await user.click(screen.getByRole('button', { name: 'View as this member' }))
    await screen.findByText('Say why in a few words.')
    const reason = screen.getByRole<HTMLInputElement>('textbox', { name: 'Why do you need it?' })
    expect(reason.required).toBe(true)
    await user.fill(reason, 'Asked for help')
    await user.click(screen.getByRole('button', { name: 'View as this member' }))
    await screen.findByText(/^Something went wrong on our side/)
    expect(reasons.map(({ body }) => body)).toEqual([
      { member_id: memberId, reason: 'Asked for help' },
    ])
  })

  it('asks for the reason again when the viewing has ended', { tags: 'deep' }, async () => {
    respondAsViewing()
    const { store } = await openPortal(address('/home'))
    await findBanner()
    rejectViewing()
    void store.dispatch(
      usersApi.endpoints.getUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
    )
    await screen.findByRole('heading', { level: 1, name: 'View as a member' })
    expect(screen.queryByText(/Leo/)).toBeNull()
  })
})
