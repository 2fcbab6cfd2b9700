import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createLazyComponent } from './createLazyComponent.tsx'
import { FeatureContext } from './FeatureContext.ts'
import { featureEnvironment } from './testing/featureEnvironment.ts'

const Content = () => 'Content'
const failToLoad = () => Promise.reject(new TypeError('Failed to fetch'))

function show(load: () => Promise<typeof Content>) {
  const onCodeMissing = vi.fn()
  const Lazy = createLazyComponent(load, { renderPlaceholder: () => 'Loading' })
  const { unmount } = render(
    <FeatureContext value={{ ...featureEnvironment, onCodeMissing }}>
      <Lazy />
    </FeatureContext>,
  )
  return { onCodeMissing, unmount }
}
const goOnline = () => window.dispatchEvent(new Event('online'))

it('loads again when the browser is back online', async () => {
  const load = vi.fn(async () => Content).mockImplementationOnce(failToLoad)
  const { onCodeMissing } = show(load)
  await waitFor(() => {
    goOnline()
    expect(screen.getByText('Content')).toBeTruthy()
  })
  expect(onCodeMissing).not.toHaveBeenCalled()
  goOnline()
  expect(load).toHaveBeenCalledTimes(2)
})

it('tells the app that code is missing when it fails again', async () => {
  const load = vi.fn(failToLoad)
  const { onCodeMissing } = show(load)
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  expect(onCodeMissing).not.toHaveBeenCalled()
  goOnline()
  await waitFor(() => expect(onCodeMissing).toHaveBeenCalledOnce())
  expect(screen.getByText('Loading')).toBeTruthy()
})

it('does not tell the app about a part that is no longer shown', async () => {
  const failures: (() => void)[] = []
  const load = vi.fn(
    () =>
      new Promise<typeof Content>((_, reject) => {
        failures.push(() => reject(new TypeError('Failed to fetch')))
      }),
  )
  const { onCodeMissing, unmount } = show(load)
  failures[0]?.()
  await waitFor(() => {
    goOnline()
    expect(load).toHaveBeenCalledTimes(2)
  })
  unmount()
  failures[1]?.()
  await expect(load.mock.results[1]?.value).rejects.toThrow('Failed to fetch')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(onCodeMissing).not.toHaveBeenCalled()
})
