import { describe, expect, it, vi } from 'vitest'
import {
  createUploadQueue,
  type FileToSend,
  type UploadResult,
  type UploadSummary,
} from './createUploadQueue.ts'

interface TestFile {
  readonly name: string
  readonly size: number
}

const createFiles = (...names: string[]): TestFile[] => names.map((name) => ({ name, size: 100 }))

function setUp() {
  const sent: (FileToSend<TestFile> & {
    readonly settle: (result: UploadResult) => void
    readonly abort: () => void
  })[] = []
  const settled: UploadSummary[] = []
  const timers: { readonly work: () => void; readonly milliseconds: number }[] = []
  let lastId = 0
  const queue = createUploadQueue<TestFile>({
    send: (file) => {
      const { promise, resolve } = Promise.withResolvers<UploadResult>()
      const abort = vi.fn()
      sent.push({ ...file, settle: resolve, abort })
      return { result: promise, abort }
    },
    createId: () => `key-${(lastId += 1)}`,
    schedule: (work, milliseconds) => {
      const timer = { work, milliseconds }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
    },
  })
  const openList = (keepsStored: boolean) =>
    queue.openList({
      check: ({ name }, index) =>
        name.endsWith('.exe') || index > 9 ? `${name} cannot be uploaded.` : null,
      keepsStored,
      onSettled: (summary) => void settled.push(summary),
    })
  const list = openList(false)
  const getRequest = (name: string, attempt = 0) => {
    const request = sent.filter(({ file }) => file.name === name)[attempt]
    if (!request) throw new Error(`${name} was not sent.`)
    return request
  }
  const readStates = (shown = list) =>
    Object.fromEntries(shown.getUploads().map(({ name, state }) => [name, state.kind]))
  const settle = async (name: string, result: UploadResult, attempt = 0) => {
    getRequest(name, attempt).settle(result)
    await Promise.resolve()
  }
  /** Runs the timers instead of waiting. Returns their delays. */
  const runTimers = () => timers.splice(0).map(({ work, milliseconds }) => (work(), milliseconds))
  return { queue, list, openList, sent, settled, getRequest, readStates, settle, runTimers }
}

const stored = { kind: 'stored', documentId: 'document' } as const
const interrupted = { kind: 'interrupted' } as const
const failed = { kind: 'failed', message: 'No.', canRetry: true } as const

