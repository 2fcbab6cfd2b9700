import { HOUR, MINUTE } from '@portal/domain/time'
import { moveStarted, timeChosen } from '@portal/features/booking'
import {
  createAppointment,
  createHold,
  createUser,
  expectAccessible,
  getTimeAfter,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  findConfirmButton,
  openConfirmScreen,
  respondToPurchaseForm,
} from '../../testing/openConfirmScreen.ts'

/** What a small phone shows below the address bar of its browser. */
beforeEach(() => page.viewport(390, 664))
afterEach(() => page.viewport(1440, 900))

describe('ConfirmScreen: the bar on a phone', () => {
  it('has the cost and the button in view without scrolling', async () => {
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    await openConfirmScreen()
    const button = await findConfirmButton('')
    expect(isInView(button)).toBe(true)
    expect(isInView(screen.getByText('1 credit'))).toBe(true)
    expect(window.scrollY).toBe(0)
  })

  it.each([
    ['the payment', 0],
    ['the end of the hold', 10 * MINUTE],
  ])('never covers what has the focus, with %s in it', async (_name, passed) => {
    respondAsServer({ user: createUser({ plan_type: 'ALACARTE', session_credits_remaining: 0 }) })
    respondToPurchaseForm()
    const { user, passTime } = await openConfirmScreen()
    const pay = await screen.findByRole('button', { name: 'Pay $95.00 and book', description: '' })
    passTime(passed)
    if (passed > 0) await screen.findByRole('button', { name: 'Hold it again' })
    const covered = []
    for (let presses = 0; presses < 40 && document.activeElement !== pay; presses++) {
      await user.tab()
      if (!isInView(document.activeElement)) covered.push(document.activeElement?.textContent)
    }
    expect(document.activeElement).toBe(pay)
    expect(covered).toEqual([])
  })

  it('reschedules for free, and says which time it replaces', async () => {
    const moving = createAppointment({ at: getTimeAfter(50 * HOUR) })
    respondAsServer({ upcoming: [moving] })
    respondWith('getAppointment', { appointment: moving })
    respondWith('holdTime', { hold: createHold({ at: getTimeAfter(51 * HOUR) }) })
    await openConfirmScreen({
      prepare: ({ dispatch }) => {
        dispatch(moveStarted(moving))
        dispatch(timeChosen(getTimeAfter(51 * HOUR)))
      },
    })
    const button = await screen.findByRole('button', { name: 'Reschedule', description: '' })
    expect(isInView(button)).toBe(true)
    expect(isInView(screen.getByText('Rescheduling is free'))).toBe(true)
    const session = screen.getByRole('region', { name: 'Reschedule your session' })
    expect(session.textContent).toMatch(/Current time: .+New time: /)
    expect(screen.queryByText('Phone number and note (optional)')).toBeNull()
    await expectAccessible()
  })
})

/** Whether the middle of the element is visible: nothing else is above it there. */
function isInView(element: Element | null): boolean {
  if (element === null) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  return shown !== null && (element.contains(shown) || shown.contains(element))
}
