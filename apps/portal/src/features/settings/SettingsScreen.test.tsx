import { api } from '@portal/api-client'
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
  respondWithNetworkError,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const section = (name: string) => screen.findByRole('region', { name })
const devices = [
  createLoginSessionFixture({ is_current: true, device: 'Chrome on Linux' }),
  createLoginSessionFixture({ id: getFixtureId(301) }),
]

async function openSettings(user = createUser(), address = '/settings') {
  respondAsServer({ user })
  respondWith('listSessions', { results: devices, next: null })
  respondWith('listCreditHistory', { results: [], next: null })
  respondWith('listPayments', { results: [], next: null })
  respondWith('listPaymentMethods', { results: [], next: null })
  return openPortal(address)
}

describe('SettingsScreen', () => {
  it('shows every section of the member', async () => {
    await openSettings()
    const profile = await section('Profile')
    expect(within(profile).getByRole('textbox', { name: 'First name' })).toHaveProperty(
      'value',
      'Maya',
    )
    await within(await section('Your practitioner')).findByText('Dr. Ana Mercado')
    await within(await section('Devices')).findByText('Chrome on Linux')
    await expectAccessible()
  })

  it('saves what changed and nothing else', async () => {
    const { user } = await openSettings()
    const saved = createUser({ first_name: 'May' })
    const requests = respondWith('updateUser', { user: saved })
    const profile = within(await section('Profile'))
    await profile.findByRole('button', { name: 'Save', description: 'Nothing to save yet.' })
    await user.fill(profile.getByRole('textbox', { name: 'First name' }), 'May')
    respondWith('getUser', () => ({ user: requests.length > 0 ? saved : createUser() }))
    await user.keyboard('{Enter}')
    await profile.findByText('Saved.')
    expect(requests[0]?.body).toEqual({ first_name: 'May', last_name: 'Chen' })
  })

  it('shows a missing first name beside its field', async () => {
    const { user } = await openSettings()
    const profile = within(await section('Profile'))
    const name = profile.getByRole('textbox', { name: 'First name' })
    await user.fill(name, ' ')
    await user.keyboard('{Enter}')
    await profile.findByRole('textbox', { description: 'Enter your first name.' })
    expect(document.activeElement).toBe(name)
  })

  it('requires a valid phone number', async () => {
    const { user } = await openSettings()
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
  ])('saves the phone number %s without its grouping', async (typed, sent) => {
    const { user } = await openSettings()
    const requests = respondWith('updateUser', { user: createUser({ phone_number: sent }) })
    await user.fill(within(await section('Phone')).getByRole('textbox'), typed)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ phone_number: sent })
  })

  it.each(['', '+13125550187'])(
    'sends no consent to text messages with the new number "%s"',
    async (number) => {
      const { user } = await openSettings(
        createUser({ phone_number: '+12125550142', sms_consent: true }),
      )
      const requests = respondWith('updateUser', { user: createUser() })
      const phone = within(await section('Phone'))
      await user.fill(phone.getByRole('textbox'), number)
      await user.click(phone.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(requests).toHaveLength(1))
      expect(requests[0]?.body).toEqual({ phone_number: number })
    },
  )

  it('offers no consent to messages that are not sent yet', async () => {
    await openSettings()
    const phone = within(await section('Phone'))
    expect(phone.queryByRole('checkbox')).toBeNull()
    const notifications = within(await section('Notifications'))
    expect(notifications.getAllByRole('checkbox')).toHaveLength(1)
    notifications.getByRole('checkbox', { name: 'Email about my sessions' })
  })

  it('changes nothing while an admin views the portal as the member', async () => {
    await openSettings(createUser(), `/settings?view-as-user=${getFixtureId(1)}`)
    const description = 'Viewing as Maya Chen, read only.'
    for (const name of [
      'Save',
      'Change password',
      'Log out everywhere',
      'Download my data',
      'Buy credits',
      'Manage cards and receipts',
    ]) {
      const [button] = await screen.findAllByRole('button', { name, description })
      expect(button?.ariaDisabled).toBe('true')
    }
    expect(window.location.search).toBe('')
  })

  it('changes nothing without a connection', async () => {
    await openSettings()
    respondToSiteCheck(false)
    window.dispatchEvent(new Event('offline'))
    await screen.findByText(/You're offline/)
    await screen.findByRole('button', {
      name: 'Change password',
      description: 'Needs a connection.',
    })
  })

  it('shows a lost connection under the button and saves on the next try', async () => {
    const { user } = await openSettings()
    respondWith('updateUser', { user: createUser() })
    respondWithNetworkError('updateUser', { once: true })
    const profile = within(await section('Profile'))
    await user.fill(profile.getByRole('textbox', { name: 'Last name' }), 'Cheng')
    await user.click(profile.getByRole('button', { name: 'Save' }))
    await profile.findByText(/^We couldn't reach the server\./)
    await user.click(profile.getByRole('button', { name: 'Save' }))
    await profile.findByText('Saved.')
  })

  it('keeps typed input when the member is reloaded', async () => {
    const { user, store } = await openSettings()
    const number = within(await section('Phone')).getByRole('textbox')
    await user.fill(number, '+1 212 555 0142')
    respondWith('getUser', { user: createUser({ first_name: 'May' }) })
    store.dispatch(api.util.invalidateTags([{ type: 'User', id: 'LIST' }]))
    await screen.findByDisplayValue('May')
    expect(number).toHaveProperty('value', '+1 212 555 0142')
  })

  it('shows a wrong current password beside its field', async () => {
    const { user } = await openSettings()
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
    const { user } = await openSettings()
    const requests = respondWith('endSession', null)
    const list = within(await section('Devices'))
    const button = await list.findByRole('button', { name: 'Log out Safari on an iPhone' })
    await user.click(button)
    await list.findByText('Safari on an iPhone has been logged out.')
    expect(requests[0]?.params['id']).toBe(getFixtureId(301))
  })

  it('confirms before it logs out every device, and shows why that failed', async () => {
    const { user } = await openSettings()
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
    ['getPractitioner', 'Your practitioner', "We couldn't load your practitioner"],
    ['listSessions', 'Devices', "We couldn't load your devices"],
    ['listCreditHistory', 'Credits and payments', /^We couldn't load/],
  ] as const)('offers to try again when %s fails', async (call, name, title) => {
    respondAsServer()
    respondWith('listSessions', { results: devices, next: null })
    respondWith('listCreditHistory', { results: [createCreditEntry()], next: null })
    respondWithError(call, { status: 500, once: true })
    const { user } = await openPortal('/settings')
    const part = within(await section(name))
    await part.findByText(title)
    await user.click(part.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(part.queryByText(title)).toBeNull())
  })
})
