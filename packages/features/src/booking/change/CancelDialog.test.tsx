import {
  createAppointment,
  createTestStore,
  expectAccessible,
  getTimeAfter,
  NOW,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  show,
} from '@portal/testing'
import type { Appointment } from '@portal/contract'
import { HOUR } from '@portal/domain/time'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CancelDialog } from './CancelDialog.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

interface Situation extends Partial<Appointment> {
  readonly readOnly?: string
  readonly creditDebt?: number
}

function open({ readOnly = '', creditDebt = 0, ...fields }: Situation = {}) {
  const appointment = createAppointment({ at: getTimeAfter(50 * HOUR), ...fields })
  const onClose = vi.fn()
  const onCanceled = vi.fn()
  const onMove = vi.fn()
  const view = show(
    <CancelDialog
      appointment={appointment}
      timeZone="America/New_York"
      hourCycle="12h"
      readOnlyReason={readOnly || null}
      creditDebt={creditDebt}
      {...{ onClose, onCanceled, onMove }}
    />,
    createTestStore(),
  )
  return { ...view, appointment, onClose, onCanceled, onMove }
}

describe('CancelDialog', () => {
  it('names the session and says that the credit is returned', async () => {
    open()
    const dialog = screen.getByRole('dialog', { name: 'Cancel this session?' })
    expect(dialog.textContent).toContain('Dr. Ana Mercado')
    expect(dialog.textContent).toContain("You'll get your credit back.")
    await expectAccessible(dialog)
  })

  it('sends the reason and returns the canceled session', async () => {
    const { user, appointment, onCanceled } = open()
    const canceled = { ...appointment, status: 'cancelled' as const }
    const requests = respondWith('cancelAppointment', { appointment: canceled })
    await user.fill(screen.getByRole('textbox', { name: 'Reason (optional)' }), ' I am ill ')
    await user.click(screen.getByRole('button', { name: 'Cancel session' }))
    await waitFor(() => expect(onCanceled).toHaveBeenCalledWith(canceled))
    expect(requests[0]?.body).toEqual({ cancellation_reason: 'I am ill', late_cancel: false })
  })

  it('warns within 24 hours, and offers to reschedule instead', async () => {
    const { user, appointment, onMove } = open({ at: getTimeAfter(23 * HOUR) })
    expect(screen.getByRole('button', { name: 'Cancel anyway' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Reschedule instead' }))
    expect(onMove).toHaveBeenCalledWith(appointment)
  })

  it('shows no warning when the session used no credit', () => {
    open({ at: getTimeAfter(23 * HOUR), credit_cost: 0 })
    expect(screen.getByRole('button', { name: 'Cancel session' })).toBeDefined()
    expect(screen.getByRole('dialog').textContent).toContain("didn't use a credit")
  })

  it.each<[string, Situation]>([
    ["You'll get your credit back.", {}],
    ['Your credit will go toward the credits you owe from a refund.', { creditDebt: 1 }],
    ["This starts in under 24 hours, so canceling won't return", { at: getTimeAfter(23 * HOUR) }],
    ["You rescheduled late, so canceling won't return", { moved_late: true }],
    ['You can book your free consultation again.', { credit_cost: 0, is_free_visit: true }],
    [
      'Canceling now uses up your free consultation.',
      { credit_cost: 0, is_free_visit: true, at: getTimeAfter(23 * HOUR) },
    ],
    [
      'Canceling now uses up your free consultation.',
      { credit_cost: 0, is_free_visit: true, moved_late: true },
    ],
  ])('says "%s"', (text, situation) => {
    open(situation)
    expect(screen.getByRole('dialog').textContent).toContain(text)
  })

  it('does not offer to reschedule within the notice', () => {
    open({ at: getTimeAfter(HOUR) })
    expect(screen.queryByRole('button', { name: 'Reschedule instead' })).toBeNull()
  })

  it('says that the credit is lost and asks again when a device has a slow clock', async () => {
    const { user, onCanceled, appointment } = open({ at: getTimeAfter(24.5 * HOUR) })
    expect(screen.getByRole('dialog').textContent).toContain("You'll get your credit back.")
    const reason = screen.getByRole('textbox', { name: 'Reason (optional)' })
    await user.fill(reason, 'I am ill')
    const first = respondWithError('cancelAppointment', {
      status: 409,
      code: 'late_cancel_required',
      creditsLost: 1,
      isFreeVisitLost: false,
      serverTime: getTimeAfter(HOUR),
    })
    await user.click(screen.getByRole('button', { name: 'Cancel session' }))
    await screen.findByText("This starts in under 24 hours, so canceling won't return your credit.")
    await screen.findByText(/^The terms below have changed/)
    expect(onCanceled).not.toHaveBeenCalled()
    expect(first[0]?.body).toEqual({ cancellation_reason: 'I am ill', late_cancel: false })
    await expectAccessible(screen.getByRole('dialog'))

    const second = respondWith('cancelAppointment', {
      appointment: { ...appointment, status: 'cancelled', late_cancel: true },
    })
    await user.click(screen.getByRole('button', { name: 'Cancel anyway' }))
    await waitFor(() => expect(onCanceled).toHaveBeenCalled())
    expect(second[0]?.body).toEqual({ cancellation_reason: 'I am ill', late_cancel: true })
  })

  it('names the free consultation that the server found to be lost', async () => {
    const { user } = open({ credit_cost: 0, is_free_visit: true })
    respondWithError('cancelAppointment', {
      status: 409,
      code: 'late_cancel_required',
      creditsLost: 0,
      isFreeVisitLost: true,
    })
    await user.click(screen.getByRole('button', { name: 'Cancel session' }))
    await screen.findByText('Canceling now uses up your free consultation.')
    expect(screen.getByRole('button', { name: 'Cancel anyway' })).toBeDefined()
  })

  it('keeps the reason and shows the error when the cancellation fails', async () => {
    const { user, onCanceled } = open()
    respondWithError('cancelAppointment', { status: 500 })
    respondWithNetworkError('cancelAppointment', { once: true })
    const reason = screen.getByRole('textbox', { name: 'Reason (optional)' })
    await user.fill(reason, 'I am ill')
    await user.click(screen.getByRole('button', { name: 'Cancel session' }))
    const unreachable = (await screen.findByRole('alert')).textContent
    await user.click(screen.getByRole('button', { name: 'Cancel session' }))
    await waitFor(() => {
      const { textContent } = screen.getByRole('alert')
      expect(textContent).not.toBe('')
      expect(textContent).not.toBe(unreachable)
    })
    expect((reason as HTMLTextAreaElement).value).toBe('I am ill')
    expect(onCanceled).not.toHaveBeenCalled()
  })

  it('disables canceling while the portal is read only', async () => {
    const { user, onCanceled } = open({ readOnly: 'Needs a connection.' })
    const button = screen.getByRole('button', { name: 'Cancel session' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button, { force: true })
    expect(onCanceled).not.toHaveBeenCalled()
  })

  it('closes by Escape and by its first button', async () => {
    const { user, onClose } = open()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Keep session' }))
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})
