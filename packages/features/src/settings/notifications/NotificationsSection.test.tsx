import {
  createGate,
  createUser,
  expectAccessible,
  respondWith,
  respondWithNetworkError,
} from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showSettings } from '../testing/showSettings.tsx'
import type { EmailSwitch } from './emailSwitch.ts'
import { NotificationsSection } from './NotificationsSection.tsx'

const messages: EmailSwitch = { name: 'message_mail', label: 'Messages', hint: 'When unread.' }
const results: EmailSwitch = {
  name: 'lab_mail',
  label: 'Results',
  hint: 'When ready.',
  isFor: ({ plan_type }) => plan_type === 'MEMBERSHIP',
}

const openNotifications = (member = createUser()) =>
  showSettings(<NotificationsSection emailSwitches={[messages, results]} />, member)

const sessionEmails = { name: 'Email about my sessions' }

describe('NotificationsSection', () => {
  it('offers a switch for each kind of notification that the member can get', async () => {
    openNotifications(createUser({ plan_type: 'ALACARTE' }))
    expect(screen.getAllByRole('switch')).toHaveLength(5)
    screen.getByRole('switch', sessionEmails)
    screen.getByRole('switch', { name: 'Messages', description: 'When unread.' })
    expect(screen.queryByRole('switch', { name: 'Results' })).toBeNull()
    await expectAccessible()
  })

  it.each([
    [true, true, 'By email and text message.'],
    [true, false, 'By email.'],
    [false, true, 'By text message.'],
    [false, false, 'Needs email or text messages about your sessions.'],
  ])('names how a reminder arrives (email %s, texts %s)', (mail, texts, hint) => {
    const { notifications } = createUser()
    openNotifications(
      createUser({
        sms_consent: texts,
        notifications: { ...notifications, appointment_mail: mail, appointment_sms: true },
      }),
    )
    expect(screen.getAllByRole('switch', { name: /^Remind me/, description: hint })).toHaveLength(2)
  })

  it('saves a switch immediately, without the rest of the member', async () => {
    const { user } = openNotifications()
    const off = { ...createUser().notifications, appointment_mail: false }
    const gate = createGate()
    const saved = createUser({ notifications: off })
    const requests = respondWith('updateUser', { user: saved }, { after: gate.opened })
    await user.click(screen.getByText('Email about my sessions'))
    expect(screen.getByRole('switch', sessionEmails)).toHaveProperty('checked', false)
    respondWith('getUser', { user: saved })
    gate.open()
    await screen.findByText('Saved.')
    expect(requests.map(({ body }) => body)).toEqual([
      { notifications: { appointment_mail: false } },
    ])
    expect(screen.getByRole('switch', sessionEmails)).toHaveProperty('checked', false)
  })

  it('saves the switches of features', async () => {
    const { user } = openNotifications()
    const requests = respondWith('updateUser', { user: createUser() })
    await user.click(screen.getByText('Messages'))
    await screen.findByText('Saved.')
    await user.click(screen.getByText('Results'))
    await waitFor(() =>
      expect(requests.map(({ body }) => body)).toEqual([
        { notifications: { message_mail: false } },
        { notifications: { lab_mail: false } },
      ]),
    )
  })

  it('saves which reminders the member wants', async () => {
    const { user } = openNotifications()
    const requests = respondWith('updateUser', { user: createUser() })
    screen.getByText('Remind me 48 hours before')
    await user.click(screen.getByText('Remind me 1 hour before'))
    await screen.findByText('Saved.')
    expect(requests.map(({ body }) => body)).toEqual([{ reminders: [{ hours: 1, is_on: false }] }])
  })

  it('saves quick changes of a switch in their order', async () => {
    const { user } = openNotifications()
    const gate = createGate()
    const requests = respondWith('updateUser', { user: createUser() }, { after: gate.opened })
    await user.click(screen.getByRole('switch', sessionEmails))
    await user.click(screen.getByRole('switch', sessionEmails))
    await waitFor(() => expect(requests).toHaveLength(1))
    gate.open()
    await waitFor(() => expect(requests).toHaveLength(2))
    expect(requests.map(({ body }) => body)).toEqual(
      [false, true].map((appointment_mail) => ({ notifications: { appointment_mail } })),
    )
    await waitFor(() =>
      expect(screen.getByRole('switch', sessionEmails)).toHaveProperty('checked', true),
    )
  })

  it('shows the saved value and the reason when a switch could not be saved', async () => {
    const { user } = openNotifications()
    respondWithNetworkError('updateUser', { once: true })
    await user.click(screen.getByRole('switch', sessionEmails))
    await screen.findByText(/^We couldn't reach the server\./)
    expect(screen.getByRole('switch', sessionEmails)).toHaveProperty('checked', true)
  })

  it('switches nothing while nothing can be changed', () => {
    const { changeEnvironment } = openNotifications()
    changeEnvironment({ readOnlyReason: 'Needs a connection.' })
    const controls = screen.getAllByRole('switch', { description: 'Needs a connection.' })
    expect(controls).toHaveLength(6)
    expect(controls.every((control) => control.matches(':disabled'))).toBe(true)
  })
})
