import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseUnavailableError } from '../sql.ts'
import { createSemaphore, type Semaphore } from './semaphore.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that runs until `end` is called. */
function job(semaphore: Semaphore, name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const response = semaphore
    .run(() => {
      log.push(name)
      return promise
    })
    .catch((error: unknown) => (error instanceof DatabaseUnavailableError ? 'rejected' : 'broken'))
  return { result: response, end: () => resolve(name) }
}

it('runs as many calls as it has permits and queues the others in order', async () => {
  const semaphore = createSemaphore(2, 1000)
  const log: string[] = []
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) =>
    job(semaphore, name, log),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toEqual(['one', 'two'])
  two?.end()
  await two?.result
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toEqual(['one', 'two', 'three'])
  one?.end()
  three?.end()
  await Promise.all([one?.result, three?.result])
  four?.end()
  expect(await four?.result).toBe('four')
})

it('rejects a call that waits longer than the timeout, and runs the next one', async () => {
  const semaphore = createSemaphore(1, 1000)
  const log: string[] = []
  const long = job(semaphore, 'long', log)
  const late = job(semaphore, 'late', log)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late.result).toBe('rejected')
  const next = job(semaphore, 'next', log)
  long.end()
  next.end()
  expect(await next.result).toBe('next')
  expect(log).toEqual(['long', 'next'])
})

it('rejects all waiting calls on request, and keeps its permits', async () => {
  const semaphore = createSemaphore(1, 1000)
  const log: string[] = []
  const first = job(semaphore, 'first', log)
  const others = ['a', 'b', 'c'].map((name) => job(semaphore, name, log))
  semaphore.rejectWaiting(new DatabaseUnavailableError(new Error('gone')))
  expect(await Promise.all(others.map(({ result }) => result))).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ])
  first.end()
  await first.result
  const next = job(semaphore, 'next', log)
  next.end()
  expect(await next.result).toBe('next')
})

it('releases its permit when the work fails', async () => {
  const semaphore = createSemaphore(1, 1000)
  await expect(semaphore.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await semaphore.run(() => Promise.resolve('yes'))).toBe('yes')
})
