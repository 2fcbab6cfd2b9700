import { expectAccessible } from '@portal/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ScreenBoundary } from './ScreenBoundary.tsx'

function Broken(): never {
  throw new TypeError('practitioner is undefined')
}

describe('ScreenBoundary', () => {
  it('keeps what is around a screen that cannot be rendered, and logs the error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const onRenderError = vi.fn()
    render(
      <>
        <nav>Sessions</nav>
        <main>
          <ScreenBoundary onRenderError={onRenderError}>
            <Broken />
          </ScreenBoundary>
        </main>
      </>,
    )
    screen.getByText('Sessions')
    screen.getByText('Uh oh, something went wrong')
    screen.getByRole('button', { name: 'Refresh page' })
    expect(log.mock.calls.flat().join('\n')).toContain('practitioner is undefined')
    expect(onRenderError).toHaveBeenCalledOnce()
    log.mockRestore()
    await expectAccessible()
  })
})
