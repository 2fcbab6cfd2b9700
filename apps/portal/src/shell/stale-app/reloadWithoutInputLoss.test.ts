import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reloadWithoutInputLoss } from './reloadWithoutInputLoss.ts'
import { watchTyping } from './watchTyping.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage() {
  const page = new EventTarget()
  return {
    typing: watchTyping(page),
    reload: vi.fn(),
    type: () => page.dispatchEvent(new Event('input')),
    submit: () => page.dispatchEvent(new Event('submit')),
  }
}

describe('reloadWithoutInputLoss', () => {
  it('reloads immediately without unsaved input', () => {
    const { typing, reload } = openPage()
    reloadWithoutInputLoss(typing, reload)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['submitted', ({ submit }: ReturnType<typeof openPage>) => void submit()],
    ['discarded', ({ typing }: ReturnType<typeof openPage>) => typing.discard()],
  ])('waits for unsaved input and reloads once when it is %s', (_name, finish) => {
    const page = openPage()
    page.type()
    reloadWithoutInputLoss(page.typing, page.reload)
    vi.advanceTimersByTime(600_000)
    expect(page.reload).not.toHaveBeenCalled()
    finish(page)
    vi.advanceTimersByTime(600_000)
    expect(page.reload).toHaveBeenCalledTimes(1)
  })
})

describe('watchTyping', () => {
  it('ignores input after it is stopped', () => {
    const { typing, type } = openPage()
    typing.stop()
    type()
    expect(typing.hasUnsavedInput()).toBe(false)
  })
})
