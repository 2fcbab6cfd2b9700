import { expectAccessible } from '@portal/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'

function Broken(): never {
  throw new TypeError('conversations is null')
}

describe('ErrorBoundary', () => {
  it('shows the fallback screen and logs the error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const onError = vi.fn()
    render(
      <ErrorBoundary onError={onError}>
        <Broken />
      </ErrorBoundary>,
    )
    screen.getByText('Uh oh, something went wrong')
    screen.getByText('Please refresh the page and try again.')
    screen.getByRole('button', { name: 'Refresh page' })
    expect(log.mock.calls.flat().join('\n')).toContain('conversations is null')
    expect(onError).toHaveBeenCalledOnce()
    log.mockRestore()
    await expectAccessible()
  })
})
