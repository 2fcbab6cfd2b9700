import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reloadSoon } from './reloadSoon.ts'
import { watchTyping } from './watchTyping.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened() {
  const page = new EventTarget()
  const typing = watchTyping(page)
  const reload = vi.fn()
  return {
    page,
    typing,
    reload,
    type: () => page.dispatchEvent(new Event('input')),
    send: () => page.dispatchEvent(new Event('submit')),
  }
}

it('reloads at once where nothing is typed', () => {
  const { typing, reload } = opened()
  reloadSoon(typing, reload)
  expect(reload).toHaveBeenCalledTimes(1)
})

it.each([
  ['sent', ({ send }: ReturnType<typeof opened>) => void send()],
  ['left behind', ({ typing }: ReturnType<typeof opened>) => typing.settle()],
])('waits while a form is half filled, and reloads once when it is %s', (_name, settle) => {
  const tab = opened()
  tab.type()
  reloadSoon(tab.typing, tab.reload)
  vi.advanceTimersByTime(600_000)
  expect(tab.reload).not.toHaveBeenCalled()
  settle(tab)
  vi.advanceTimersByTime(600_000)
  expect(tab.reload).toHaveBeenCalledTimes(1)
})

it('hears nothing any more once it is stopped', () => {
  const { typing, type } = opened()
  typing.stop()
  type()
  expect(typing.isHalfFilled()).toBe(false)
})
