import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { lazyComponent } from './lazyComponent.tsx'

const Screen = () => 'Here it is'

it('renders at once when its code came ahead', async () => {
  const part = lazyComponent(async () => Screen)
  await part.preload()
  expect(renderToString(createElement(part))).toBe('Here it is')
})

it('asks again after a fetch ahead of time failed, and says nothing about it', async () => {
  const load = vi
    .fn<() => Promise<typeof Screen>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(Screen)
  const part = lazyComponent(load)
  await expect(part.preload()).resolves.toBeUndefined()
  await part.preload()
  expect(load).toHaveBeenCalledTimes(2)
  expect(renderToString(createElement(part))).toBe('Here it is')
})
