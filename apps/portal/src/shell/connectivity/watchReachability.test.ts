import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchReachability } from './watchReachability.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function watched(answer: (signal: AbortSignal) => Promise<boolean>) {
  const probe = vi.fn(answer)
  const page = new Page()
  const network = new EventTarget()
  const found: boolean[] = []
  const stop = watchReachability({
    probe,
    onChecked: (isReachable) => found.push(isReachable),
    page,
    network,
  })
  return { probe, page, network, found, stop }
}

const neverResponds = (signal: AbortSignal) =>
  new Promise<boolean>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  )

it('asks at once, then every 60 s while the site answers', async () => {
  const { probe, found } = watched(async () => true)
  await pass(0)
  expect(found).toEqual([true])
  await pass(59_999)
  expect(probe).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(probe).toHaveBeenCalledTimes(2)
})

it('asks every 5 s after a failure, until the site answers again', async () => {
  let isUp = false
  const { probe, found } = watched(async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return true
  })
  await pass(4999)
  expect(probe).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(probe).toHaveBeenCalledTimes(2)
  isUp = true
  await pass(5000)
  expect(found).toEqual([false, false, true])
  await pass(59_999)
  expect(probe).toHaveBeenCalledTimes(3)
})

it('counts an answer that refuses as a failure', async () => {
  const { found, probe } = watched(async () => false)
  await pass(5000)
  expect(found).toEqual([false, false])
  expect(probe).toHaveBeenCalledTimes(2)
})

it('gives up on a check after 15 s and looks again 5 s later', async () => {
  const { probe, found } = watched(neverResponds)
  await pass(14_999)
  expect(found).toEqual([])
  await pass(1)
  expect(found).toEqual([false])
  await pass(5000)
  expect(probe).toHaveBeenCalledTimes(2)
})

it('rests while the tab is hidden, and looks at once when it is shown', async () => {
  const { probe, page } = watched(async () => true)
  await pass(0)
  page.turn('hidden')
  await pass(600_000)
  expect(probe).toHaveBeenCalledTimes(1)
  page.turn('visible')
  expect(probe).toHaveBeenCalledTimes(2)
})

it('looks at once when the browser says online or offline, and says nothing of the check it overtakes', async () => {
  const { probe, network, found } = watched(neverResponds)
  probe.mockImplementation(async () => false)
  network.dispatchEvent(new Event('offline'))
  await pass(0)
  probe.mockImplementation(async () => true)
  network.dispatchEvent(new Event('online'))
  await pass(0)
  expect(probe).toHaveBeenCalledTimes(3)
  expect(found).toEqual([false, true])
})

it('is quiet once it is stopped', async () => {
  const { probe, page, network, found, stop } = watched(neverResponds)
  stop()
  page.turn('visible')
  network.dispatchEvent(new Event('online'))
  await pass(600_000)
  expect(probe).toHaveBeenCalledTimes(1)
  expect(found).toEqual([])
})
