import {
  createAppointment,
  createTestStore,
  expectAccessible,
  later,
  NOW,
  respondWith,
  respondWithError,
  respondWithNetworkError,
  show,
} from '@portal/testing'
import { HOUR } from '@portal/domain/time'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CancelDialog } from './CancelDialog.tsx'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse(NOW), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function open({ at = later(50 * HOUR), cost = 1, readOnly = '' } = {}) {
  const appointment = createAppointment({ at, credit_cost: cost })
  const onClose = vi.fn()
  const onCanceled = vi.fn()
  const onMove = vi.fn()
  const view = show(
    <CancelDialog
      appointment={appointment}
      timeZone="America/New_York"
      hourCycle="12h"
      readOnlyReason={readOnly || null}
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
    const { user, appointment, onMove } = open({ at: later(23 * HOUR) })
    expect(screen.getByRole('button', { name: 'Cancel anyway' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Reschedule instead' }))
    expect(onMove).toHaveBeenCalledWith(appointment)
  })

  it('shows no warning when the session used no credit', () => {
    open({ at: later(23 * HOUR), cost: 0 })
    expect(screen.getByRole('button', { name: 'Cancel session' })).toBeDefined()
    expect(screen.getByRole('dialog').textContent).toContain("didn't use a credit")
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
