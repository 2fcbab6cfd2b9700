import { onTestFinished, vi } from 'vitest'

/**
 * Collects the timers with a delay in milliseconds that are started from now on. Returns a function
 * that runs, instead of waiting, those that were not cleared.
 */
export function captureTimers(delay: number): () => void {
  const setTimer = window.setTimeout.bind(window)
  const clearTimer = window.clearTimeout.bind(window)
  const captured = new Map<number, () => void>()
  const set = vi.spyOn(window, 'setTimeout').mockImplementation(((
    handler: () => void,
    ms?: number,
  ) => {
    const id = setTimer(handler, ms)
    if (ms === delay) captured.set(id, handler)
    return id
  }) as typeof setTimeout)
  const clear = vi.spyOn(window, 'clearTimeout').mockImplementation(((id?: number) => {
    if (id !== undefined) captured.delete(id)
    clearTimer(id)
  }) as typeof clearTimeout)
  onTestFinished(() => {
    set.mockRestore()
    clear.mockRestore()
  })
  return () => {
    const due = [...captured]
    captured.clear()
    for (const [id, handler] of due) {
      clearTimer(id)
      handler()
    }
  }
}
