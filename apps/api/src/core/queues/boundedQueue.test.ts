import { describe, expect, it } from 'vitest'
import { createBoundedQueue, type QueueCaller } from './boundedQueue.ts'
import { Refusal } from '../errors/refusal.ts'

const limits = { permits: 2, maxWaiting: 3, maxWaitingPerCaller: 2, fullMessage: 'Try again.' }

const fromNetwork = (network: string): QueueCaller => ({ kind: 'unknown', network })
const ofAccount = (account: string): QueueCaller => ({ kind: 'known', account })

/** A permit passes on in later microtasks. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Starts work on a queue that ends when `finish` is called. */
function createRecorder(queue = createBoundedQueue(limits)) {
  const started: string[] = []
  const running: (() => void)[] = []
  return {
    started,
    run: (name: string, caller: QueueCaller = fromNetwork('203.0.113.1')) =>
      queue.run(() => {
        started.push(name)
        return new Promise<string>((resolve) => running.push(() => resolve(name)))
      }, caller),
    async finish() {
      await settle()
      running.shift()?.()
      await settle()
    },
  }
}

describe('createBoundedQueue', () => {
  it('runs as many calls concurrently as it has permits, the others in order', async () => {
    const { run, finish, started } = createRecorder()
    const results = Promise.all(['a', 'b', 'c', 'd'].map((name) => run(name)))
    await settle()
    expect(started).toEqual(['a', 'b'])
    await finish()
    expect(started).toEqual(['a', 'b', 'c'])
    for (let left = 0; left < 3; left += 1) await finish()
    expect(await results).toEqual(['a', 'b', 'c', 'd'])
  })

  it('rejects with Retry-After when the queue is full, and admits again later', async () => {
    const { run, finish, started } = createRecorder()
    const accepted = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => run(name)))
    const rejection = await run('f').catch((error: unknown) => error)
    expect(rejection).toBeInstanceOf(Refusal)
    expect(rejection).toMatchObject({ code: 'unavailable', parts: { retryAfter: 2 } })
    await finish()
    const later = run('g')
    for (let left = 0; left < 5; left += 1) await finish()
    await Promise.all([accepted, later])
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e', 'g'])
  })

  it('runs known callers first, even when the queue is full for unknown ones', async () => {
    const { run, finish, started } = createRecorder()
    const accepted = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => run(name)))
    const known = run('known', ofAccount('maya'))
    await finish()
    expect(started).toEqual(['a', 'b', 'known'])
    for (let left = 0; left < 5; left += 1) await finish()
    await Promise.all([accepted, known])
  })

  it('prevents a known caller from using up the capacity of the others', async () => {
    const { run, finish, started } = createRecorder()
    const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => run(name, ofAccount('ava')))
    await expect(run('f5', ofAccount('ava'))).rejects.toMatchObject({ code: 'unavailable' })
    const other = run('other', ofAccount('maya'))
    for (let left = 0; left < 5; left += 1) await finish()
    await Promise.all([...flood, other])
    expect(started).toEqual(['f1', 'f2', 'f3', 'f4', 'other'])
  })

  it('lets networks of unknown callers take turns', async () => {
    const { run, finish, started } = createRecorder()
    const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => run(name))
    const other = run('other', fromNetwork('198.51.100.1'))
    for (let left = 0; left < 5; left += 1) await finish()
    await Promise.all([...flood, other])
    expect(started).toEqual(['f1', 'f2', 'f3', 'other', 'f4'])
  })

  it('displaces the last call of the network with most when the queue is full', async () => {
    const { run, finish, started } = createRecorder()
    const flood = ['f1', 'f2', 'f3', 'f4'].map((name) => run(name))
    const last = run('f5').catch((error: unknown) => error)
    const other = run('other', fromNetwork('198.51.100.1'))
    expect(await last).toMatchObject({ code: 'unavailable', parts: { retryAfter: 2 } })
    // its second call would leave the other network with less
    await expect(run('more', fromNetwork('198.51.100.1'))).rejects.toBeInstanceOf(Refusal)
    for (let left = 0; left < 5; left += 1) await finish()
    await Promise.all([...flood, other])
    expect(started).toEqual(['f1', 'f2', 'f3', 'other', 'f4'])
  })

  it('passes the permit on after a failure', async () => {
    const queue = createBoundedQueue({ ...limits, permits: 1 })
    const fail = async () => Promise.reject(new Error('wrong'))
    await expect(queue.run(fail, ofAccount('maya'))).rejects.toThrow('wrong')
    expect(await queue.run(async () => 'next', ofAccount('maya'))).toBe('next')
  })
})
