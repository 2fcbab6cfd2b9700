import {
  checkEveryWidth,
  createAppointment,
  createGate,
  createHold,
  expectAccessible,
  expectNoLayoutShift,
  getTimeAfter,
  respondAsServer,
  respondWith,
  respondWithError,
  hasText,
} from '@portal/testing'
import { HOUR, MINUTE } from '@portal/domain/time'
import { appointmentBooked, moveStarted, timeChosen } from '@portal/features/booking'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AppStore } from '../../../session/store.ts'
import { fillBookingDraft } from '../../../testing/fillBookingDraft.ts'
import { openPortal } from '../../../testing/openPortal.tsx'

const appointment = createAppointment({ at: getTimeAfter(24 * HOUR) })

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
    expect(screen.getByText('Session, 60 minutes')).toBeDefined()
    screen.getByText('Dr. Ana Mercado')
    screen.getByText('Video call · link opens 10 min before')
    await screen.findByText('1 credit · you have 3 left')
    screen.getByText("That's tomorrow.")
    screen.getByText(
      'Reschedule up to 2 hours before. Cancel at least 24 hours before to get your credit back.',
    )
    expect(requests).toEqual([])
    await expectAccessible()
  })

  it('asks for the number that the practitioner will call', async () => {
    respondAsServer({ upcoming: [createAppointment({ meeting_kind: 'phone', join_url: null })] })
    await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
    await screen.findByText(
      hasText(/^Add your phone number, so that Dr\. Ana Mercado can call you\./),
    )
    expect(screen.getByRole('link', { name: 'Add it' }).getAttribute('href')).toBe(
      '/settings/profile',
    )
  })

  it.each([
    ['the free visit', { is_free_visit: true, credit_cost: 0 }, 'Included: your first session'],
    ['a session without cost', { credit_cost: 0 }, 'No credit needed'],
  ])('shows the cost of %s', { tags: 'deep' }, async (_name, fields, text) => {
    respondAsServer({ upcoming: [createAppointment(fields)] })
    await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
    await screen.findByText(text)
  })

  it('says that canceling a session in under 24 hours has a cost', { tags: 'deep' }, async () => {
    respondAsServer({ upcoming: [createAppointment({ at: getTimeAfter(20 * HOUR) })] })
    await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
    await screen.findByText("This starts in under 24 hours, so canceling won't return your credit.")
    // no warning: the member has read it before booking
    expect(screen.queryByRole('img', { name: 'Please note' })).toBeNull()
    await expectAccessible()
  })

  it('says that rescheduling was free', { tags: 'deep' }, async () => {
    respondAsServer({ upcoming: [appointment] })
    await openPortal('/appointments/confirm', {
      prepare(store) {
        store.dispatch(moveStarted(appointment))
        store.dispatch(timeChosen(appointment.at))
        store.dispatch(appointmentBooked(appointment.id))
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'Session rescheduled' })
    await screen.findByText('Rescheduling was free')
  })

  it(
    'shows the Join button when the session starts within ten minutes',
    { tags: 'deep' },
    async () => {
      const soon = createAppointment({ at: getTimeAfter(9 * MINUTE) })
      respondAsServer({ upcoming: [soon] })
      await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
      const join = await screen.findByRole('link', { name: 'Join' })
      expect(join.getAttribute('href')).toBe(soon.join_url)
      await expectAccessible()
    },
  )

  it('shows the buttons together with the details above them', { tags: 'deep' }, async () => {
    const details = createGate()
    respondAsServer()
    respondWith('getAppointment', { appointment }, { after: details.opened })
    await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
    await screen.findByRole('heading', { level: 1, name: "You're booked" })
    expect(screen.queryByRole('link', { name: 'See your sessions' })).toBeNull()
    details.open()
    await seeSessions()
    screen.getByText('Session, 60 minutes')
    screen.getByRole('button', { name: 'Add to calendar' })
  })

  it('moves nothing when the details arrive', { tags: 'deep' }, async () => {
    await checkEveryWidth(async () => {
      const details = createGate()
      respondAsServer()
      respondWith('getAppointment', { appointment }, { after: details.opened })
      const { close } = await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
      await screen.findByRole('heading', { level: 1, name: "You're booked" })
      await expectNoLayoutShift(async () => {
        details.open()
        await screen.findByText('Session, 60 minutes')
      })
      close()
    })
  })

  it('offers to try again when the details cannot be loaded', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWithError('getAppointment', { status: 500 })
    const { user } = await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondWith('getAppointment', { appointment })
    await user.click(retry)
    await screen.findByText('Session, 60 minutes')
  })

  it('opens the sessions when the booked session has been canceled', { tags: 'deep' }, async () => {
    respondAsServer({ past: [{ ...appointment, status: 'cancelled' }] })
    await openPortal('/appointments/confirm', { prepare: restoreBookedDraft })
    await screen.findByRole('heading', { level: 1, name: 'Sessions' })
  })
})
