// @module-tag deep
import {
  createAppointment,
  createGate,
  expectSkeletonOfContent,
  getFixtureId,
  getTimeAfter,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { appointmentBooked, timeChosen } from '@portal/features/booking'
import { screen } from '@testing-library/react'
import { describe, it } from 'vitest'
import { fillBookingDraft } from '../../testing/fillBookingDraft.ts'
import { openPortal } from '../../testing/openPortal.tsx'

describe('skeletons of sessions', () => {
  it('keeps the height of past sessions when they arrive', async () => {
    const gate = createGate()
    respondAsServer()
    const results = [100, 101].map((number) => createAppointment({ id: getFixtureId(number) }))
    respondWith('listAppointments', { results, next: null }, { after: gate.opened })
    await openPortal('/appointments?list=past')
    await expectSkeletonOfContent(await screen.findByRole('tabpanel'), gate.open)
  })

  it('keeps the height of the booked session when its details arrive', async () => {
    const gate = createGate()
    const appointment = createAppointment({ at: getTimeAfter(50 * HOUR) })
    respondAsServer()
    respondWith('getAppointment', { appointment }, { after: gate.opened })
    await openPortal('/appointments/confirm', {
      prepare: (store) => {
        fillBookingDraft(store)
        store.dispatch(timeChosen(appointment.at))
        store.dispatch(appointmentBooked(appointment.id))
      },
    })
    await screen.findByRole('heading', { level: 1, name: "You're booked" })
    await expectSkeletonOfContent(screen.getByRole('main'), gate.open)
  })
})
