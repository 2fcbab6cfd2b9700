import {
  atEveryWidth,
  createAppointment,
  createAvailability,
  createGate,
  createTestStore,
  expectAccessible,
  expectNoLayoutShift,
  later,
  NOW,
  respondWith,
  respondWithError,
  show,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MoveDialog } from './MoveDialog.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const appointment = createAppointment()
const times = [later(24 * HOUR), later(25 * HOUR), later(48 * HOUR), later(72 * HOUR)]

function open() {
  const onChoose = vi.fn()
  respondWith('listAppointments', { results: [appointment], next: null })
  const view = show(
    <MoveDialog
      appointment={appointment}
      timeZone="America/New_York"
      hourCycle="12h"
      onClose={() => {}}
      onChoose={onChoose}
      onSeeAllTimes={() => {}}
    />,
    createTestStore(),
  )
  return { ...view, onChoose }
}

describe('MoveDialog', () => {
  it('offers the next openings of the same practitioner', async () => {
    respondWith('getAvailability', { availability: createAvailability(times) })
    const { user, onChoose } = open()
    await user.click(await screen.findByRole('button', { name: /10:00 am/ }))
    expect(onChoose).toHaveBeenCalledWith(appointment, times[1])
    await expectAccessible(screen.getByRole('dialog'))
  })

  it('says that there are no other openings', async () => {
    respondWith('getAvailability', { availability: {} })
    open()
    await screen.findByText('Dr. Ana Mercado has no other openings in the next 60 days.')
  })

  it('offers to try again when the times cannot be loaded', async () => {
    respondWith('getAvailability', { availability: createAvailability(times) })
    respondWithError('getAvailability', { status: 500, once: true })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: /10:00 am/ })
  })

  it('moves no control when the times arrive', async () => {
    await atEveryWidth(async () => {
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
          if (available.length > 0) await screen.findAllByRole('button', { name: /9:00 am/ })
          else await screen.findByText(/no other openings/)
        })
        unmount()
      }
    })
  })
})
