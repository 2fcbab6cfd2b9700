import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DatabaseAway } from '../sql.ts'
import { turnstile } from './turnstile.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that goes on until it is told to end. */
function job(gate: ReturnType<typeof turnstile>, name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const answer = gate
    .through(() => {
      log.push(name)
      return promise
    })
    .catch((error: unknown) => (error instanceof DatabaseAway ? 'turned away' : 'broken'))
  return { answer, end: () => resolve(name) }
}

it('lets as many through as there are places, the others in the order they came', async () => {
  const gate = turnstile(2, 1000)
  const log: string[] = []
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) =>
    job(gate, name, log),
  )
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toEqual(['one', 'two'])
  two?.end()
  await two?.answer
  await vi.advanceTimersByTimeAsync(0)
  expect(log).toEqual(['one', 'two', 'three'])
  one?.end()
  three?.end()
  await Promise.all([one?.answer, three?.answer])
  four?.end()
  expect(await four?.answer).toBe('four')
})

it('turns away who has waited too long, and goes on with the rest', async () => {
  const gate = turnstile(1, 1000)
  const log: string[] = []
  const long = job(gate, 'long', log)
  const late = job(gate, 'late', log)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late.answer).toBe('turned away')
  const next = job(gate, 'next', log)
  long.end()
  next.end()
  expect(await next.answer).toBe('next')
  expect(log).toEqual(['long', 'next'])
})

it('turns everybody away at once when there is nothing to be had, and has all its places afterwards', async () => {
  const gate = turnstile(1, 1000)
  const log: string[] = []
  const first = job(gate, 'first', log)
  const others = ['a', 'b', 'c'].map((name) => job(gate, name, log))
  gate.close(new DatabaseAway(new Error('gone')))
  expect(await Promise.all(others.map(({ answer }) => answer))).toEqual([
    'turned away',
    'turned away',
    'turned away',
  ])
  first.end()
  await first.answer
  const next = job(gate, 'next', log)
  next.end()
  expect(await next.answer).toBe('next')
})

it('gives its place back when the work fails', async () => {
  const gate = turnstile(1, 1000)
  await expect(gate.through(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate.through(() => Promise.resolve('yes'))).toBe('yes')
})
