import type { ApiError } from '@portal/api-client'
import { createGate, createTestStore, show } from '@portal/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function open(onConfirm: () => Promise<void>) {
  const dialog = (
    <ConfirmDialog
      title="Log out everywhere?"
      confirmLabel="Log out"
      dismissLabel="Stay"
      readOnlyReason={null}
      errorContext="general"
      onConfirm={onConfirm}
      onClose={() => {}}
    >
      This logs out every device.
    </ConfirmDialog>
  )
  return { dialog, ...show(dialog, createTestStore()) }
}

const unreachable: ApiError = { kind: 'network' }
const rejectOnce = () => vi.fn(async () => {}).mockRejectedValueOnce(unreachable)
const confirmButton = () => screen.findByRole('button', { name: 'Log out' })

describe('ConfirmDialog', () => {
  it('sends one request at a time', async () => {
    const gate = createGate()
    const onConfirm = vi.fn(() => gate.opened)
    const { user } = open(onConfirm)
    const button = await confirmButton()
    await user.click(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await user.click(button, { force: true })
    gate.open()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  it('moves the focus to the error, and removes it with the next attempt', async () => {
    const { user } = open(rejectOnce())
    await user.click(await confirmButton())
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(/^We couldn't reach the server/)
    await waitFor(() => expect(document.activeElement).toBe(alert))
    await user.click(await confirmButton())
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('opens without the error of the last time', async () => {
    const { user, dialog, unmount } = open(rejectOnce())
    await user.click(await confirmButton())
    await screen.findByRole('alert')
    unmount()
    show(dialog, createTestStore())
    await screen.findByRole('dialog', { name: 'Log out everywhere?' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
