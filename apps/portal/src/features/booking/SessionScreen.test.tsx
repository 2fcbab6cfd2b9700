import type { Appointment, TimeRequest } from '@portal/contract'
import {
  getTimeAfter,
  createAppointment,
  createGate,
  createPayment,
  createTimeRequest,
  expectAccessible,
  expectNoLayoutShift,
  getFixtureId,
  readText,
  respondAsServer,
  respondWith,
  respondWithError,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from '../../testing/openPortal.tsx'

const open = (appointment: Appointment, requests: readonly TimeRequest[] = []) => {
  const isOpen = appointment.status === 'booked'
  respondAsServer(isOpen ? { upcoming: [appointment] } : { past: [appointment] })
  respondWith('listTimeRequests', { results: [...requests], next: null })
  respondWith('listSessionPayments', { results: [], next: null })
  return openPortal(`/appointments/${appointment.id}`)
}

const past = { at: getTimeAfter(-72 * HOUR), status: 'completed' } as const

describe('SessionScreen', () => {
  it('shows an upcoming session with its actions and its cost', async () => {
    const session = createAppointment()
    const request = createTimeRequest({ appointment: { id: session.id, at: session.at } })
    const { user } = await open(session, [request])
    await screen.findByRole('heading', { level: 1, name: /^Session ?, Sat,\sOct\s31$/ })
    const article = screen.getByRole('article', { name: 'Dr. Ana Mercado' })
    const card = within(article)
    card.getByText('Sat, Oct 31 at 11:00 am EDT')
    // the date once for the eye, and how to join before the actions
    expect(readText(article).match(/Oct(?:ober)? 31/g)).toHaveLength(1)
    expect(readText(article)).toMatch(/Video call.*Reschedule/)
    await within(screen.getByRole('region', { name: /^Cost/ })).findByText('1 credit')
    expect(screen.queryByRole('link', { name: 'Book again' })).toBeNull()
    await screen.findByRole('link', { name: "You're waiting for an earlier time" })
    await expectAccessible()
    await user.click(card.getByRole('button', { name: 'Cancel session' }))
    await screen.findByRole('dialog', { name: 'Cancel this session?' })
  })

  it.each([
    [
      'an upcoming session',
      72,
      /^Reschedule up to 2 hours before\. Cancel at least 24 hours before/,
    ],
    [
      'a session within 24 hours',
      5,
      "This starts in under 24 hours, so canceling won't return your credit.",
    ],
    ['a session that has begun', -0.1, null],
  ])('says what a change of %s costs', { tags: 'deep' }, async (_name, hours, text) => {
    await open(
      createAppointment({
        at: getTimeAfter(hours * HOUR),
        ends_at: getTimeAfter((hours + 1) * HOUR),
      }),
    )
    const receipt = within(await screen.findByRole('region', { name: /^Cost/ }))
    await receipt.findByText('1 credit')
    const earlier = screen.queryByRole('link', { name: 'Ask for an earlier time' })
    expect(earlier !== null).toBe(hours > 2)
    if (text) receipt.getByText(text)
    else expect(receipt.queryByText(/cancel/i)).toBeNull()
  })

  it('shows the session as canceled after it is canceled', async () => {
    const appointment = createAppointment()
    const canceled: Appointment = { ...appointment, status: 'cancelled' }
    let current = appointment
    respondAsServer({ upcoming: [appointment] })
    respondWith('listSessionPayments', { results: [], next: null })
    respondWith('getAppointment', () => ({ appointment: current }))
    respondWith('cancelAppointment', () => {
      current = canceled
      return { appointment: canceled }
    })
    const { user } = await openPortal(`/appointments/${appointment.id}`)
    await user.click(await screen.findByRole('button', { name: 'Cancel session' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Cancel session' }))
    await screen.findByText('1 credit, returned')
    await screen.findByRole('link', { name: 'Book again' })
  })

  it('books the same session again', async () => {
    const { user } = await open(createAppointment({ ...past, appointment_type: 'LAB_REVIEW' }))
    await user.click(await screen.findByRole('link', { name: 'Book again' }))
    await screen.findByRole('heading', { level: 1, name: 'Book a session' })
    const chosen = await screen.findByRole('group', { name: 'Session and practitioner' })
    await within(chosen).findByText('Dr. Ana Mercado')
    expect(chosen.textContent).toContain('Lab Review')
  })

  it(
    'books the default session when the type is not offered anymore',
    { tags: 'deep' },
    async () => {
      const { user } = await open(
        createAppointment({ ...past, appointment_type: 'INITIAL_CONSULTATION' }),
      )
      await user.click(await screen.findByRole('link', { name: 'Book again' }))
      const chosen = await screen.findByRole('group', { name: 'Session and practitioner' })
      await within(chosen).findByText(/Follow-up Session/)
    },
  )

  it.each<[string, Partial<Appointment>]>([
    ['1 credit', { ...past, status: 'no_show' }],
    ['1 credit', { status: 'cancelled', late_cancel: true }],
    ['1 credit, returned', { status: 'cancelled' }],
    ['No credit used', { ...past, credit_cost: 0 }],
    ['Included: your first session', { ...past, credit_cost: 0, is_free_visit: true }],
    [
      'Included. You can book it again.',
      { status: 'cancelled', credit_cost: 0, is_free_visit: true },
    ],
  ])('shows the cost "%s"', { tags: 'deep' }, async (cost, fields) => {
    await open(createAppointment(fields))
    await within(await screen.findByRole('region', { name: /^Cost/ })).findByText(cost)
  })

  it.each<[string, Partial<Appointment>]>([
    ['', {}],
    ['?list=past', past],
    ['?list=canceled', { status: 'cancelled' }],
  ])('links back to the list at /appointments%s', { tags: 'deep' }, async (search, fields) => {
    await open(createAppointment(fields))
    await screen.findByRole('heading', { level: 1, name: /^Session ?, / })
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Sessions' })
    expect(link.getAttribute('href')).toBe(`/appointments${search}`)
    // not the type, which the history of the browser would keep
    await waitFor(() =>
      expect(document.title).toMatch(
        /^Session with Dr\. Ana Mercado, \w{3},\s\w{3}\s\d+ · Juniper$/,
      ),
    )
  })

  it('shows the reason of a cancellation', { tags: 'deep' }, async () => {
    await open(createAppointment({ status: 'cancelled', cancellation_reason: 'Traveling' }))
    await screen.findByText('Traveling')
  })

  it(
    'shows the purchase that booked the session, with its date and receipt',
    { tags: 'deep' },
    async () => {
      const appointment = createAppointment(past)
      respondAsServer({ past: [appointment] })
      const payment = createPayment({
        outcome: 'booked',
        appointment_id: appointment.id,
        paid_at: '2026-10-20T14:00:00Z',
      })
      const requests = respondWith('listSessionPayments', { results: [payment], next: null })
      await openPortal(`/appointments/${appointment.id}`)
      const paid = await screen.findByText(/^\$95\.00 for 1 credit/)
      expect(readText(paid)).toContain('Tue, Oct 20 at 10:00 am EDT')
      const link = screen.getByRole('link', { name: /^Receipt/ })
      expect(link.getAttribute('href')).toBe(payment.receipt_url)
      expect(requests[0]?.url.searchParams.get('appointment_id')).toBe(appointment.id)
      await expectAccessible()
    },
  )

  it('shows what the member wrote when booking', { tags: 'deep' }, async () => {
    const appointment = createAppointment()
    respondAsServer({ upcoming: [appointment] })
    respondWith('listSessionPayments', { results: [], next: null })
    respondWith('getAppointmentNotes', {
      notes: 'My sleep since the move',
      summary: null,
    })
    await openPortal(`/appointments/${appointment.id}`)
    const note = within(await screen.findByRole('region', { name: 'Your note' }))
    await note.findByText('My sleep since the move')
  })

  it('shows the summary that the practice shared', { tags: 'deep' }, async () => {
    const appointment = createAppointment()
    respondAsServer({ upcoming: [appointment] })
    respondWith('listSessionPayments', { results: [], next: null })
    respondWith('getAppointmentNotes', { notes: null, summary: 'Walk after lunch.' })
    await openPortal(`/appointments/${appointment.id}`)
    const summary = within(await screen.findByRole('region', { name: 'Summary' }))
    await summary.findByText('Walk after lunch.')
    await expectAccessible()
  })

  it.each<[string, Partial<Appointment>, RegExp | null]>([
    ['a lab review', { appointment_type: 'LAB_REVIEW' }, /Look through your results/],
    ['the first session', { appointment_type: 'INITIAL_CONSULTATION' }, /Think about what/],
    ['a session by phone', { meeting_kind: 'phone' }, /good reception/],
    ['a past session', past, null],
    ['a session that has begun', { at: getTimeAfter(-0.1 * HOUR) }, null],
  ])('says how to prepare for %s', { tags: 'deep' }, async (_name, fields, text) => {
    await open(createAppointment(fields))
    await screen.findByRole('region', { name: /^Cost/ })
    const card = screen.queryByRole('region', { name: 'Before the session' })
    if (text === null) expect(card).toBeNull()
    else expect(readText(card ?? document.body)).toMatch(text)
  })

  it('has no card for a note that does not exist', { tags: 'deep' }, async () => {
    const appointment = createAppointment()
    respondAsServer({ upcoming: [appointment] })
    respondWith('listSessionPayments', { results: [], next: null })
    const requests = respondWith('getAppointmentNotes', { notes: null, summary: null })
    await openPortal(`/appointments/${appointment.id}`)
    await within(await screen.findByRole('region', { name: /^Cost/ })).findByText('1 credit')
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(screen.queryByText('Your note')).toBeNull()
  })

  it('offers to try again when the note cannot be loaded', { tags: 'deep' }, async () => {
    const appointment = createAppointment()
    respondAsServer({ upcoming: [appointment] })
    respondWith('listSessionPayments', { results: [], next: null })
    respondWithError('getAppointmentNotes', { status: 500 })
    const { user } = await openPortal(`/appointments/${appointment.id}`)
    await screen.findByText("We couldn't load your note")
    respondWith('getAppointmentNotes', { notes: 'Ferritin', summary: null })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText('Ferritin')
  })

  it('offers to try again when the receipt cannot be loaded', { tags: 'deep' }, async () => {
    const appointment = createAppointment()
    respondAsServer({ upcoming: [appointment] })
    respondWithError('listSessionPayments', { status: 500 })
    const { user } = await openPortal(`/appointments/${appointment.id}`)
    await screen.findByText("We couldn't load your receipt")
    const receipt = within(screen.getByRole('region', { name: /^Cost/ }))
    receipt.getByText('1 credit')
    respondWith('listSessionPayments', { results: [], next: null })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(receipt.queryByRole('button', { name: 'Try again' })).toBeNull())
    receipt.getByText('1 credit')
  })

  it(
    'keeps the link to the sessions in place while the session loads',
    { tags: 'deep' },
    async () => {
      const gate = createGate()
      const appointment = createAppointment()
      respondAsServer()
      respondWith('listSessionPayments', { results: [], next: null })
      respondWith('getAppointment', { appointment }, { after: gate.opened })
      await openPortal(`/appointments/${appointment.id}`)
      await screen.findByRole('heading', { level: 1, name: 'Your session' })
      await expectNoLayoutShift(async () => {
        gate.open()
        await screen.findByRole('article')
      })
    },
  )

  it('has the strong action first and both of one width on a phone', async () => {
    await page.viewport(390, 664)
    onTestFinished(() => page.viewport(1280, 800))
    await open(createAppointment(past))
    const again = (await screen.findByRole('link', { name: 'Book again' })).getBoundingClientRect()
    const ask = screen.getByRole('link', { name: 'Ask about this session' }).getBoundingClientRect()
    expect(again.bottom).toBeLessThan(ask.top)
    expect(again.width).toBe(ask.width)
  })

  it.each([
    [404, 'not_found'],
    [400, 'invalid'],
  ])('says that the session was not found (%d)', { tags: 'deep' }, async (status, code) => {
    respondAsServer()
    respondWithError('getAppointment', { status, code })
    const { user } = await openPortal(`/appointments/${getFixtureId(9)}`)
    await screen.findByRole('heading', { level: 1, name: 'Session not found' })
    await expectAccessible()
    const content = within(screen.getByRole('main'))
    await user.click(content.getByRole('link', { name: 'Sessions' }))
    await screen.findByRole('heading', { level: 1, name: 'Sessions' })
  })

  it('offers to try again when the session cannot be loaded', { tags: 'deep' }, async () => {
    const appointment = createAppointment()
    respondAsServer()
    respondWithError('getAppointment', { status: 500 })
    const { user } = await openPortal(`/appointments/${appointment.id}`)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    respondAsServer({ upcoming: [appointment] })
    respondWith('listSessionPayments', { results: [], next: null })
    await user.click(retry)
    await screen.findByRole('article')
  })
})
