import type { ApiError } from '@portal/api-client'
import { expect, it } from 'vitest'
import { getRetryDelay } from './getRetryDelay.ts'

const listDelays = (error: unknown) => [1, 2, 3, 4, 5, 6].map((n) => getRetryDelay(error, n))
const fail = (status: number): ApiError => ({ kind: 'server', status, code: '', detail: '' })

it('tries again within five seconds while the server cannot be reached', () => {
  const delays = [2000, 4000, 5000, 5000, 5000, 5000]
  expect(listDelays({ kind: 'network' })).toEqual(delays)
  expect(listDelays(fail(502))).toEqual(delays)
})

it('gives a server with an error more and more time', () =>
  expect(listDelays(fail(500))).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000]))

it('waits as long as the server says', () => {
  const error = { ...fail(429), kind: 'rate-limited', retryAfterSeconds: 90 }
  expect(getRetryDelay(error, 1)).toBe(90_000)
})
