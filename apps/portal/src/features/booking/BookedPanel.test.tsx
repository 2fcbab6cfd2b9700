import {
  checkEveryWidth,
  createAppointment,
  createGate,
  createHold,
  expectAccessible,
  expectNoLayoutShift,
  addTime,
  pressPointer,
  respondAsServer,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { HOUR, MINUTE } from '@portal/domain/time'
import { appointmentBooked } from '@portal/features/booking'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AppStore } from '../../session/store.ts'
import { fillBookingDraft } from '../../testing/fillBookingDraft.ts'
import { openPortal } from '../../testing/openPortal.tsx'

const appointment = createAppointment({ at: addTime(24 * HOUR) })

/** Restores what a reload restores: a draft with the id of its booked session. */
function restoreBookedDraft(store: AppStore) {
  fillBookingDraft(store)
  store.dispatch(appointmentBooked(appointment.id))
}

const seeSessions = () => screen.findByRole('link', { name: 'See your sessions' })

describe('BookedPanel', () => {
  it('shows the booked session from the booking response without a request', async () => {
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    respondWith('bookAppointment', { appointment })
    const requests = respondWith('getAppointment', { appointment })
    const { user } = await openPortal('/appointments/confirm', { prepare: fillBookingDraft })
    await user.click(await screen.findByRole('button', { name: 'Confirm booking' }))
    await seeSessions()
    expect(screen.getByText(/Session with Dr\. Ana Mercado/)).toBeDefined()
    screen.getByText('Video call · link opens 10 min before')
    expect(requests).toEqual([])
    await expectAccessible()
  })

  it('shows the Join button when the session starts within ten minutes', async () => {
    const soon = createAppointment({ at: addTime(9 * MINUTE) })
    respondAsServer({ upcoming: [soon] })
    await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
    const join = await screen.findByRole('link', { name: 'Join' })
    expect(join.getAttribute('href')).toBe(soon.join_url)
    await expectAccessible()
  })

  it('follows a link that is pressed before the details arrive and released after', async () => {
    const details = createGate()
    respondAsServer()
    respondWith('getAppointment', { appointment }, { after: details.opened })
    await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
    const release = await pressPointer(await seeSessions())
    details.open()
    await screen.findByText(/Session with Dr\. Ana Mercado/)
    await release()
    await waitFor(() => expect(window.location.pathname).toBe('/appointments'))
  })

  it('moves nothing when the details arrive', async () => {
    await checkEveryWidth(async () => {
      const details = createGate()
      respondAsServer()
      respondWith('getAppointment', { appointment }, { after: details.opened })
      const { close } = await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
      await seeSessions()
      await expectNoLayoutShift(async () => {
        details.open()
        await screen.findByText(/Session with Dr\. Ana Mercado/)
      })
      close()
    })
  })

  it('offers to try again when the details cannot be loaded', async () => {
    respondAsServer()
    respondWith('getAppointment', { appointment })
    respondWithError('getAppointment', { status: 500, once: true })
    const { user } = await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText(/Session with Dr\. Ana Mercado/)
  })

  it('opens the sessions when the booked session has been canceled', async () => {
    respondAsServer({ past: [{ ...appointment, status: 'cancelled' }] })
    await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
    await screen.findByRole('heading', { level: 1, name: 'Sessions' })
  })
})
