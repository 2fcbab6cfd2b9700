import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createLazyComponent } from './createLazyComponent.tsx'

it('loads again when the browser is back online', async () => {
  const load = vi
    .fn(async () => () => 'Content')
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Lazy = createLazyComponent(load, { renderPlaceholder: () => 'Loading' })
  render(<Lazy />)
  expect(screen.getByText('Loading')).toBeTruthy()
  await waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(screen.getByText('Content')).toBeTruthy()
  })
  expect(load).toHaveBeenCalledTimes(2)
})
