import {
  createAppointment,
  createDocumentPage,
  createGate,
  createUser,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { getDeviceTimeZone, usersApi } from '@portal/api-client'
import { screen, waitFor, within } from '@testing-library/react'
import { page } from 'vitest/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { openPortal } from '../testing/openPortal.tsx'

afterEach(() => page.viewport(1440, 900))

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const toasts = () => screen.findByRole('region', { name: 'Status messages' })

describe('AppShell', () => {
  it('greets a cached member before the server has responded', async () => {
    const gate = createGate()
    respondAsServer()
    respondWith(
      'getAuth',
      { is_authenticated: true, user_session_version: 1 },
      { after: gate.opened },
    )
    respondWith('getUser', { user: createUser() }, { after: gate.opened })
    await openPortal('/home', {
      cachedUser: createUser(),
    })
    await title('Good morning, Maya')
    gate.open()
  })

  it.each([
    ['/home', ['h1', 'article']],
    ['/appointments', ['h1', '[role=tablist]', 'article']],
    ['/appointments/book', ['h1', '[aria-label=Time]']],
    [`/appointments/${createAppointment().id}`, ['h1', 'article']],
    ['/settings/profile', ['h1', 'main section']],
  ])('shows a placeholder with the layout of %s', { tags: 'deep' }, async (address, parts) => {
    const gate = createGate()
    const user = createUser({ timezone: getDeviceTimeZone() })
    const auth = { is_authenticated: true, user_session_version: 1 }
    respondAsServer({ user, upcoming: [createAppointment()] })
    respondWith('listSessionPayments', { results: [], next: null })
    respondWith('getAuth', auth, { after: gate.opened })
    respondWith('getUser', { user }, { after: gate.opened })
    const { container } = await openPortal(address)
    const listTops = (selector: string) =>
      [...container.querySelectorAll(selector)]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => Math.round(part.getBoundingClientRect().top))
    const listPlaceholders = () => listTops('[data-kind] [data-skeleton]')
    const findParts = () =>
      waitFor(() => {
        const tops = parts.flatMap((part) => listTops(part).slice(0, 1))
        expect(tops).toHaveLength(parts.length)
        return tops
      })
    await waitFor(() => expect(listPlaceholders()).not.toEqual([]))
    const wide = listPlaceholders()
    await page.viewport(1024, 768)
    const medium = listPlaceholders()
    gate.open()
    expect(medium).toEqual(expect.arrayContaining(await findParts()))
    await page.viewport(1440, 900)
    expect(wide).toEqual(expect.arrayContaining(await findParts()))
  })

  it('shows why the user may not view the portal as another user', async () => {
    const detail = 'Only an admin can view the portal as another user.'
    respondAsServer()
    respondWithError('getAuth', { status: 403, code: 'permission_denied', detail })
    respondWithError('getUser', { status: 403, code: 'permission_denied', detail })
    await openPortal(`/home?view-as-user=${getFixtureId(2)}`)
    await screen.findByText(detail)
    screen.getByRole('button', { name: 'Try again' })
  })

  it.each([
    ['/appointments?toast=sub_error', '/appointments', /^Your membership has lapsed\./],
    ['/?toast=perm_error', '/home', /^You are trying to access a members-only feature/],
  ])('shows the message of %s once', async (address, pathname, message) => {
    respondAsServer()
    await openPortal(address)
    await within(await toasts()).findByText(message)
    expect(window.location.pathname + window.location.search).toBe(pathname)
  })

  it(
    'leaves room at the end of a screen, so that a toast covers none of its buttons',
    { tags: 'deep' },
    async () => {
      await page.viewport(390, 664)
      respondAsServer()
      await openPortal('/home?toast=sub_error')
      await title('Good morning, Maya')
      const text = await within(await toasts()).findByText(/^Your membership has lapsed/)
      const toast = text.closest('[data-toast]')?.getBoundingClientRect()
      window.scrollTo(0, document.documentElement.scrollHeight)
      const end = document.querySelector('main > :last-child')?.getBoundingClientRect()
      expect(end?.bottom).toBeLessThan(toast?.top ?? 0)
    },
  )

  it.each([
    [
      'an a-la-carte client',
      { plan_type: 'ALACARTE' },
      '/protocols',
      [
        'You are trying to access a members-only feature of the product. Please contact ' +
          'concierge@juniper.example to update your membership or payment method.',
      ],
      'Protocols and labs need a membership.',
      'See membership',
    ],
    [
      'a lapsed member who has reopened their account',
      { membership_status: 'lapsed' },
      '/labs/add?toast=account_reopened',
      [
        'Your account is open again, with your remaining credits. Canceled sessions stay canceled.',
        'Your membership has lapsed. Please contact concierge@juniper.example to renew or update ' +
          'your payment method.',
      ],
      'Your membership has lapsed.',
      'Renew membership',
    ],
  ] as const)(
    'sends %s from a members-only screen to home, and opens a locked entry in place',
    async (_name, fields, path, texts, reason, action) => {
      respondAsServer({ user: createUser(fields) })
      const { user: member } = await openPortal(path)
      for (const text of texts) await within(await toasts()).findByText(text)
      await title('Good morning, Maya')
      expect(window.location.pathname + window.location.search).toBe('/home')
      const notice = await screen.findByText(reason)
      expect(notice.closest('details')).toHaveProperty('open', true)

      const shown = (await toasts()).textContent
      const [entry] = screen.getAllByRole('link', { name: 'Protocols members only' })
      await member.click(entry ?? document.body)
      const heading = await title('Protocols')
      const content = within(screen.getByRole('main'))
      content.getByText(reason)
      const start = content.getByRole('link', { name: action })
      expect(start.getAttribute('href')).toBe('/settings/credits')
      await waitFor(() => expect(document.activeElement).toBe(heading))
      expect(window.location.pathname).toBe('/protocols')
      expect((await toasts()).textContent).toBe(shown)
      await expectAccessible()
    },
  )

  it('moves the focus to the title of the screen after a route change', async () => {
    respondAsServer()
    respondWith('listDocuments', createDocumentPage([]))
    const { user: member } = await openPortal('/home')
    await title('Good morning, Maya')
    const [link] = screen.getAllByRole('link', { name: 'Documents' })
    await member.click(link ?? document.body)
    const heading = await title('Documents')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toMatch(/^Documents · /)
  })

  it.each([
    ['/labs', 'Labs'],
    ['/labs/results', 'Lab results'],
  ])('shows a lapsed member their lab results at %s', { tags: 'deep' }, async (path, name) => {
    respondAsServer({ user: createUser({ membership_status: 'lapsed' }) })
    await openPortal(path)
    await title(name)
    expect(window.location.pathname).toBe(path)
  })

  it('opens a members-only screen for a cached member who has renewed since', async () => {
    const gate = createGate()
    respondAsServer()
    respondWith('getUser', { user: createUser() }, { after: gate.opened })
    await openPortal('/labs', {
      cachedUser: createUser({ membership_status: 'lapsed' }),
      prepare: (store) => {
        const { getUser } = usersApi.endpoints
        void store.dispatch(getUser.initiate(undefined, { subscribe: false, forceRefetch: true }))
      },
    })
    await screen.findByRole('navigation', { name: 'Main' })
    gate.open()
    await title('Labs')
  })

  it('removes an unknown message code from the address', { tags: 'deep' }, async () => {
    respondAsServer()
    await openPortal('/appointments?toast=nothing')
    expect((await toasts()).textContent).toBe('')
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  it.each([getFixtureId(400), 'x'])(
    "ignores the payment %s, which isn't the member's",
    { tags: 'deep' },
    async (id) => {
      respondAsServer()
      for (const call of ['getPayment', 'checkPayment'] as const)
        respondWithError(call, { status: 404, code: 'not_found' })
      await openPortal(`/home?payment=${id}`)
      await title('Good morning, Maya')
      await toasts()
      await waitFor(() => expect(screen.queryByText(/payment/i)).toBeNull())
      expect(window.location.search).toBe('')
    },
  )

  it.each(['/Appointments', '/join/northside/reset-programme/pay?checkout=1'])(
    'shows the not-found screen for %s and keeps the address',
    async (address) => {
      respondAsServer()
      await openPortal(address)
      await screen.findByText("We can't find that page")
      expect(window.location.pathname + window.location.search).toBe(address)
    },
  )

  it.each([
    ['/labs?x=1', '/labs?x=1'],
    ['https://elsewhere.example/', '/home'],
    ['/..//elsewhere.example', '/home'],
    ['', '/home'],
  ])(
    'redirects from /loading with next %j within the portal',
    { tags: 'deep' },
    async (next, target) => {
      respondAsServer()
      await openPortal(`/loading?next=${encodeURIComponent(next)}`)
      await waitFor(() => expect(window.location.pathname + window.location.search).toBe(target))
    },
  )

  it('closes the menu on Escape, on a link to the current page and on a wide screen', async () => {
    await page.viewport(390, 844)
    respondAsServer()
    const { user } = await openPortal('/home')
    const heading = await title('Good morning, Maya')
    const menu = screen.getByRole('button', { name: 'Open menu' })
    await user.click(menu)
    expect(heading.checkVisibility()).toBe(false)
    await user.tab()
    await user.keyboard('{Escape}')
    expect(heading.checkVisibility()).toBe(true)
    expect(document.activeElement).toBe(menu)

    await user.keyboard('{Enter}')
    const navigation = within(screen.getByRole('navigation', { name: 'Main' }))
    await user.click(navigation.getByRole('link', { name: 'Home' }))
    await waitFor(() => expect(heading.checkVisibility()).toBe(true))

    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    expect(heading.checkVisibility()).toBe(false)
    await page.viewport(1024, 390)
    await waitFor(() => expect(heading.checkVisibility()).toBe(true))
  })
})
