import { textConsent } from '@portal/domain/text'
import { createUser, expectAccessible, respondWith, respondWithNetworkError } from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showSettings } from '../testing/showSettings.tsx'
import { PhoneSection } from './PhoneSection.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { TimeFormatSection } from './TimeFormatSection.tsx'
import { TimeZoneSection } from './TimeZoneSection.tsx'

const openProfile = () =>
  showSettings(<ProfileSection changeEmailLink={<a href="/">Change it</a>} />)
const getPhone = () => screen.getByRole<HTMLInputElement>('textbox')
const save = { name: 'Save' }

describe('ProfileSection', () => {
  it('saves what changed and nothing else', async () => {
    const { user } = openProfile()
    const saved = createUser({ first_name: 'May' })
    const requests = respondWith('updateUser', { user: saved })
    await expectAccessible()
    await user.click(screen.getByRole('button', save))
    await screen.findByText('Nothing to save yet.')
    expect(requests).toEqual([])
    await user.fill(screen.getByRole('textbox', { name: 'First name' }), 'May')
    await user.keyboard('{Enter}')
    await screen.findByText('Saved.')
    expect(requests[0]?.body).toEqual({ first_name: 'May', last_name: 'Chen' })
  })

  it('shows a missing first name beside its field', async () => {
    const { user } = openProfile()
    const name = screen.getByRole('textbox', { name: 'First name' })
    await user.fill(name, ' ')
    await user.keyboard('{Enter}')
    await screen.findByRole('textbox', { description: 'Enter your first name.' })
    expect(document.activeElement).toBe(name)
  })

  it('shows a lost connection under the button and saves on the next try', async () => {
    const { user } = openProfile()
    respondWith('updateUser', { user: createUser() })
    respondWithNetworkError('updateUser', { once: true })
    await user.fill(screen.getByRole('textbox', { name: 'Last name' }), 'Cheng')
    await user.click(screen.getByRole('button', save))
    await screen.findByText(/^We couldn't reach the server\./)
    await user.click(screen.getByRole('button', save))
    await screen.findByText('Saved.')
  })

  it('keeps what is typed when the member is reloaded', async () => {
    const { user, changeEnvironment } = openProfile()
    await user.fill(screen.getByRole('textbox', { name: 'Last name' }), 'Cheng')
    changeEnvironment({ member: createUser({ first_name: 'May' }) })
    await screen.findByDisplayValue('May')
    screen.getByDisplayValue('Cheng')
  })
})

describe('PhoneSection', () => {
  it('groups a saved phone number until the member edits it', async () => {
    const { user } = showSettings(<PhoneSection />, createUser({ phone_number: '+12125550142' }))
    expect(getPhone().value).toBe('+1 (212) 555-0142')
    await user.fill(getPhone(), '+1 (212) 555-014')
    expect(getPhone().value).toBe('+1 (212) 555-014')
  })

  it('requires a valid phone number', async () => {
    const { user } = showSettings(<PhoneSection />)
    await user.fill(getPhone(), 'call me')
    await user.keyboard('{Enter}')
    await screen.findByText(/^Enter a phone number with 7 to 15 digits/)
    expect(document.activeElement).toBe(getPhone())
  })

  it.each([
    ['(212) 555-0142', '2125550142'],
    ['+33 6 12 34 56 78', '+33612345678'],
  ])('saves the phone number %s without its grouping', async (typed, sent) => {
    const { user } = showSettings(<PhoneSection />)
    const requests = respondWith('updateUser', { user: createUser({ phone_number: sent }) })
    await user.fill(getPhone(), typed)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toMatchObject({ phone_number: sent })
  })

  it.each(['', '+13125550187'])(
    'sends no consent to text messages with the new number "%s"',
    async (number) => {
      const member = createUser({ phone_number: '+12125550142', sms_consent: true })
      const { user } = showSettings(<PhoneSection />, member)
      const requests = respondWith('updateUser', { user: createUser() })
      await user.fill(getPhone(), number)
      await user.click(screen.getByRole('button', save))
      await waitFor(() => expect(requests).toHaveLength(1))
      expect(requests[0]?.body).toEqual({ phone_number: number, sms_consent: false })
    },
  )

  it('saves consent to text messages with the number', async () => {
    const { user } = showSettings(<PhoneSection />, createUser({ phone_number: null }))
    const requests = respondWith('updateUser', { user: createUser() })
    const consent = screen.getByRole('checkbox', { name: textConsent.text })
    expect(consent).toHaveProperty('checked', false)
    await user.click(consent)
    await user.click(screen.getByRole('button', save))
    await screen.findByRole('textbox', { description: /phone number/i })
    expect(requests).toHaveLength(0)
    await user.fill(getPhone(), '+12125550142')
    // another number needs the consent again
    expect(consent).toHaveProperty('checked', false)
    await user.click(consent)
    await user.click(screen.getByRole('button', save))
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.body).toEqual({ phone_number: '+12125550142', sms_consent: true })
  })
})

it('leaves the visible name of the time zone to the card around it', async () => {
  const { container } = showSettings(<TimeZoneSection />)
  await screen.findByRole('button', { name: /^Time zone/ })
  const names = within(container).getAllByText('Time zone')
  expect(names.filter((name) => name.offsetWidth > 1)).toEqual([])
})

it('saves the time format without the time zone', async () => {
  const { user } = showSettings(<TimeFormatSection />, createUser({ timezone: null }))
  const requests = respondWith('updateUser', { user: createUser({ hour_cycle: '24h' }) })
  await user.click(screen.getByRole('radio', { name: '14:30' }))
  await screen.findByText('Saved.')
  expect(requests.map(({ body }) => body)).toEqual([{ hour_cycle: '24h' }])
})
