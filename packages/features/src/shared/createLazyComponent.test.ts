import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { createLazyComponent } from './createLazyComponent.tsx'

const Screen = () => 'Content'

describe('createLazyComponent', () => {
  it('renders without a fallback after its code was preloaded', async () => {
    const Lazy = createLazyComponent(async () => Screen)
    await Lazy.preload()
    expect(renderToString(createElement(Lazy))).toBe('Content')
  })

  it('loads again after a preload failed, without throwing', async () => {
    const load = vi
      .fn<() => Promise<typeof Screen>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(Screen)
    const Lazy = createLazyComponent(load)
    await expect(Lazy.preload()).resolves.toBeUndefined()
    await Lazy.preload()
    expect(load).toHaveBeenCalledTimes(2)
    expect(renderToString(createElement(Lazy))).toBe('Content')
  })

  it('renders its placeholder until its code has loaded', async () => {
    const Lazy = createLazyComponent(async () => Screen, { renderPlaceholder: () => 'Loading' })
    expect(renderToString(createElement(Lazy))).toBe('Loading')
    await Lazy.preload()
    expect(renderToString(createElement(Lazy))).toBe('Content')
  })
})
