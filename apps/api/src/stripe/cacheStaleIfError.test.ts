import { expect, it } from 'vitest'
import { cacheStaleIfError } from './cacheStaleIfError.ts'

function payments() {
  const state = { now: 0, loads: 0, isAway: false }
  const read = cacheStaleIfError(
    60_000,
    () => state.now,
    async () => {
      state.loads += 1
      if (state.isAway) throw new Error('away')
      return `answer ${state.loads}`
    },
  )
  return { state, read }
}

it('loads once a minute for any number of callers', async () => {
  const { state, read } = payments()
  expect(await Promise.all([read(), read(), read()])).toEqual(['answer 1', 'answer 1', 'answer 1'])
  state.now = 59_999
  expect(await read()).toBe('answer 1')
  state.now = 60_000
  expect(await read()).toBe('answer 2')
})

it('returns the last value while loading fails and delays the next attempt', async () => {
  const { state, read } = payments()
  await read()
  state.isAway = true
  state.now = 60_000
  expect(await read()).toBe('answer 1')
  state.now = 65_000
  expect(await read()).toBe('answer 1')
  expect(state.loads).toBe(2)
  state.isAway = false
  state.now = 70_000
  expect(await read()).toBe('answer 3')
})

it('throws when there was never a value and tries again at the next call', async () => {
  const { state, read } = payments()
  state.isAway = true
  await expect(read()).rejects.toThrow('away')
  state.isAway = false
  expect(await read()).toBe('answer 2')
})
