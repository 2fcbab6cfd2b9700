import { api } from '@portal/api-client'
import {
  createCard,
  createCreditEntry,
  createPayment,
  createSession,
  createUser,
  expectAccessible,
  idOf,
  later,
  respondAsServer,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPortal } from '../../testing/openPortal.tsx'

const section = (name: string) => screen.findByRole('region', { name })
const devices = [
  createSession({ is_current: true, device: 'Chrome on Linux' }),
  createSession({ id: idOf(301) }),
]

async function openSettings(user = createUser()) {
  respondAsServer({ user })
  respondWith('listSessions', { results: devices, next: null })
  respondWith('listCreditHistory', { results: [], next: null })
  respondWith('listPayments', { results: [], next: null })
  respondWith('listPaymentMethods', { results: [], next: null })
  return openPortal('/settings')
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

  it('asks for a first name beside its field', async () => {
    const { user } = await openSettings()
    const profile = within(await section('Profile'))
    const name = profile.getByRole('textbox', { name: 'First name' })
    await user.fill(name, ' ')
    await user.keyboard('{Enter}')
    await profile.findByRole('textbox', { description: 'Enter your first name.' })
    expect(document.activeElement).toBe(name)
  })

  it('asks for a valid phone number, and for one before it may get text messages', async () => {
    const { user } = await openSettings()
    const phone = within(await section('Phone'))
    const number = phone.getByRole('textbox', { name: 'Phone number (optional)' })
    await user.fill(number, 'call me')
    await user.keyboard('{Enter}')
    await phone.findByText(/^Enter a phone number with 7 to 15 digits/)
    await user.clear(number)
    await user.click(phone.getByRole('checkbox'))
    await user.click(phone.getByRole('button', { name: 'Save' }))
    await phone.findByText(/^Enter the phone number for text messages/)
    expect(document.activeElement).toBe(number)
  })

  it('says under the button that the server cannot be reached, and sends the change again', async () => {
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

  it('keeps what was typed when the member is loaded again', async () => {
    const { user, store } = await openSettings()
    const number = within(await section('Phone')).getByRole('textbox')
    await user.fill(number, '+1 212 555 0142')
    respondWith('getUser', { user: createUser({ first_name: 'May' }) })
    store.dispatch(api.util.invalidateTags([{ type: 'User', id: 'LIST' }]))
    await screen.findByDisplayValue('May')
    expect(number).toHaveProperty('value', '+1 212 555 0142')
  })

  it('says at the current password that it is wrong', async () => {
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
    expect(requests[0]?.params['id']).toBe(idOf(301))
  })

  it('asks before it logs out every device', async () => {
    const { user } = await openSettings()
    const list = within(await section('Devices'))
    const button = await list.findByRole('button', { name: 'Log out everywhere' })
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere?' })
    await expectAccessible(dialog)
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

describe('WalletSection', () => {
  it('says what will be there while there is nothing', async () => {
    const { user } = await openSettings()
    const wallet = within(await section('Credits and payments'))
    await wallet.findByText('No credit activity yet')
    await user.click(wallet.getByRole('tab', { name: 'Receipts' }))
    await wallet.findByText('No payments yet')
    await user.click(wallet.getByRole('tab', { name: 'Cards' }))
    await wallet.findByText('No saved cards')
    expect(wallet.queryByRole('button', { name: 'Add a card' })).toBeNull()
    await expectAccessible()
  })

  it('shows receipts and cards', async () => {
    const { user } = await openSettings()
    respondWith('listPayments', { results: [createPayment()], next: null })
    respondWith('listPaymentMethods', { results: [createCard()], next: null })
    const wallet = within(await section('Credits and payments'))
    await user.click(wallet.getByRole('tab', { name: 'Receipts' }))
    await wallet.findByText(/\$95\.00/)
    await user.click(wallet.getByRole('tab', { name: 'Cards' }))
    await wallet.findByRole('list', { name: 'Saved cards' })
  })

  it('writes the time of a session as the member reads times', async () => {
    respondAsServer({ user: createUser({ timezone: 'Asia/Kathmandu', hour_cycle: '24h' }) })
    respondWith('listSessions', { results: devices, next: null })
    respondWith('listCreditHistory', {
      results: [
        createCreditEntry({
          amount: -1,
          reason: 'booking',
          session: { name: 'Session', at: later(24 * HOUR) },
        }),
      ],
      next: null,
    })
    await openPortal('/settings')
    await within(await section('Credits and payments')).findByText(/18:45 GMT\+5:45/)
  })
})
