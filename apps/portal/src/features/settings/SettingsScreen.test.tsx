import { textConsent } from '@portal/domain/text'
import {
  createCreditEntry,
  createLoginSessionFixture,
  createUser,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../../testing/openPortal.tsx'

const section = (name: string) => screen.findByRole('region', { name })
const devices = [
  createLoginSessionFixture({ is_current: true, device: 'Chrome on Linux' }),
  createLoginSessionFixture({ id: getFixtureId(301) }),
]

async function openSettings(section: string, user = createUser()) {
  respondAsServer({ user })
  respondWith('listSessions', { results: devices, next: null })
  respondWith('listCreditHistory', { results: [], next: null })
  respondWith('listPayments', { results: [], next: null })
  respondWith('listPaymentMethods', { results: [], next: null })
  return openPortal(`/settings/${section}`)
}

describe('SettingsScreen', () => {
  it.each([
    ['profile', 'Profile', ['Name', 'Phone']],
    ['security', 'Login and devices', ['Password', 'Devices']],
    ['practitioner', 'Your practitioner', ['Your practitioner']],
    ['credits', 'Credits and payments', ['Credits and payments']],
    ['notifications', 'Notifications', ['Notifications']],
    ['time', 'Time and appearance', ['Time zone', 'Time format', 'Appearance']],
    ['data', 'Data and account', ['Download', 'Close account']],
  ])(
    'shows the section %s on a phone and on a wide screen',
    { tags: 'deep' },
    async (slug, title, cards) => {
      await page.viewport(390, 844)
      await openSettings(slug)
      await screen.findByRole('heading', { level: 1, name: title })
      await waitFor(() => expect(document.title).toBe(`${title} · Juniper`))
      for (const card of cards) await section(card)
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
      await expectAccessible()
      await page.viewport(1440, 900)
      await screen.findByRole('navigation', { name: 'Settings' })
      await expectAccessible()
    },
  )

  it('lists the sections on a phone and goes there and back', async () => {
    await page.viewport(390, 844)
    const { user } = await openSettings('')
    await screen.findByRole('heading', { level: 1, name: 'Settings' })
    expect(screen.queryByRole('region', { name: 'Name' })).toBeNull()
    await expectAccessible()
    await user.click(screen.getByRole('link', { name: /^Notifications/ }))
    await screen.findByRole('heading', { level: 1, name: 'Notifications' })
    expect(window.location.pathname).toBe('/settings/notifications')
    screen.getByRole('switch', { name: 'Email about new messages' })
    screen.getByRole('switch', { name: 'Email about new lab results' })
    screen.getByRole('switch', { name: 'Email about my courses' })
    expect(screen.queryByRole('link', { name: /^Profile/ })).toBeNull()
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Settings' }))
    await screen.findByRole('link', { name: /^Profile/ })
  })

  it('shows the list beside the first section on a wide screen', async () => {
    await page.viewport(1440, 900)
    const { user } = await openSettings('')
    await section('Name')
    const list = within(screen.getByRole('navigation', { name: 'Settings' }))
    await expectAccessible()
    await user.click(list.getByRole('link', { name: 'Data and account' }))
    await section('Download')
    const current = await screen.findByRole('link', { name: 'Data and account', current: 'page' })
    expect(current.getAttribute('href')).toBe('/settings/data')
  })

  it('shows the page for unknown addresses for an unknown section', async () => {
    await openSettings('nothing')
    await screen.findByRole('heading', { level: 1, name: 'Page not found' })
  })

  it(
    'shows text messages as off without consent, and asks for it in place',
    { tags: 'deep' },
    async () => {
      const name = 'Text me before my sessions'
      const { user } = await openSettings(
        'notifications',
        createUser({ sms_consent: false, phone_number: null }),
      )
      const card = within(await section('Notifications'))
      const control = card.getByRole('switch', { name })
      expect(control).toHaveProperty('checked', false)
      const consented = createUser({
        sms_consent: true,
        phone_number: '+12125550142',
        notifications: { ...createUser().notifications, appointment_sms: true },
      })
      const requests = respondWith('updateUser', { user: consented })
      await user.click(card.getByText(name))
      card.getByText(textConsent.text)
      await expectAccessible()
      await user.click(card.getByRole('button', { name: 'Agree and turn on' }))
      await card.findByRole('textbox', { description: /phone number/i })
      expect(requests).toHaveLength(0)
      await user.fill(card.getByRole('textbox'), '+12125550142')
      respondWith('getUser', { user: consented })
      await user.click(card.getByRole('button', { name: 'Agree and turn on' }))
      await waitFor(() =>
        expect(card.getByRole('switch', { name })).toHaveProperty('checked', true),
      )
      await waitFor(() => expect(card.queryByText(textConsent.text)).toBeNull())
      expect(document.activeElement).toBe(control)
      expect(requests[0]?.body).toEqual({
        phone_number: '+12125550142',
        sms_consent: true,
        notifications: { appointment_sms: true },
      })
    },
  )

  it.each([
    ['profile', ['Save']],
    ['security', ['Change password', 'Log out everywhere']],
    ['credits', ['Buy credits', 'Manage cards and receipts']],
    ['data', ['Download my data', 'Close my account']],
  ])(
    'changes nothing in %s while an admin views as the member',
    { tags: 'deep' },
    async (slug, names) => {
      await openSettings(`${slug}?view-as-user=${getFixtureId(1)}`)
      const description = 'Viewing as Maya Chen, read only.'
      for (const name of names) {
        const [button] = await screen.findAllByRole('button', { name, description })
        expect(button?.ariaDisabled).toBe('true')
      }
      expect(window.location.search).toBe(`?view-as-user=${getFixtureId(1)}`)
    },
  )

  it('offers two-step verification to admins only', { tags: 'deep' }, async () => {
    respondWith('getTwoFactor', { two_factor: { enabled_at: null, recovery_codes_left: 0 } })
    const { unmount } = await openSettings('security')
    await section('Password')
    expect(screen.queryByRole('region', { name: 'Two-step verification' })).toBeNull()
    unmount()
    await openSettings('security', createUser({ role: 'admin', coach: null }))
    await section('Two-step verification')
  })

  it('changes nothing without a connection', async () => {
    await openSettings('security')
    respondToSiteCheck(false)
    window.dispatchEvent(new Event('offline'))
    await screen.findByText(/You're offline/)
    await screen.findByRole('button', {
      name: 'Change password',
      description: 'Needs a connection.',
    })
  })

  it('confirms before it logs out every device, and shows why that failed', async () => {
    const { user } = await openSettings('security')
    const list = within(await section('Devices'))
    const button = await list.findByRole('button', { name: 'Log out everywhere' })
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere?' })
    await expectAccessible(dialog)
    respondWithError('logoutEverywhere', { status: 500, once: true })
    await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }))
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toMatch(/^Something went wrong on our side/)
    await user.click(within(dialog).getByRole('button', { name: 'Stay logged in' }))
    expect(document.activeElement).toBe(button)
  })

  it.each([
    ['getPractitioner', 'practitioner', 'Your practitioner', "We couldn't load your practitioner"],
    ['listSessions', 'security', 'Devices', "We couldn't load your devices"],
    ['listCreditHistory', 'credits', 'Credits and payments', /^We couldn't load/],
  ] as const)(
    'offers to try again when %s fails',
    { tags: 'deep' },
    async (call, slug, name, title) => {
      respondAsServer()
      respondWith('listSessions', { results: devices, next: null })
      respondWith('listCreditHistory', { results: [createCreditEntry()], next: null })
      respondWithError(call, { status: 500, once: true })
      const { user } = await openPortal(`/settings/${slug}`)
      const part = within(await section(name))
      await part.findByText(title)
      await user.click(part.getByRole('button', { name: 'Try again' }))
      await waitFor(() => expect(part.queryByText(title)).toBeNull())
    },
  )
})
