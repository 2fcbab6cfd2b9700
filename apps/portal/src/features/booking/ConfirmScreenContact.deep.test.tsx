// @module-tag deep
import { textConsent } from '@portal/domain/text'
import {
  createAppointment,
  createHold,
  createPractitioner,
  createUser,
  hasText,
  respondAsServer,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { contactChanged } from '@portal/features/booking'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fillBookingDraft } from '../../testing/fillBookingDraft.ts'
import type { AppStore } from '../../session/store.ts'
import {
  findConfirmButton,
  openConfirmScreen,
  openOptionalFields,
  respondToPurchaseForm,
} from '../../testing/openConfirmScreen.ts'

const recordedContact = { phone_number: '+12125550142', sms_consent: true }

/** A draft as it starts for a member with this phone number. */
function fillContactDraft(store: AppStore): void {
  fillBookingDraft(store)
  store.dispatch(contactChanged({ ...recordedContact, sms_consent: false }))
}

describe('ConfirmScreen: contact details', () => {
  it('shows an invalid phone number beside its field', async () => {
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    const { user } = await openConfirmScreen()
    await openOptionalFields()
    const phone = await screen.findByRole('textbox', { name: 'Phone number (optional)' })
    await user.fill(phone, 'call me')
    await user.click(await findConfirmButton(''))
    await screen.findByRole('textbox', { description: /7 to 15 digits/ })
    expect(document.activeElement).toBe(phone)
  })

  it('groups the digits of the stored number, and sends it as it is', async () => {
    respondAsServer({ user: createUser(recordedContact) })
    respondWith('holdTime', { hold: createHold() })
    const bookings = respondWith('bookAppointment', { appointment: createAppointment() })
    const { user } = await openConfirmScreen({ prepare: fillContactDraft })
    await screen.findByDisplayValue('+1 (212) 555-0142')
    await user.click(await findConfirmButton(''))
    await screen.findByRole('heading', { name: "You're booked" })
    expect(bookings[0]?.body).toMatchObject({ phone_number: '+12125550142' })
  })

  it('shows the field of the number that the practitioner calls', async () => {
    respondAsServer()
    respondWith('getPractitioner', {
      practitioner: createPractitioner({ meeting_kind: 'phone', notice_minutes: 2880 }),
    })
    respondWith('holdTime', { hold: createHold() })
    const bookings = respondWith('bookAppointment', { appointment: createAppointment() })
    const { user } = await openConfirmScreen()
    const phone = await screen.findByRole('textbox', {
      name: 'Phone number',
      description: 'Dr. Ana Mercado calls this number. You can also add it later.',
    })
    expect(phone.checkVisibility()).toBe(true)
    await screen.findByText(/Reschedule up to 48 hours before\./)
    await user.fill(phone, '+12125550142')
    await user.click(await findConfirmButton(''))
    await waitFor(() => expect(bookings[0]?.body).toMatchObject({ phone_number: '+12125550142' }))
  })

  it('says where a session in person takes place', async () => {
    respondAsServer()
    respondWith('getPractitioner', {
      practitioner: createPractitioner({
        meeting_kind: 'in_person',
        meeting_address: '12 Elm Street',
      }),
    })
    respondWith('holdTime', { hold: createHold() })
    await openConfirmScreen()
    await screen.findByText(hasText('In person · 12 Elm Street'))
  })

  it.each([
    ['the recorded number', null, true],
    ['another number', '+13125550187', false],
  ])('sends consent to text messages with %s: %s, %s', async (_name, typed, sms_consent) => {
    respondAsServer({ user: createUser(recordedContact) })
    respondWith('holdTime', { hold: createHold() })
    const bookings = respondWith('bookAppointment', { appointment: createAppointment() })
    const { user } = await openConfirmScreen({ prepare: fillContactDraft })
    await openOptionalFields()
    const phone = await screen.findByRole('textbox', { name: 'Phone number (optional)' })
    if (typed === null) expect(screen.queryByRole('checkbox')).toBeNull()
    else await user.fill(phone, typed)
    await user.click(await findConfirmButton(''))
    await screen.findByRole('heading', { name: "You're booked" })
    const { phone_number } = recordedContact
    expect(bookings[0]?.body).toMatchObject({ phone_number: typed ?? phone_number, sms_consent })
  })

  it('sends the consent that the member gives, with the version of its text', async () => {
    respondAsServer({ user: createUser({ phone_number: null, sms_consent: false }) })
    respondWith('holdTime', { hold: createHold() })
    const bookings = respondWith('bookAppointment', { appointment: createAppointment() })
    const { user } = await openConfirmScreen()
    await openOptionalFields()
    expect(screen.queryByRole('checkbox')).toBeNull()
    const phone = await screen.findByRole('textbox', { name: 'Phone number (optional)' })
    await user.fill(phone, '+12125550142')
    await user.click(await screen.findByRole('checkbox', { name: textConsent.text }))
    // consent belongs to a number
    await user.fill(phone, '+13125550187')
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
    await user.click(screen.getByRole('checkbox'))
    await user.click(await findConfirmButton(''))
    await screen.findByRole('heading', { name: "You're booked" })
    expect(bookings[0]?.body).toMatchObject({
      phone_number: '+13125550187',
      sms_consent: true,
      sms_consent_version: textConsent.version,
    })
  })

  it('sends no consent to text messages with a purchase for another number', async () => {
    const member = { plan_type: 'ALACARTE', session_credits_remaining: 0 } as const
    respondAsServer({ user: createUser({ ...member, ...recordedContact }) })
    respondToPurchaseForm()
    const purchases = respondWithNetworkError('createSessionInvoice')
    const { user } = await openConfirmScreen({ prepare: fillContactDraft })
    await openOptionalFields()
    const phone = await screen.findByRole('textbox', { name: 'Phone number (optional)' })
    await user.fill(phone, '+13125550187')
    await user.click(
      await screen.findByRole('button', { name: 'Pay $95.00 and book', description: '' }),
    )
    await waitFor(() => expect(purchases).toHaveLength(1))
    expect(purchases[0]?.body).toMatchObject({ phone_number: '+13125550187', sms_consent: false })
  })

  it('shows a phone number that the server rejects beside its field', async () => {
    const errors = [{ field: 'phone_number', code: 'invalid', message: 'Enter a valid number.' }]
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    respondWithError('bookAppointment', { status: 400, errors })
    const { user } = await openConfirmScreen()
    await openOptionalFields()
    const phone = await screen.findByRole('textbox', { name: 'Phone number (optional)' })
    await user.fill(phone, '1234567')
    await user.click(await findConfirmButton(''))
    await screen.findByRole('textbox', { description: /^Enter a valid number\./ })
    expect(document.activeElement).toBe(phone)
    expect(screen.getAllByText('Enter a valid number.')).toHaveLength(1)
    await user.fill(phone, '12345678')
    await waitFor(() => expect(screen.queryByText('Enter a valid number.')).toBeNull())
  })

  it('shows a phone number that the server rejects with a purchase beside its field', async () => {
    const errors = [{ field: 'phone_number', code: 'invalid', message: 'Enter a valid number.' }]
    respondAsServer({ user: createUser({ plan_type: 'ALACARTE', session_credits_remaining: 0 }) })
    respondToPurchaseForm()
    respondWithError('createSessionInvoice', { status: 400, errors })
    const { user } = await openConfirmScreen()
    const phone = await screen.findByRole('textbox', { name: 'Phone number (optional)' })
    await user.click(
      await screen.findByRole('button', { name: 'Pay $95.00 and book', description: '' }),
    )
    await screen.findByRole('textbox', { description: /^Enter a valid number\./ })
    expect(document.activeElement).toBe(phone)
    expect(screen.getAllByText('Enter a valid number.')).toHaveLength(1)
  })
})
