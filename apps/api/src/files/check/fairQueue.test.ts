import { expect, it, vi } from 'vitest'
import { createFairQueue } from './fairQueue.ts'

const create = (permits: number) =>
  createFairQueue({ permits, maxWaiting: 5, maxWaitingPerCaller: 3, fullMessage: 'Full.' })

/** Starts a call that runs until it is ended, and lists it when it starts. */
function createCalls(queue: ReturnType<typeof create>) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const results = new Map<string, Promise<void>>()
  return {
    started,
    add(name: string): Promise<void> {
      const work = (): Promise<void> => {
        started.push(name)
        return new Promise((resolve) => void ends.set(name, resolve))
      }
      const result = queue.run(work, name.slice(0, 1))
      results.set(name, result)
      return result
    },
    async end(name: string): Promise<void> {
      await vi.waitUntil(() => ends.has(name))
      ends.get(name)?.()
      await results.get(name)
    },
  }
}

it('runs one call of each caller at a time', async () => {
  const calls = createCalls(create(2))
  for (const name of ['a1', 'a2', 'b1', 'c1']) void calls.add(name)
  for (const name of ['b1', 'a1', 'c1', 'a2']) await calls.end(name)
  // c1 takes the place of b1, because another call of a is running
  expect(calls.started).toEqual(['a1', 'b1', 'c1', 'a2'])
})

it('gives each caller a turn before the next call of another one', async () => {
  const calls = createCalls(create(1))
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) void calls.add(name)
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) await calls.end(name)
  expect(calls.started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

it('rejects a call when too many of its caller or of all callers are waiting', async () => {
  const calls = createCalls(create(1))
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) void calls.add(name)
  await expect(calls.add('a5')).rejects.toMatchObject({ code: 'unavailable', message: 'Full.' })
  await expect(calls.add('d1')).rejects.toMatchObject({ code: 'unavailable' })
})

it('continues after a call that failed', async () => {
  const queue = create(1)
  const failed = queue.run(() => Promise.reject(new Error('failed')), 'a')
  const next = queue.run(() => Promise.resolve('done'), 'a')
  await expect(failed).rejects.toThrow('failed')
  await expect(next).resolves.toBe('done')
})
