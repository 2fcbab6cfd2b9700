import {
  checkEveryWidth,
  createAppointment,
  createAvailability,
  createGate,
  createTestStore,
  expectAccessible,
  expectNoLayoutShift,
  getTimeAfter,
  hasText,
  NOW,
  respondWith,
  respondWithError,
  show,
} from '@portal/testing'
import type { Appointment } from '@portal/contract'
import { HOUR } from '@portal/domain/time'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FeatureContext } from '../../shared/FeatureContext.ts'
import { featureEnvironment } from '../../shared/testing/featureEnvironment.ts'
import { MoveDialog } from './MoveDialog.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const appointment = createAppointment()
const times = [
  getTimeAfter(24 * HOUR),
  getTimeAfter(25 * HOUR),
  getTimeAfter(48 * HOUR),
  getTimeAfter(72 * HOUR),
]

function open(fields: Partial<Appointment> = {}) {
  const moving = { ...appointment, ...fields }
  const onChoose = vi.fn()
  respondWith('listAppointments', { results: [moving], next: null })
  const view = show(
    <FeatureContext value={featureEnvironment}>
      <MoveDialog
        appointment={moving}
        timeZone="America/New_York"
        hourCycle="12h"
        onClose={() => {}}
        onChoose={onChoose}
        onSeeAllTimes={() => {}}
      />
    </FeatureContext>,
    createTestStore(),
  )
  return { ...view, onChoose }
}

describe('MoveDialog', () => {
  it('offers the next openings of the same practitioner', async () => {
    respondWith('getAvailability', { availability: createAvailability(times) })
    const { user, onChoose } = open()
    await user.click(await screen.findByRole('button', { name: /10:00\sam/ }))
    expect(onChoose).toHaveBeenCalledWith(appointment, times[1])
    await expectAccessible(screen.getByRole('dialog'))
  })

  it.each<[string, Partial<Appointment>]>([
    [
      "This starts in under 24 hours. If you reschedule, canceling later won't return your credit.",
      { at: getTimeAfter(23 * HOUR) },
    ],
    [
      'If you reschedule, canceling later uses up your free consultation.',
      { at: getTimeAfter(23 * HOUR), credit_cost: 0, is_free_visit: true },
    ],
    [
      "You already rescheduled late, so canceling won't return your credit.",
      { at: getTimeAfter(50 * HOUR), moved_late: true },
    ],
  ])('warns before the move: %s', async (text, fields) => {
    respondWith('getAvailability', { availability: createAvailability(times) })
    open(fields)
    await screen.findByRole('button', { name: /10:00\sam/ })
    expect(screen.getByRole('dialog').textContent).toContain(text)
  })

  it('shows no warning when the move is early', async () => {
    respondWith('getAvailability', { availability: createAvailability(times) })
    open({ at: getTimeAfter(25 * HOUR) })
    await screen.findAllByRole('button', { name: /9:00\sam/ })
    expect(screen.getByRole('dialog').textContent).not.toMatch(/credit/)
  })

  it("offers no times within the practitioner's notice", async () => {
    respondWith('getAvailability', { availability: createAvailability(times) })
    open({ at: getTimeAfter(11 * HOUR), notice_minutes: 720 })
    await screen.findByText(/Rescheduling closes 12 hours before the start\./)
    expect(screen.queryByRole('button', { name: 'See all times' })).toBeNull()
    expect(screen.queryByRole('button', { name: /am/ })).toBeNull()
  })

  it('says that there are no other openings', async () => {
    respondWith('getAvailability', { availability: {} })
    open()
    await screen.findByText(hasText('Dr. Ana Mercado has no other openings in the next 60 days.'))
  })

  it('offers to try again when the times cannot be loaded', async () => {
    respondWith('getAvailability', { availability: createAvailability(times) })
    respondWithError('getAvailability', { status: 500, once: true })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: /10:00\sam/ })
  })

  it('causes no layout shift when the times arrive', async () => {
    await checkEveryWidth(async () => {
      for (const available of [times, times.slice(0, 1), []]) {
        const gate = createGate()
        respondWith(
          'getAvailability',
          { availability: createAvailability(available) },
          { after: gate.opened },
        )
        const { unmount } = open()
        await expectNoLayoutShift(async () => {
          gate.open()
          if (available.length > 0) await screen.findAllByRole('button', { name: /9:00\sam/ })
          else await screen.findByText(/no other openings/)
        })
        unmount()
      }
    })
  })
})
