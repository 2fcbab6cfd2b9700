import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import type { ToastMessage } from './Toast.tsx'
import { toastDurations } from './toastDurations.ts'
import { ToastRegion } from './ToastRegion.tsx'

const dismissed = vi.fn<(id: string) => void>()
const toast = (over: Partial<ToastMessage> = {}): ToastMessage => ({
  id: 'a',
  type: 'success',
  message: 'Saved.',
  duration: 3000,
  ...over,
})
const region = (...toasts: ToastMessage[]) => <ToastRegion toasts={toasts} onDismiss={dismissed} />
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

beforeEach(() => {
  dismissed.mockReset()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

describe('ToastRegion', () => {
  it.each([
    ['short', 3000],
    ['long', 6000],
    ['notice', 10_000],
  ] as const)('dismisses a %s toast after %i ms, not before', (name, milliseconds) => {
    show(region(toast({ duration: toastDurations[name] })))
    wait(milliseconds - 1)
    expect(dismissed).not.toHaveBeenCalled()
    wait(1)
    expect(dismissed).toHaveBeenCalledExactlyOnceWith('a')
  })

  it('is part of the lower edge of a phone, with nothing beside or below it', async () => {
    vi.useRealTimers()
    await page.viewport(390, 664)
    onTestFinished(() => page.viewport(1440, 900))
    show(region(toast({ duration: toastDurations.none })))
    const box = screen.getByText('Saved.').parentElement?.getBoundingClientRect()
    // it still rises
    const edge = screen.getByRole('region', { name: 'Status messages' }).getBoundingClientRect()
    expect([box?.left, box?.right, edge.bottom]).toEqual([0, 390, 664])
    expect(box?.height).toBe(edge.height)
  })

  it('keeps a toast without duration until it is dismissed', () => {
    show(region(toast({ duration: toastDurations.none })))
    wait(86_400_000)
    expect(dismissed).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(dismissed).toHaveBeenCalledExactlyOnceWith('a')
  })

  it('pauses the timer while hovered and resumes it', () => {
    show(region(toast()))
    wait(2000)
    fireEvent.mouseOver(screen.getByText('Saved.'))
    wait(60_000)
    expect(dismissed).not.toHaveBeenCalled()
    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Status messages' }))
    wait(999)
    expect(dismissed).not.toHaveBeenCalled()
    wait(1)
    expect(dismissed).toHaveBeenCalledOnce()
  })

  it('pauses the timer while its button has focus', () => {
    show(region(toast()))
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    wait(60_000)
    expect(dismissed).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
    wait(3000)
    expect(dismissed).toHaveBeenCalledOnce()
  })

  it('dismisses a toast in time after the previous one was removed under the pointer', () => {
    const { rerender } = show(region(toast()))
    fireEvent.mouseOver(screen.getByText('Saved.'))
    rerender(region())
    rerender(region(toast({ id: 'b' })))
    wait(3000)
    expect(dismissed).toHaveBeenCalledExactlyOnceWith('b')
  })

  it('announces errors assertively and others politely', () => {
    show(region(toast(), toast({ id: 'b', type: 'error', message: 'Not sent.' })))
    expect(screen.getByRole('status').textContent).toContain('Saved.')
    expect(screen.getByRole('alert').textContent).toContain('Not sent.')
    expect(screen.getByRole('img', { name: 'Problem' })).toBeTruthy()
  })

  it('dismisses a toast whose action was chosen', () => {
    const chosen = vi.fn()
    show(region(toast({ action: { label: 'Undo', onSelect: chosen } })))
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(chosen).toHaveBeenCalledOnce()
    expect(dismissed).toHaveBeenCalledExactlyOnceWith('a')
  })

  it('is mounted before the first message, so that it is announced', () => {
    show(region())
    expect(screen.getByRole('status')).toBeTruthy()
    expect(screen.getByRole('alert')).toBeTruthy()
  })
})
