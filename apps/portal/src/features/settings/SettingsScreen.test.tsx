import { textConsent } from '@portal/domain/text'
import { api } from '@portal/api-client'
import {
  createCreditEntry,
  createGate,
  createLoginSessionFixture,
  createUser,
  expectAccessible,
  getFixtureId,
  respondAsServer,
  respondToSiteCheck,
  respondWith,
  respondWithError,
  respondWithNetworkError,
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

const sessionEmails = { name: 'Email about my sessions' }

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

  it('saves what changed and nothing else', async () => {
    const { user } = await openSettings('profile')
    const saved = createUser({ first_name: 'May' })
    const requests = respondWith('updateUser', { user: saved })
    const profile = within(await section('Name'))
    await user.click(await profile.findByRole('button', { name: 'Save' }))
    await profile.findByText('Nothing to save yet.')
    expect(requests).toEqual([])
    await user.fill(profile.getByRole('textbox', { name: 'First name' }), 'May')
    respondWith('getUser', () => ({ user: requests.length > 0 ? saved : createUser() }))
    await user.keyboard('{Enter}')
    await profile.findByText('Saved.')
    expect(requests[0]?.body).toEqual({ first_name: 'May', last_name: 'Chen' })
  })

  it('shows a missing first name beside its field', async () => {
    const { user } = await openSettings('profile')
    const profile = within(await section('Name'))
    const name = profile.getByRole('textbox', { name: 'First name' })
    await user.fill(name, ' ')
    await user.keyboard('{Enter}')
    await profile.findByRole('textbox', { description: 'Enter your first name.' })
    expect(document.activeElement).toBe(name)
  })

  it('groups a saved phone number until the member edits it', { tags: 'deep' }, async () => {
    const { user } = await openSettings('profile', createUser({ phone_number: '+12125550142' }))
    const number = within(await section('Phone')).getByRole<HTMLInputElement>('textbox')
    expect(number.value).toBe('+1 (212) 555-0142')
    await user.fill(number, '+1 (212) 555-014')
    expect(number.value).toBe('+1 (212) 555-014')
  })

  it('requires a valid phone number', async () => {
    const { user } = await openSettings('profile')
    const phone = within(await section('Phone'))
    const number = phone.getByRole('textbox', { name: 'Phone number (optional)' })
    await user.fill(number, 'call me')
    await user.keyboard('{Enter}')
    await phone.findByText(/^Enter a phone number with 7 to 15 digits/)
    expect(document.activeElement).toBe(number)
  })

  it.each([
    ['(212) 555-0142', '2125550142'],
    ['+33 6 12 34 56 78', '+33612345678'],
  ])('saves the phone number %s without its grouping', { tags: 'deep' }, async (typed, sent) => {
    const { user } = await openSettings('profile')
    const requests = respondWith('updateUser', { user: createUser({ phone_number: sent }) })
    await user.fill(within(await section('Phone')).getByRole('textbox'), typed)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ phone_number: sent })
  })

  it.each(['', '+13125550187'])(
    'sends no consent to text messages with the new number "%s"',
    { tags: 'deep' },
    async (number) => {
      const { user } = await openSettings(
        'profile',
        createUser({ phone_number: '+12125550142', sms_consent: true }),
      )
      const requests = respondWith('updateUser', { user: createUser() })
      const phone = within(await section('Phone'))
      await user.fill(phone.getByRole('textbox'), number)
      await user.click(phone.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(requests).toHaveLength(1))
      expect(requests[0]?.body).toEqual({ phone_number: number, sms_consent: false })
    },
  )

  it('saves consent to text messages with the number', async () => {
    const { user } = await openSettings('profile', createUser({ phone_number: null }))
    const requests = respondWith('updateUser', { user: createUser() })
    const phone = within(await section('Phone'))
    const consent = phone.getByRole('checkbox', { name: textConsent.text })
    expect(consent).toHaveProperty('checked', false)
    await user.click(consent)
    await user.click(phone.getByRole('button', { name: 'Save' }))
    await phone.findByRole('textbox', { description: /phone number/i })
    expect(requests).toHaveLength(0)
    await user.fill(phone.getByRole('textbox'), '+12125550142')
    // another number needs the consent again
    expect(consent).toHaveProperty('checked', false)
    await user.click(consent)
    await user.click(phone.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toEqual({ phone_number: '+12125550142', sms_consent: true })
  })

  it('offers a switch for each kind of notification', async () => {
    await openSettings('notifications', createUser({ sms_consent: false }))
    const notifications = within(await section('Notifications'))
    expect(notifications.getAllByRole('switch')).toHaveLength(7)
    notifications.getByRole('switch', { name: 'Email about my sessions' })
    notifications.getByRole('switch', { name: 'Email about new messages' })
  })

  it.each([
    [true, true, 'By email and text message.'],
    [true, false, 'By email.'],
    [false, true, 'By text message.'],
    [false, false, 'Needs email or text messages about your sessions.'],
  ])('names how a reminder arrives (email %s, texts %s)', async (mail, texts, hint) => {
    const { notifications } = createUser()
    await openSettings(
      'notifications',
      createUser({
        sms_consent: texts,
        notifications: { ...notifications, appointment_mail: mail, appointment_sms: true },
      }),
    )
    const card = within(await section('Notifications'))
    expect(card.getAllByRole('switch', { name: /^Remind me/, description: hint })).toHaveLength(2)
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

  it('switches nothing while an admin views as the member', async () => {
    await openSettings(`notifications?view-as-user=${getFixtureId(1)}`)
    const description = 'Viewing as Maya Chen, read only.'
    const controls = await screen.findAllByRole('switch', { description })
    expect(controls.length).toBe(7)
    expect(controls.every((control) => control.matches(':disabled'))).toBe(true)
  })

  it('saves a switch immediately, without the rest of the member', async () => {
    const { user } = await openSettings('notifications')
    const off = { ...createUser().notifications, appointment_mail: false }
    const gate = createGate()
    const saved = createUser({ notifications: off })
    const requests = respondWith('updateUser', { user: saved }, { after: gate.opened })
    const card = within(await section('Notifications'))
    await user.click(card.getByText('Email about my sessions'))
    expect(card.getByRole('switch', sessionEmails)).toHaveProperty('checked', false)
    respondWith('getUser', { user: saved })
    gate.open()
    await card.findByText('Saved.')
    expect(requests.map(({ body }) => body)).toEqual([
      { notifications: { appointment_mail: false } },
    ])
    expect(card.getByRole('switch', sessionEmails)).toHaveProperty('checked', false)
  })

  it('saves the switch of messages without the one of sessions', { tags: 'deep' }, async () => {
    const { user } = await openSettings('notifications')
    const requests = respondWith('updateUser', { user: createUser() })
    const card = within(await section('Notifications'))
    await user.click(card.getByText('Email about new messages'))
    await card.findByText('Saved.')
    expect(requests.map(({ body }) => body)).toEqual([{ notifications: { message_mail: false } }])
  })

  it('saves which reminders the member wants', async () => {
    const { user } = await openSettings('notifications')
    const requests = respondWith('updateUser', { user: createUser() })
    const card = within(await section('Notifications'))
    card.getByText('Remind me 48 hours before')
    await user.click(card.getByText('Remind me 1 hour before'))
    await card.findByText('Saved.')
    expect(requests.map(({ body }) => body)).toEqual([{ reminders: [{ hours: 1, is_on: false }] }])
  })

  it(
    'saves the switches of labs, which only memberships have, and courses',
    {
      tags: 'deep',
    },
    async () => {
      const { user } = await openSettings('notifications')
      const requests = respondWith('updateUser', { user: createUser() })
      const card = within(await section('Notifications'))
      await user.click(card.getByText('Email about new lab results'))
      await card.findByText('Saved.')
      await user.click(card.getByText('Email about my courses'))
      await waitFor(() =>
        expect(requests.map(({ body }) => body)).toEqual([
          { notifications: { lab_mail: false } },
          { notifications: { course_mail: false } },
        ]),
      )
    },
  )

  it('saves quick changes of a switch in their order', async () => {
    const { user } = await openSettings('notifications')
    const gate = createGate()
    const requests = respondWith('updateUser', { user: createUser() }, { after: gate.opened })
    const card = within(await section('Notifications'))
    await user.click(card.getByRole('switch', sessionEmails))
    await user.click(card.getByRole('switch', sessionEmails))
    await waitFor(() => expect(requests).toHaveLength(1))
    gate.open()
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(requests.map(({ body }) => body)).toEqual(
      [false, true].map((appointment_mail) => ({ notifications: { appointment_mail } })),
    )
    await waitFor(() =>
      expect(card.getByRole('switch', sessionEmails)).toHaveProperty('checked', true),
    )
  })

  it('shows the saved value and the reason when a switch could not be saved', async () => {
    const { user } = await openSettings('notifications')
    respondWithNetworkError('updateUser', { once: true })
    const card = within(await section('Notifications'))
    await user.click(card.getByRole('switch', sessionEmails))
    await card.findByText(/^We couldn't reach the server\./)
    expect(card.getByRole('switch', sessionEmails)).toHaveProperty('checked', true)
  })

  it('names the time zone once on screen', { tags: 'deep' }, async () => {
    await openSettings('time')
    const card = await section('Time zone')
    await within(card).findByRole('button', { name: /^Time zone/ })
    const names = within(card).getAllByText('Time zone')
    expect(names.filter((name) => name.offsetWidth > 1)).toHaveLength(1)
  })

  it('saves the time format without the time zone', { tags: 'deep' }, async () => {
    const { user } = await openSettings('time', createUser({ timezone: null }))
    const requests = respondWith('updateUser', { user: createUser({ hour_cycle: '24h' }) })
    const format = within(await section('Time format'))
    await user.click(format.getByRole('radio', { name: '14:30' }))
    await format.findByText('Saved.')
    expect(requests.map(({ body }) => body)).toEqual([{ hour_cycle: '24h' }])
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

  it(
    'shows a lost connection under the button and saves on the next try',
    { tags: 'deep' },
    async () => {
      const { user } = await openSettings('profile')
      respondWith('updateUser', { user: createUser() })
      respondWithNetworkError('updateUser', { once: true })
      const profile = within(await section('Name'))
      await user.fill(profile.getByRole('textbox', { name: 'Last name' }), 'Cheng')
      await user.click(profile.getByRole('button', { name: 'Save' }))
      await profile.findByText(/^We couldn't reach the server\./)
      await user.click(profile.getByRole('button', { name: 'Save' }))
      await profile.findByText('Saved.')
    },
  )

  it('keeps typed input when the member is reloaded', { tags: 'deep' }, async () => {
    const { user, store } = await openSettings('profile')
    const number = within(await section('Phone')).getByRole('textbox')
    await user.fill(number, '+1 212 555 0142')
    respondWith('getUser', { user: createUser({ first_name: 'May' }) })
    store.dispatch(api.util.invalidateTags([{ type: 'User', id: 'LIST' }]))
    await screen.findByDisplayValue('May')
    expect(number).toHaveProperty('value', '+1 212 555 0142')
  })

  it('shows a wrong current password beside its field', async () => {
    const { user } = await openSettings('security')
    respondWithError('changePassword', {
      status: 400,
      errors: [
        {
          field: 'current_password',
          code: 'invalid',
          message: "That isn't your current password.",
        },
      ],
    })
    const password = within(await section('Password'))
    const current = password.getByLabelText('Current password')
    await user.click(password.getByRole('button', { name: 'Change password' }))
    await password.findByText('Enter your current password.')
    await user.fill(current, 'a loud morning')
    await user.fill(password.getByLabelText('New password'), 'short')
    await user.click(password.getByRole('button', { name: 'Change password' }))
    await password.findByText(/^Use at least 10 characters\./)
    await user.fill(password.getByLabelText('New password'), 'a quieter morning')
    await user.click(password.getByRole('button', { name: 'Change password' }))
    await password.findByText("That isn't your current password.")
    expect(document.activeElement).toBe(current)
  })

  it('logs out another device', async () => {
    const { user } = await openSettings('security')
    const requests = respondWith('endSession', null)
    const list = within(await section('Devices'))
    const button = await list.findByRole('button', { name: 'Log out Safari on an iPhone' })
    await user.click(button)
    await list.findByText('Safari on an iPhone has been logged out.')
    expect(requests[0]?.params['id']).toBe(getFixtureId(301))
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
