import { HOUR } from '@portal/domain/time'
import { timeChosen } from '@portal/features/booking'
import {
  createAppointment,
  createAvailability,
  createHold,
  createUser,
  later,
  respondAsServer,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { type MemberZone, memberZones, zonedSession } from '@portal/tools/memberZones'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { AppStore } from '../session/store.ts'
import { fillBookingDraft } from '../testing/fillBookingDraft.ts'
import { openPortal } from '../testing/openPortal.tsx'

const appointment = createAppointment({ at: zonedSession })

function prepare(store: AppStore) {
  fillBookingDraft(store)
  store.dispatch(timeChosen(zonedSession))
}

/** Opens a screen as a member with this zone, on a device in another one. */
function open(address: string, { profile, device }: MemberZone) {
  const readOptions = Intl.DateTimeFormat.prototype.resolvedOptions
  const deviceZone = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...readOptions.call(this), timeZone: device }
    })
  onTestFinished(() => deviceZone.mockRestore())
  const zone = profile ?? device
  respondAsServer({
    user: createUser({ timezone: profile }),
    upcoming: [appointment],
    availability: createAvailability([zonedSession, later(HOUR, zonedSession)], zone),
  })
  respondWith('holdTime', { hold: createHold({ at: zonedSession }) })
  return openPortal(address, { prepare })
}

const summaryText = async () =>
  (await screen.findByRole('region', { name: 'Your session' })).textContent

describe.each(memberZones)('zone $profile, device in $device', (zone) => {
  const { profile, device, shown } = zone

  it.each(['/home', '/appointments'])(
    'shows the session on %s and in its dialogs',
    async (path) => {
      const { user } = await open(path, zone)
      const card = await screen.findByRole('article')
      await waitFor(() => expect(card.textContent).toContain(shown))
      for (const name of [/^Cancel/, /^Reschedule/]) {
        await user.click(within(card).getByRole('button', { name }))
        const dialog = await screen.findByRole('dialog')
        expect(dialog.textContent).toContain(shown)
        await user.keyboard('{Escape}')
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      }
    },
  )

  it('shows the session while it is chosen, and requests times in this zone', async () => {
    const screenOpened = open('/appointments/book', zone)
    const requests = respondWith('getAvailability', { availability: {} })
    await screenOpened
    await waitFor(async () => expect(await summaryText()).toContain(shown))
    await waitFor(() => expect(requests[0]?.timeZone).toBe(profile ?? device))
    const select = await screen.findByLabelText('Time zone')
    expect(select).toHaveProperty('value', profile ?? device)
  })

  it('shows the session in the draft and when it is booked, and sends the zone', async () => {
    const bookings = respondWith('bookAppointment', { appointment })
    const { user } = await open('/appointments/confirm', zone)
    await waitFor(async () => expect(await summaryText()).toContain(shown))
    await user.click(await screen.findByRole('button', { name: 'Confirm booking' }))
    await screen.findByRole('heading', { name: "You're booked" })
    expect(document.body.textContent).toContain(shown)
    expect(bookings[0]).toMatchObject({
      timeZone: profile ?? device,
      body: { user_timezone: profile ?? device },
    })
  })

  it('shows the session when its time was taken, and as the nearest time', async () => {
    const lost = open('/appointments/confirm', zone)
    respondWithError('holdTime', { status: 409, code: 'slot_taken', nearest: [zonedSession] })
    await lost
    await screen.findByText(`${shown} is no longer available.`, { exact: false })
    const nearest = await screen.findByRole('region', { name: 'Nearest available times' })
    expect(nearest.textContent).toContain(shown.split(' at ')[1])
  })
})

describe('a device in another zone than the profile', () => {
  const [zone] = memberZones
  if (!zone) throw new Error('The table is empty.')

  it('is named, and one tap saves its zone for every screen', async () => {
    const { user } = await open('/appointments', zone)
    await screen.findByText(/^Times are in Central Time\. Your device is in Eastern Time\./)
    const card = await screen.findByRole('article')
    const moved = createUser({ timezone: zone.device })
    const updates = respondWith('updateUser', { user: moved })
    respondWith('getUser', { user: moved })
    await user.click(screen.getByRole('button', { name: 'Switch to Eastern Time' }))
    await waitFor(() => expect(card.textContent).toContain('Tue, Nov 3 at 10:00 am EST'))
    expect(screen.queryByText(/^Times are in/)).toBeNull()
    await waitFor(() => expect(updates[0]?.body).toEqual({ timezone: zone.device }))
  })

  it('shows the previous zone again when the new one cannot be saved', async () => {
    const { user } = await open('/appointments', zone)
    const card = await screen.findByRole('article')
    respondWithError('updateUser', { status: 500 })
    await user.click(await screen.findByRole('button', { name: 'Switch to Eastern Time' }))
    await screen.findByText(/went wrong/)
    expect(card.textContent).toContain(zone.shown)
  })
})
