import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestPage } from '../../testing/TestPage.ts'
import { watchReachability } from './watchReachability.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function watch(respond: (signal: AbortSignal) => Promise<boolean>) {
  const probe = vi.fn(respond)
  const page = new TestPage()
  const network = new EventTarget()
  const results: boolean[] = []
  const stop = watchReachability({
    probe,
    onChecked: (isReachable) => results.push(isReachable),
    page,
    network,
  })
  return { probe, page, network, results, stop }
}

const neverRespond = (signal: AbortSignal) =>
  new Promise<boolean>((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  )

describe('watchReachability', () => {
  it('checks immediately, then every 60 s while the site responds', async () => {
    const { probe, results } = watch(async () => true)
    await pass(0)
    expect(results).toEqual([true])
    await pass(59_999)
    expect(probe).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(probe).toHaveBeenCalledTimes(2)
  })

  it('checks every 5 s after a failure until the site responds again', async () => {
    let isUp = false
    const { probe, results } = watch(async () => {
      if (!isUp) throw new TypeError('Failed to fetch')
      return true
    })
    await pass(4999)
    expect(probe).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(probe).toHaveBeenCalledTimes(2)
    isUp = true
    await pass(5000)
    expect(results).toEqual([false, false, true])
    await pass(59_999)
    expect(probe).toHaveBeenCalledTimes(3)
  })

  it('treats an error response as a failure', async () => {
    const { results, probe } = watch(async () => false)
    await pass(5000)
    expect(results).toEqual([false, false])
    expect(probe).toHaveBeenCalledTimes(2)
  })

  it('aborts a check after 15 s and checks again 5 s later', async () => {
    const { probe, results } = watch(neverRespond)
    await pass(14_999)
    expect(results).toEqual([])
    await pass(1)
    expect(results).toEqual([false])
    await pass(5000)
    expect(probe).toHaveBeenCalledTimes(2)
  })

  it('pauses while the tab is hidden and checks immediately when it is shown', async () => {
    const { probe, page } = watch(async () => true)
    await pass(0)
    page.setVisibility('hidden')
    await pass(600_000)
    expect(probe).toHaveBeenCalledTimes(1)
    page.setVisibility('visible')
    expect(probe).toHaveBeenCalledTimes(2)
  })

  it('checks immediately on online and offline events and drops the running check', async () => {
    const { probe, network, results } = watch(neverRespond)
    probe.mockImplementation(async () => false)
    network.dispatchEvent(new Event('offline'))
    await pass(0)
    probe.mockImplementation(async () => true)
    network.dispatchEvent(new Event('online'))
    await pass(0)
    expect(probe).toHaveBeenCalledTimes(3)
    expect(results).toEqual([false, true])
  })

  it('checks nothing after it is stopped', async () => {
    const { probe, page, network, results, stop } = watch(neverRespond)
    stop()
    page.setVisibility('visible')
    network.dispatchEvent(new Event('online'))
    await pass(600_000)
    expect(probe).toHaveBeenCalledTimes(1)
    expect(results).toEqual([])
  })
})
