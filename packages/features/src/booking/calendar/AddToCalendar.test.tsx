import { createAppointment, createTestStore, expectAccessible, NOW, show } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { AddToCalendar } from './AddToCalendar.tsx'
import { SessionList } from '../sessions/SessionList.tsx'

const open = (appointment = createAppointment()) =>
  show(
    <FeatureContext value={featureEnvironment}>
      <AddToCalendar id="one" appointment={appointment} />
    </FeatureContext>,
    createTestStore(),
  )

const file = '/api/client/v1/appointments/one/calendar.ics'

const findLink = async (name: string) =>
  (await screen.findByRole('link', { name })).getAttribute('href')

afterEach(() => void vi.restoreAllMocks())

describe('AddToCalendar', () => {
  it('offers the file, Google and Outlook', async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
    expect(await findLink('Apple Calendar or another app')).toBe(file)
    expect(await findLink('Google Calendar')).toMatch(/^https:\/\/calendar\.google\.com\//)
    expect(await findLink('Outlook')).toMatch(/^https:\/\/outlook\.live\.com\//)
    await expectAccessible()
  })

  it('opens and closes with the keyboard and returns the focus', async () => {
    const { user } = open()
    const button = screen.getByRole('button', { name: 'Add to calendar' })
    button.focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Add to calendar' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button)
  })

  it('offers no link without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
    await screen.findByText("You're offline. Adding needs a connection.")
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('offers the file only when the time cannot be parsed', async () => {
    const { user } = open({ ...createAppointment(), at: 'soon' })
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
    expect(await findLink('Apple Calendar or another app')).toBe(file)
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})

describe('SessionList', () => {
  it('opens the calendars of a session, even while an admin views the member', async () => {
    vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const appointment = createAppointment()
    const { user } = show(
      <FeatureContext value={{ ...featureEnvironment, viewedUserId: 'maya' }}>
        <SessionList
          appointments={[appointment]}
          onSeeAllTimes={() => {}}
          onTimeChosen={() => {}}
        />
      </FeatureContext>,
      createTestStore(),
    )
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
    expect(await findLink('Apple Calendar or another app')).toBe(
      `/api/client/v1/appointments/${appointment.id}/calendar.ics?view-as-user=maya`,
    )
  })
})
