import {
  createAppointment,
  createHold,
  createUser,
  expectAccessible,
  getTimeAfter,
  respondAsServer,
  respondWith,
  respondWithError,
  respondWithNetworkError,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  fillConsultationDraft,
  findConfirmButton,
  openConfirmScreen,
  respondToPurchaseForm,
} from '../../testing/openConfirmScreen.ts'
import { openPortal } from '../../testing/openPortal.tsx'

describe('ConfirmScreen', () => {
  it('says that the first session is included and when canceling uses it up', async () => {
    respondAsServer({
      user: createUser({ had_first_visit: false, session_credits_remaining: 0 }),
    })
    respondWith('holdTime', { hold: createHold({ at: getTimeAfter(50 * HOUR) }) })
    await openConfirmScreen({
      prepare: (store) => fillConsultationDraft(store, getTimeAfter(50 * HOUR)),
    })
    await screen.findByText('Your first session is included.')
    screen.getByText(
      'Reschedule up to 2 hours before. Cancel at least 24 hours before to book it again for free.',
    )
  })

  it.each([
    ['no_credits', /You have no credits left/],
    ['member_busy', /You have another session at that time/],
    ['idempotency_key_reused', /You already submitted this booking/],
  ])(
    'shows the reason under the button when a booking is rejected (%s)',
    { tags: 'deep' },
    async (code, text) => {
      respondAsServer()
      respondWith('holdTime', { hold: createHold() })
      respondWithError('bookAppointment', { status: 409, code })
      const { user } = await openConfirmScreen()
      await user.click(await findConfirmButton(''))
      await screen.findByText(text)
    },
  )

  it('sends the same key again when a booking got no response', async () => {
    const appointment = createAppointment({ at: getTimeAfter(24 * HOUR) })
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    const second = respondWith('bookAppointment', { appointment })
    const first = respondWithNetworkError('bookAppointment', { once: true })
    const { user } = await openConfirmScreen()
    await user.click(await findConfirmButton(''))
    await screen.findByText(/We couldn't reach the server/)
    await user.click(await findConfirmButton(''))
    await screen.findByRole('heading', { name: "You're booked" })
    expect(first).toHaveLength(1)
    expect(second).toHaveLength(1)
    expect(second[0]?.idempotencyKey).toBe(first[0]?.idempotencyKey)
  })

  it('sells the missing credit to a member without credits', async () => {
    respondAsServer({ user: createUser({ plan_type: 'ALACARTE', session_credits_remaining: 0 }) })
    respondToPurchaseForm()
    await openConfirmScreen()
    await screen.findByText(/This session costs 1 credit and you have none left/)
    await screen.findByRole('button', { name: 'Pay $95.00 and book', description: '' })
    expect(screen.queryByRole('button', { name: 'Confirm booking' })).toBeNull()
    await expectAccessible()
  })

  it('opens the time picker when no time is chosen', { tags: 'deep' }, async () => {
    respondAsServer()
    await openPortal('/appointments/confirm')
    await screen.findByRole('heading', { level: 1, name: 'Book a session' })
  })
})
