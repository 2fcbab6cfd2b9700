import { expect, it } from 'vitest'
import { createKeyedQueue } from './keyedQueue.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

it('runs one call at a time for each key, and other keys concurrently', async () => {
  const queue = createKeyedQueue(120_000)
  const log: string[] = []
  const first = Promise.withResolvers<void>()
  const calls = [
    queue.run('a', async () => {
      log.push('a1')
      await first.promise
    }),
    queue.run('a', async () => void log.push('a2')),
    queue.run('b', async () => void log.push('b1')),
  ]
  await settle()
  expect(log).toEqual(['a1', 'b1'])
  expect([queue.isBusy('a'), queue.isBusy('b')]).toEqual([true, false])
  first.resolve()
  await Promise.all(calls)
  expect(log).toEqual(['a1', 'b1', 'a2'])
  expect(queue.isBusy('a')).toBe(false)
})

it('runs as many calls at a time for each key as there are permits', async () => {
  const queue = createKeyedQueue(120_000, 2)
  const started: string[] = []
  const done = Promise.withResolvers<void>()
  const run = (key: string, name: string) =>
    queue.run(key, () => {
      started.push(name)
      return done.promise
    })
  const calls = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')]
  await settle()
  expect(started).toEqual(['a1', 'a2', 'b1'])
  expect(queue.countWaiting()).toBe(1)
  done.resolve()
  await Promise.all(calls)
  expect(started).toContain('a3')
  expect(queue.countWaiting()).toBe(0)
})

it('continues after a call that fails', async () => {
  const queue = createKeyedQueue(120_000)
  const failing = queue.run('a', () => Promise.reject(new Error('no')))
  const next = queue.run('a', () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
