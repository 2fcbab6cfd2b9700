import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { ErrorState } from './ErrorState.tsx'

it('ErrorState is announced and prevents parallel retries', async () => {
  const retry = vi.fn()
  const { user, rerender } = show(
    <ErrorState
      title="The openings did not load"
      message="Your choices are saved."
      onRetry={retry}
    />,
  )
  expect(screen.getByRole('alert').textContent).toContain('Your choices are saved.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  rerender(
    <ErrorState
      title="The openings did not load"
      message="Your choices are saved."
      onRetry={retry}
      busy
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }), { force: true })
  expect(retry).toHaveBeenCalledOnce()
})
