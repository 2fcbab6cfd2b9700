import {
  createGate,
  createHold,
  createUser,
  expectAccessible,
  getTimeAfter,
  respondAsServer,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  hasText,
} from '@portal/testing'
import { HOUR, MINUTE } from '@portal/domain/time'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  fillConsultationDraft,
  findConfirmButton,
  openConfirmScreen,
  openOptionalFields,
} from '../../testing/openConfirmScreen.ts'

describe('ConfirmScreen: the hold', () => {
  it('waits for the hold, counts it down, and lets the member confirm', async () => {
    const gate = createGate()
    respondAsServer()
    respondWith('holdTime', { hold: createHold() }, { after: gate.opened })
    const { passTime } = await openConfirmScreen()
    await findConfirmButton("One moment. We're holding your time.")
    gate.open()
    await findConfirmButton('')
    expect(screen.getByRole('timer').textContent).toBe('10 min left')
    await expectAccessible()
    passTime(5 * MINUTE)
    await screen.findByText('5 minutes or less left to confirm.')
    expect(screen.getByRole('timer').textContent).toBe('5 min left')
  })

  it(
    'keeps typed input when the hold ends and holds the time again',
    { tags: 'deep' },
    async () => {
      respondAsServer()
      const requests = respondWith('holdTime', { hold: createHold() })
      const { user, passTime } = await openConfirmScreen()
      await findConfirmButton('')
      await openOptionalFields()
      const notes = screen.getByRole('textbox', { name: /What would you like to talk about/ })
      await user.fill(notes, 'My sleep')
      passTime(10 * MINUTE)
      await findConfirmButton("We're not holding your time right now.")
      respondWith('holdTime', { hold: createHold({}, getTimeAfter(10 * MINUTE)) })
      await user.click(screen.getByRole('button', { name: 'Hold it again' }))
      await findConfirmButton('')
      expect(notes).toHaveProperty('value', 'My sleep')
      expect(requests).toHaveLength(1)
    },
  )

  it('offers a new link when the email must be confirmed first', { tags: 'deep' }, async () => {
    const member = createUser({ is_email_confirmed: false })
    respondAsServer({ user: member })
    respondWithError('holdTime', { status: 409, code: 'email_not_confirmed' })
    const { user } = await openConfirmScreen()
    await screen.findByText(/^We're not holding this time\. Confirm your email/)
    await screen.findByRole('button', { name: 'Resend link' })
    await expectAccessible()
    // confirmed in another tab
    respondAsServer({ user: { ...member, is_email_confirmed: true } })
    respondWith('holdTime', { hold: createHold() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await findConfirmButton('')
    expect(screen.queryByRole('button', { name: 'Resend link' })).toBeNull()
  })

  it('links to the sessions when the member has too many', async () => {
    respondAsServer()
    respondWithError('holdTime', {
      status: 409,
      code: 'too_many_open_sessions',
      detail: 'You can have 8 upcoming sessions. Cancel one, or book after the next.',
    })
    await openConfirmScreen()
    await screen.findByText(/^We're not holding this time\. You can have 8 upcoming sessions/)
    const link = screen.getByRole('link', { name: 'See your sessions' })
    expect(link.getAttribute('href')).toBe('/appointments')
  })

  it('replaces a type that is not offered anymore', { tags: 'deep' }, async () => {
    const member = createUser({ had_first_visit: false })
    respondAsServer({ user: member })
    const holds = respondWithError('holdTime', { status: 409, code: 'type_not_offered' })
    // the first session ended in another tab
    respondWith('getUser', () => ({ user: holds.length === 0 ? member : createUser() }))
    const events: string[] = []
    const { user, store } = await openConfirmScreen({
      prepare: (started) => fillConsultationDraft(started, getTimeAfter(24 * HOUR)),
      track: ({ name }) => void events.push(name),
    })
    await openOptionalFields()
    const notes = await screen.findByRole('textbox', { name: /What would you like to talk about/ })
    await user.fill(notes, 'My sleep')
    await screen.findByText(/^We're not holding this time\. You've already had your first session/)
    await user.click(screen.getByRole('link', { name: 'Choose another session' }))
    await screen.findByText('Follow-up Session, 30 min · Video')
    // the same booking goes on
    expect(store.getState().bookingDraft.notes).toBe('My sleep')
    expect(events.filter((name) => name === 'booking_started')).toHaveLength(1)
  })

  it('shows the nearest times when another member took the time after the hold ended', async () => {
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    const { user, passTime } = await openConfirmScreen()
    await findConfirmButton('')
    passTime(10 * MINUTE)
    respondWithError('holdTime', {
      status: 409,
      code: 'slot_taken',
      nearest: [getTimeAfter(25 * HOUR)],
    })
    await user.click(await screen.findByRole('button', { name: 'Hold it again' }))
    await screen.findByRole('heading', { name: 'That time was just taken' })
    await screen.findByRole('button', { name: /10:00\sam/ })
  })

  it(
    'shows the nearest times when the hold is rejected because the time is taken',
    { tags: 'deep' },
    async () => {
      respondAsServer()
      respondWithError('holdTime', {
        status: 409,
        code: 'slot_taken',
        nearest: [getTimeAfter(25 * HOUR)],
        once: true,
      })
      const { user } = await openConfirmScreen()
      const title = await screen.findByRole('heading', { name: 'That time was just taken' })
      await waitFor(() => expect(document.activeElement).toBe(title))
      await expectAccessible()
      respondWith('holdTime', { hold: createHold({ at: getTimeAfter(25 * HOUR) }) })
      await user.click(screen.getByRole('button', { name: /10:00\sam/ }))
      await findConfirmButton('')
    },
  )

  it.each(['holdTime', 'bookAppointment'] as const)(
    'shows the nearest times when the member has another session then (%s)',
    { tags: 'deep' },
    async (call) => {
      respondAsServer()
      respondWith('holdTime', { hold: createHold() })
      respondWithError(call, {
        status: 409,
        code: 'member_busy',
        nearest: [getTimeAfter(25 * HOUR)],
      })
      const { user } = await openConfirmScreen()
      if (call === 'bookAppointment') await user.click(await findConfirmButton(''))
      await screen.findByRole('heading', { name: 'You have another session at that time' })
      await screen.findByText(
        hasText(/^Fri, Oct 30 at 9:00 am EDT overlaps another of your sessions\./),
      )
      await expectAccessible()
      respondWith('holdTime', { hold: createHold({ at: getTimeAfter(25 * HOUR) }) })
      await user.click(screen.getByRole('button', { name: /10:00\sam/ }))
      await findConfirmButton('')
    },
  )

  it('reports a time that has passed', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWithError('holdTime', { status: 409, code: 'not_bookable', nearest: [] })
    await openConfirmScreen({ now: getTimeAfter(25 * HOUR) })
    await screen.findByRole('heading', { name: 'That time has passed' })
    expect(screen.getByText('No other times are available around then.')).toBeDefined()
  })

  it('offers to try again when the time cannot be held', { tags: 'deep' }, async () => {
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    respondWithNetworkError('holdTime', { once: true })
    const { user } = await openConfirmScreen()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await findConfirmButton('')
  })
})