describe('createUploadQueue', () => {
  it('sends two files at a time, and removes those that are stored', async () => {
    const { list, readStates, settle, settled } = setUp()
    list.add(createFiles('a', 'b', 'c'))
    expect(readStates()).toEqual({ a: 'sending', b: 'sending', c: 'waiting' })
    await settle('a', stored)
    expect(readStates()).toEqual({ b: 'sending', c: 'sending' })
    await settle('b', stored)
    expect(settled).toEqual([])
    await settle('c', stored)
    expect(readStates()).toEqual({})
    expect(settled).toEqual([{ stored: 3, failed: 0 }])
  })

  it('reports the progress until everything is sent', () => {
    const { list, getRequest } = setUp()
    list.add(createFiles('a'))
    getRequest('a').onProgress(40)
    expect(list.getUploads()[0]?.state).toEqual({ kind: 'sending', sentBytes: 40 })
    getRequest('a').onProgress(100)
    expect(list.getUploads()[0]?.state).toEqual({ kind: 'sent' })
  })

  it('does not send a file that fails the check', () => {
    const { list, sent, readStates } = setUp()
    list.add(createFiles('virus.exe', 'b'))
    expect(readStates()).toEqual({ 'virus.exe': 'failed', b: 'sending' })
    expect(sent.map(({ file }) => file.name)).toEqual(['b'])
  })

  it('repeats only the interrupted file, with its key, and keeps the others', async () => {
    const { queue, list, readStates, settle, getRequest } = setUp()
    list.add(createFiles('a', 'b', 'c'))
    await settle('a', interrupted)
    expect(readStates()).toEqual({ a: 'interrupted', b: 'sending', c: 'waiting' })
    await settle('b', interrupted)
    expect(readStates()).toEqual({ a: 'interrupted', b: 'interrupted', c: 'waiting' })
    queue.resume()
    expect(readStates()).toEqual({ a: 'sending', b: 'sending', c: 'waiting' })
    expect(getRequest('a', 1).idempotencyKey).toBe(getRequest('a', 0).idempotencyKey)
    expect(getRequest('b').idempotencyKey).not.toBe(getRequest('a').idempotencyKey)
  })

  it('repeats all interrupted files as soon as one of them is stored', async () => {
    const { list, readStates, settle } = setUp()
    list.add(createFiles('a', 'b'))
    await settle('a', interrupted)
    await settle('b', interrupted)
    list.retry('key-1')
    expect(readStates()).toEqual({ a: 'sending', b: 'interrupted' })
    await settle('a', stored, 1)
    expect(readStates()).toEqual({ b: 'sending' })
  })

  it('repeats interrupted files by itself, after 5 s, then later up to a minute', async () => {
    const { list, readStates, settle, runTimers } = setUp()
    list.add(createFiles('a', 'b'))
    const delays: number[] = []
    for (let attempt = 0; attempt < 6; attempt++) {
      await settle('a', interrupted, attempt)
      await settle('b', interrupted, attempt)
      delays.push(...runTimers())
      expect(readStates()).toEqual({ a: 'sending', b: 'sending' })
    }
    expect(delays).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000])
    await settle('a', stored, 6)
    await settle('b', interrupted, 6)
    expect(runTimers()).toEqual([5000])
  })

  it('waits for no timer anymore once it has been resumed', async () => {
    const { queue, list, settle, runTimers } = setUp()
    list.add(createFiles('a'))
    await settle('a', interrupted)
    queue.resume()
    expect(runTimers()).toEqual([])
  })

  it('goes on when an interrupted file is canceled', async () => {
    const { list, readStates, settle } = setUp()
    list.add(createFiles('a', 'b', 'c'))
    await settle('a', interrupted)
    await settle('b', interrupted)
    list.remove('key-1')
    expect(readStates()).toEqual({ b: 'sending', c: 'sending' })
  })

  it('goes on when a file is added', async () => {
    const { list, readStates, settle } = setUp()
    list.add(createFiles('a'))
    await settle('a', interrupted)
    list.add(createFiles('b'))
    expect(readStates()).toEqual({ a: 'sending', b: 'sending' })
  })

  it('settles a list whose last file is canceled', () => {
    const { list, settled } = setUp()
    list.add(createFiles('a'))
    list.remove('key-1')
    expect(settled).toEqual([{ stored: 0, failed: 0 }])
  })

  it('repeats a file that failed on request, with its key', async () => {
    const { list, readStates, settle, settled, getRequest } = setUp()
    list.add(createFiles('a', 'b'))
    await settle('a', failed)
    await settle('b', stored)
    expect(settled).toEqual([{ stored: 1, failed: 1 }])
    list.retry('key-1')
    expect(getRequest('a', 1).idempotencyKey).toBe('key-1')
    await settle('a', stored, 1)
    expect(readStates()).toEqual({})
    expect(settled.at(-1)).toEqual({ stored: 1, failed: 0 })
  })

  it('aborts a canceled upload, ignores its result and sends the next one', async () => {
    const { list, readStates, settle, getRequest, settled } = setUp()
    list.add(createFiles('a', 'b', 'c'))
    list.remove('key-1')
    expect(getRequest('a').abort).toHaveBeenCalledOnce()
    expect(readStates()).toEqual({ b: 'sending', c: 'sending' })
    await settle('a', stored)
    list.remove('key-3')
    await settle('b', stored)
    expect(settled).toEqual([{ stored: 1, failed: 0 }])
  })

  it('notifies its subscribers until they unsubscribe', () => {
    const { list } = setUp()
    const changed = vi.fn()
    const unsubscribe = list.subscribe(changed)
    list.add(createFiles('a'))
    expect(changed).toHaveBeenCalled()
    unsubscribe()
    changed.mockClear()
    list.remove('key-1')
    expect(changed).not.toHaveBeenCalled()
  })

  it('sends two files at a time of all lists, and settles each list by itself', async () => {
    const { queue, list, openList, readStates, settle, settled } = setUp()
    const other = openList(true)
    list.add(createFiles('a'))
    other.add(createFiles('b', 'c'))
    expect(readStates(list)).toEqual({ a: 'sending' })
    expect(readStates(other)).toEqual({ b: 'sending', c: 'waiting' })
    expect(queue.countActive()).toBe(3)
    await settle('a', stored)
    expect(settled).toEqual([{ stored: 1, failed: 0 }])
    expect(readStates(other)).toEqual({ b: 'sending', c: 'sending' })
  })

  it('keeps stored files with their documents until they are removed, where wanted', async () => {
    const { queue, openList, settle } = setUp()
    const kept = openList(true)
    kept.add(createFiles('a'))
    await settle('a', stored)
    expect(kept.getUploads()[0]?.state).toEqual(stored)
    expect(queue.countActive()).toBe(0)
    kept.clear()
    expect(kept.getUploads()).toEqual([])
  })

  it('checks a file by its place in the list', () => {
    const { list, readStates } = setUp()
    const names = Array.from({ length: 11 }, (_, index) => `file ${index + 1}`)
    list.add(createFiles(...names))
    expect(readStates()).toMatchObject({ 'file 10': 'waiting', 'file 11': 'failed' })
  })
})
