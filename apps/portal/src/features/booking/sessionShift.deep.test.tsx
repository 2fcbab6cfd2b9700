// @module-tag deep
import {
  createAppointment,
  createGate,
  createMessage,
  createPayment,
  expectNoLayoutShift,
  getFixtureId,
  getTimeAfter,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { screen } from '@testing-library/react'
import { it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../../testing/openPortal.tsx'

it('shows no message about a session before the parts above it are there', async () => {
  const appointment = createAppointment({ at: getTimeAfter(-72 * HOUR), status: 'completed' })
  respondAsServer({ past: [appointment] })
  respondWith('listRecordMessages', { results: [createMessage()], next: null })
  const [notes, payments] = [createGate(), createGate()]
  const summary = { notes: null, summary: 'Walk after lunch.' }
  respondWith('getAppointmentNotes', summary, { after: notes.opened })
  const paid = [1, 2, 3, 4, 5].map((number) => createPayment({ id: getFixtureId(number) }))
  const paidPage = { results: paid, next: null }
  respondWith('listSessionPayments', paidPage, { after: payments.opened })
  await openPortal(`/appointments/${appointment.id}`)
  await screen.findByRole('article')
  await screen.findByText('See you on Thursday.')
  await expectNoLayoutShift(async () => {
    notes.open()
    await screen.findByText('Walk after lunch.')
  })
  await screen.findByRole('link', { name: /^Dr\. Ana Mercado, / })
  // beside each other
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 800))
  await expectNoLayoutShift(async () => {
    payments.open()
    await screen.findAllByText(/^\$95\.00 for 1 credit/)
  })
})
