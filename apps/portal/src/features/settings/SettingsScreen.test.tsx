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
  respondToSiteCheck,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  respondWithScript,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { config } from '../../config.ts'
import { openPortal } from '../../testing/openPortal.tsx'

const section = (name: string) => screen.findByRole('region', { name })
const devices = [
  createSession({ is_current: true, device: 'Chrome on Linux' }),
  createSession({ id: idOf(301) }),
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
    await openSettings(createUser(), `/settings?view-as-user=${idOf(1)}`)
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
    expect(requests[0]?.params['id']).toBe(idOf(301))
  })

  it('confirms before it logs out every device', async () => {
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
  it('shows empty states for credits, receipts and cards', async () => {
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

  it('shows the disputed amount on a receipt', async () => {
    const { user } = await openSettings()
    const disputed = createPayment({ disputed_amount: 4500 })
    respondWith('listPayments', { results: [disputed], next: null })
    const wallet = within(await section('Credits and payments'))
    await user.click(wallet.getByRole('tab', { name: 'Receipts' }))
    await wallet.findByText('$45.00 disputed')
    expect(wallet.queryByText(/refunded/i)).toBeNull()
  })

  it('says what happened for each credit entry, and what the member owes', async () => {
    respondAsServer({ user: createUser({ credit_debt: 2 }) })
    respondWith('listSessions', { results: devices, next: null })
    const session = { name: 'Session', at: later(24 * HOUR) }
    const entries = [
      ['booking', session, /^Booked: Session on Fri, Oct 30/],
      ['cancellation', session, /^Canceled, credit returned: Session on Fri, Oct 30/],
      ['debt_repayment', null, /^Paid what you owed from a refund$/],
      ['purchase', null, /^Bought: Pack of 5$/],
      ['refund', null, /^Refunded, credits taken back: Pack of 5$/],
      ['chargeback', null, /^Payment disputed, credits taken back: Pack of 5$/],
      ['chargeback_reversed', null, /^Dispute settled, credits returned: Pack of 5$/],
      ['grant', null, /^Pack of 5$/],
    ] as const
    respondWith('listCreditHistory', {
      results: entries.map(([reason, of], index) =>
        createCreditEntry({ id: String(index), reason, session: of, description: 'Pack of 5' }),
      ),
      next: null,
    })
    await openPortal('/settings')
    const wallet = within(await section('Credits and payments'))
    for (const [, , text] of entries) await wallet.findByText(text)
    await wallet.findByText('You owe 2 credits from a refund. Credits you get back pay this first.')
    await expectAccessible()
  })

  it("shows session times in the member's zone and format", async () => {
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

  it('closes the empty window when the billing portal cannot be opened', async () => {
    const close = vi.fn()
    const opened = { close, opener: window, location: { replace: vi.fn() } }
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    const { user } = await openSettings()
    respondWithNetworkError('createCustomerPortalLink')
    const wallet = within(await section('Credits and payments'))
    await user.click(await wallet.findByRole('button', { name: 'Manage cards and receipts' }))
    await wallet.findByText(/^We couldn't reach the server\./)
    expect(close).toHaveBeenCalledOnce()
    openWindow.mockRestore()
  })

  it('loads the card fields on request and reports a declined card', async () => {
    const script = respondToCardScript()
    const { user } = await openSettings()
    respondWith('createSetupIntent', { setup_intent: { client_secret: 'seti_1_secret_1' } })
    const wallet = within(await section('Credits and payments'))
    await user.click(wallet.getByRole('tab', { name: 'Cards' }))
    const add = await wallet.findByRole('button', { name: 'Add a card' })
    expect(document.querySelector('script[src*="js.stripe.com"]')).toBeNull()
    await user.click(add)
    await wallet.findByText(/^We couldn't reach our payment provider\./)
    script.arrive()
    await user.click(wallet.getByRole('button', { name: 'Try again' }))
    await wallet.findByText('Card fields')
    await user.click(wallet.getByRole('button', { name: 'Save card' }))
    await wallet.findByText('Your card was declined.')
    const requests = respondWith('listPaymentMethods', { results: [createCard()], next: null })
    await user.click(wallet.getByRole('button', { name: 'Save card' }))
    await wallet.findByText('Card saved.')
    await waitFor(() => expect(requests).toHaveLength(1))
    const again = await wallet.findByRole('button', { name: 'Add a card' })
    await waitFor(() => expect(document.activeElement).toBe(again))
  })
})

/**
 * Builds the portal's card fields with a publishable key. The provider's script is unreachable
 * until it arrives; then it has as much of the provider's interface as the fields use.
 */
function respondToCardScript() {
  const key = config.stripePublishableKey
  Object.assign(config, { stripePublishableKey: 'pk_test_1' })
  onTestFinished(() => {
    Object.assign(config, { stripePublishableKey: key })
    for (const element of document.querySelectorAll('script[src*="js.stripe.com"]'))
      element.remove()
    Reflect.deleteProperty(window, 'Stripe')
  })
  respondWithScript('https://js.stripe.com', null)
  return { arrive: () => respondWithScript('https://js.stripe.com', providerScript) }
}

const providerScript = `
window.Stripe = () => {
  const element = {
    mount(place) { place.textContent = 'Card fields' },
    on() { return element },
    off() { return element },
    update() {},
    destroy() {},
  }
  const elements = { create: () => element, getElement: () => element, update() {}, on() {} }
  let attempts = 0
  return {
    elements: () => elements,
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    registerAppInfo() {},
    _registerWrapper() {},
    confirmSetup: async () =>
      attempts++ === 0
        ? { error: { message: 'Your card was declined.' } }
        : { setupIntent: { payment_method: 'pm_1' } },
  }
}`
