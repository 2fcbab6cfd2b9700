// @module-tag deep
import { HOUR, MINUTE } from '@portal/domain/time'
import { moveStarted, timeChosen } from '@portal/features/booking'
import {
  createAppointment,
  createGate,
  createHold,
  createQuote,
  createUser,
  expectAccessible,
  getTimeAfter,
  respondAsServer,
  respondWith,
} from '@portal/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
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

  it('is a card below the session where there is room, below a large title', async () => {
    await page.viewport(820, 1180)
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    await openConfirmScreen()
    const bar = (await findConfirmButton('')).closest('[data-bottom-bar]')
    const session = screen.getByRole('region', { name: 'Your session' }).getBoundingClientRect()
    expect(bar?.getBoundingClientRect().width).toBe(session.width)
    expect((bar?.getBoundingClientRect().top ?? 0) - session.bottom).toBeLessThan(150)
    expect(getComputedStyle(screen.getByRole('heading', { level: 1 })).fontSize).toBe('36px')
  })

  it('takes little room for a client who pays, and says why the price is less', async () => {
    respondAsServer({ user: createUser({ plan_type: 'ALACARTE', session_credits_remaining: 0 }) })
    respondWith('holdTime', { hold: createHold() })
    respondWith('listPaymentMethods', { results: [], next: null })
    const promo_description = '50% off your first purchase'
    respondWith('getQuote', {
      quote: createQuote({ discount: 4750, total: 4750, promo_code: 'INTRO50', promo_description }),
    })
    await openConfirmScreen()
    const pay = await screen.findByRole('button', { name: 'Continue to payment, $47.50' })
    const bar = pay.closest('[data-bottom-bar]')
    expect(bar?.textContent).toContain(`${promo_description}: without it $95.00, total $47.50`)
    expect(bar?.getBoundingClientRect().height).toBeLessThanOrEqual(120)
    expect(isInView(pay)).toBe(true)
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
    expect(await listCoveredUntil(pay, user)).toEqual([])
  })

  it.each([
    ['with large text', 390, 664, '200%'],
    ['on its side', 844, 390, '100%'],
  ])('keeps the cost and the button in view %s, and covers no focus', async (...phone) => {
    const [, width, height, fontSize] = phone
    await page.viewport(width, height)
    document.documentElement.style.fontSize = fontSize
    onTestFinished(() => document.documentElement.removeAttribute('style'))
    respondAsServer()
    respondWith('holdTime', { hold: createHold() })
    const { user } = await openConfirmScreen()
    const button = await findConfirmButton('')
    expect(window.scrollY).toBe(0)
    expect(isInView(button)).toBe(true)
    expect(isInView(screen.getByText('1 credit'))).toBe(true)
    // the rest of the bar scrolls with the page, so that most of the window is free
    expect(isInView(screen.getByRole('timer'))).toBe(false)
    const row = screen.getByText('1 credit').closest('div')
    expect(row?.getBoundingClientRect().top).toBeGreaterThan(height * 0.6)
    expect(await listCoveredUntil(button, user)).toEqual([])
  })

  it('reschedules for free, and says which time it replaces', async () => {
    const moving = createAppointment({ at: getTimeAfter(50 * HOUR) })
    respondAsServer({ upcoming: [moving] })
    const loaded = createGate()
    respondWith('getAppointment', { appointment: moving }, { after: loaded.opened })
    respondWith('holdTime', { hold: createHold({ at: getTimeAfter(51 * HOUR) }) })
    await openConfirmScreen({
      prepare: ({ dispatch }) => {
        dispatch(moveStarted(moving))
        dispatch(timeChosen(getTimeAfter(51 * HOUR)))
      },
    })
    const button = await screen.findByRole('button', { name: 'Confirm new time', description: '' })
    expect(isInView(button)).toBe(true)
    // also while the session still loads that is rescheduled
    expect(isInView(screen.getByText('Rescheduling is free'))).toBe(true)
    expect(screen.queryByText('1 credit')).toBeNull()
    loaded.open()
    const session = await screen.findByRole('region', { name: 'Reschedule your session' })
    expect(session.textContent).toMatch(/Current time.+New time/)
    expect(screen.queryByText('Phone number and note')).toBeNull()
    await expectAccessible()
  })
})

/** Tabs to the element. Returns the text of what has the focus before it and is not visible. */
async function listCoveredUntil(
  element: Element,
  user: { readonly tab: () => Promise<void> },
): Promise<(string | undefined)[]> {
  const covered = []
  for (let presses = 0; presses < 40 && document.activeElement !== element; presses++) {
    await user.tab()
    if (!isInView(document.activeElement)) covered.push(document.activeElement?.textContent)
  }
  expect(document.activeElement).toBe(element)
  return covered
}

/** Whether the middle of the element is visible: nothing else is above it there. */
function isInView(element: Element | null): boolean {
  if (element === null) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const shown = document.elementFromPoint(left + width / 2, top + height / 2)
  return shown !== null && (element.contains(shown) || shown.contains(element))
}
