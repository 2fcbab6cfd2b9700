import { expect, it } from 'vitest'
import { cacheStaleIfError } from './cacheStaleIfError.ts'

function createCachedLoader() {
  const state = { now: 0, loads: 0, isUnavailable: false }
  const read = cacheStaleIfError(
    60_000,
    () => state.now,
    async () => {
      state.loads += 1
      if (state.isUnavailable) throw new Error('unavailable')
      return `value ${state.loads}`
    },
  )
  return { state, read }
}

it('loads once a minute for any number of callers', async () => {
  const { state, read } = createCachedLoader()
  expect(await Promise.all([read(), read(), read()])).toEqual(['value 1', 'value 1', 'value 1'])
  state.now = 59_999
  expect(await read()).toBe('value 1')
  state.now = 60_000
  expect(await read()).toBe('value 2')
})

it('returns the last value while loading fails and delays the next attempt', async () => {
  const { state, read } = createCachedLoader()
  await read()
  state.isUnavailable = true
  state.now = 60_000
  expect(await read()).toBe('value 1')
  state.now = 65_000
  expect(await read()).toBe('value 1')
  expect(state.loads).toBe(2)
  state.isUnavailable = false
  state.now = 70_000
  expect(await read()).toBe('value 3')
})

it('throws when there was never a value and tries again at the next call', async () => {
  const { state, read } = createCachedLoader()
  state.isUnavailable = true
  await expect(read()).rejects.toThrow('unavailable')
  state.isUnavailable = false
  expect(await read()).toBe('value 2')
})
