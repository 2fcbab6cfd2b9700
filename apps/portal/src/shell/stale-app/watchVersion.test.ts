import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { versionMemory } from './versionMemory.ts'
import { watchVersion } from './watchVersion.ts'

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible'
  turn(state: DocumentVisibilityState) {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

const stores = new Set<() => void>()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const stop of stores) stop()
  stores.clear()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function storage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
  }
}
const refused = {
  getItem: (): never => {
    throw new DOMException('Denied', 'SecurityError')
  },
  setItem: (): never => {
    throw new DOMException('Denied', 'SecurityError')
  },
}

type Answers = () => Promise<unknown>

/** One document of a tab: a reload is the next one on the same storages. */
function opened(
  answer: Answers,
  device: ReturnType<typeof storage> | typeof refused,
  tab: ReturnType<typeof storage> | typeof refused,
) {
  const fetchVersion = vi.fn(answer)
  const reload = vi.fn()
  const onFailure = vi.fn()
  const page = new Page()
  stores.add(
    watchVersion({
      fetchVersion,
      memory: versionMemory(
        () => device,
        () => tab,
      ),
      reload,
      onFailure,
      page,
    }),
  )
  return { fetchVersion, reload, onFailure, page }
}

it('stores the first version it hears of, and stays', async () => {
  const device = storage()
  const { reload } = opened(async () => 'one', device, storage())
  await pass(0)
  expect(device.kept).toEqual({ client_app_version: 'one' })
  expect(reload).not.toHaveBeenCalled()
})

it('asks every 60 s, not in a hidden tab, and at once when it is shown', async () => {
  const { fetchVersion, page } = opened(async () => 'one', storage(), storage())
  await pass(59_999)
  expect(fetchVersion).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(fetchVersion).toHaveBeenCalledTimes(2)
  page.turn('hidden')
  await pass(600_000)
  expect(fetchVersion).toHaveBeenCalledTimes(2)
  page.turn('visible')
  expect(fetchVersion).toHaveBeenCalledTimes(3)
})

it('stores a new version and reloads once', async () => {
  const device = storage()
  let served = 'one'
  const { reload } = opened(async () => served, device, storage())
  await pass(0)
  served = 'two'
  await pass(60_000)
  expect(device.kept['client_app_version']).toBe('two')
  expect(reload).toHaveBeenCalledTimes(1)
  await pass(600_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads each open tab, although the first one has stored the new version', async () => {
  const device = storage()
  let served = 'one'
  const here = opened(async () => served, device, storage())
  const there = opened(async () => served, device, storage())
  await pass(0)
  served = 'two'
  await pass(60_000)
  expect(here.reload).toHaveBeenCalledTimes(1)
  expect(there.reload).toHaveBeenCalledTimes(1)
})

it('does not go round in circles when the version flips at every answer', async () => {
  const device = storage()
  const tab = storage()
  let turn = 0
  const flips: Answers = async () => (turn++ % 2 ? 'two' : 'one')
  let reloads = 0
  for (let documents = 0; documents < 10; documents++) {
    const { reload } = opened(flips, device, tab)
    await pass(60_000)
    reloads += reload.mock.calls.length
    for (const stop of stores) stop()
    stores.clear()
  }
  expect(reloads).toBeLessThanOrEqual(2)
})

it.each([[undefined], [null], [''], [7], [{ a: 1 }], [['two']]])(
  'an answer that names no version is a failed check: %j',
  async (answered) => {
    const device = storage({ client_app_version: 'one' })
    const { reload, onFailure } = opened(async () => answered, device, storage())
    await pass(120_000)
    expect(reload).not.toHaveBeenCalled()
    expect(onFailure).toHaveBeenCalledTimes(3)
    expect(device.kept).toEqual({ client_app_version: 'one' })
  },
)

it('reloads at most once for a version with blanks in its name', async () => {
  const tab = storage()
  const reloadsFrom = async (stored: string) => {
    const { reload } = opened(
      async () => 'build 2 of 3',
      storage({ client_app_version: stored }),
      tab,
    )
    await pass(0)
    return reload.mock.calls.length
  }
  expect([await reloadsFrom('one'), await reloadsFrom('two')]).toEqual([1, 0])
})

it('never reloads where a tab cannot remember that it did', async () => {
  let served = 'one'
  const { reload } = opened(async () => served, refused, refused)
  await pass(0)
  served = 'two'
  await pass(60_000)
  expect(reload).not.toHaveBeenCalled()
})

it('tells a failed check and goes on', async () => {
  const error = new TypeError('Failed to fetch')
  const device = storage({ client_app_version: 'one' })
  const { onFailure, fetchVersion, reload } = opened(
    async () => Promise.reject(error),
    device,
    storage(),
  )
  await pass(0)
  expect(onFailure).toHaveBeenCalledWith(error)
  fetchVersion.mockResolvedValue('one')
  await pass(60_000)
  expect(fetchVersion).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  expect(device.kept).toEqual({ client_app_version: 'one' })
})
