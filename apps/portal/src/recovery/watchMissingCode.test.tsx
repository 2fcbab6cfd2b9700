import { user } from '@portal/testing'
import { render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { markStarted, reloadForMissingCode } from './missingCode.ts'
import { watchMissingCode } from './watchMissingCode.ts'

const stops: (() => void)[] = []

/** Loads a document. A reload is another call. */
function openDocument({ hasScript = true } = {}) {
  for (const stop of stops.splice(0)) stop()
  delete document.documentElement.dataset['started']
  if (hasScript) markStarted()
  const reload = vi.fn()
  stops.push(watchMissingCode(reload))
  return reload
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => {
    for (const stop of stops.splice(0)) stop()
    for (const alert of document.querySelectorAll('body > [role=alert]')) alert.remove()
    vi.useRealTimers()
  }
})

describe('watchMissingCode', () => {
  it('does nothing when the first script has started', () => {
    expect(openDocument()).not.toHaveBeenCalled()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('reloads once when the first script is missing, then says so', () => {
    expect(openDocument({ hasScript: false })).toHaveBeenCalledOnce()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(openDocument({ hasScript: false })).not.toHaveBeenCalled()
    expect(screen.getByRole('alert').textContent).toMatch(/Refresh it to try again/)
  })

  it('reloads again for a file that is missing more than a minute later', () => {
    expect(openDocument({ hasScript: false })).toHaveBeenCalledOnce()
    vi.setSystemTime(Date.now() + 61_000)
    expect(openDocument({ hasScript: false })).toHaveBeenCalledOnce()
  })

  it('returns whether it reloads for code that is missing later', () => {
    const reload = openDocument()
    expect([reloadForMissingCode(), reloadForMissingCode()]).toEqual([true, false])
    expect(reload).toHaveBeenCalledOnce()
  })

  it('does not reload in a tab without storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
    expect(openDocument({ hasScript: false })).not.toHaveBeenCalled()
    expect(screen.getByRole('alert')).toBeDefined()
    vi.restoreAllMocks()
  })

  it('restores what was typed, except passwords', async () => {
    const form = (
      <form>
        <input name="username" aria-label="Email" />
        <input name="password" type="password" aria-label="Password" />
      </form>
    )
    const { unmount } = render(form)
    await user.fill(screen.getByLabelText('Email'), 'maya@example.com')
    await user.fill(screen.getByLabelText('Password'), 'a quiet morning')
    openDocument({ hasScript: false })
    expect(JSON.stringify(sessionStorage)).not.toContain('a quiet morning')
    unmount()
    render(form)
    openDocument()
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'maya@example.com')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
    expect(JSON.stringify(sessionStorage)).not.toContain('maya@example.com')
  })
})
