import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestPage } from '../../testing/TestPage.ts'
import { createVersionMemory } from './createVersionMemory.ts'
import { watchVersion } from './watchVersion.ts'

const openDocuments = new Set<() => void>()
function closeDocuments() {
  for (const stop of openDocuments) stop()
  openDocuments.clear()
}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  closeDocuments()
  vi.useRealTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

function createStorage(stored: Record<string, string> = {}) {
  return {
    stored,
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
  }
}
const deniedStorage = {
  getItem: (): never => {
    throw new DOMException('Denied', 'SecurityError')
  },
  setItem: (): never => {
    throw new DOMException('Denied', 'SecurityError')
  },
}
type TestStorage = ReturnType<typeof createStorage> | typeof deniedStorage

/** Opens a document of a tab. A reload opens another one with the same storages. */
function openDocument(
  serveVersion: () => Promise<unknown>,
  device: TestStorage = createStorage(),
  tab: TestStorage = createStorage(),
) {
  const fetchVersion = vi.fn(serveVersion)
  const reload = vi.fn()
  const onFailure = vi.fn()
  const page = new TestPage()
  const memory = createVersionMemory(
    () => device,
    () => tab,
  )
  openDocuments.add(watchVersion({ fetchVersion, memory, reload, onFailure, page }))
  return { fetchVersion, reload, onFailure, page }
}

describe('watchVersion', () => {
  it('stores the first version without a reload', async () => {
    const device = createStorage()
    const { reload } = openDocument(async () => 'one', device)
    await pass(0)
    expect(device.stored).toEqual({ client_app_version: 'one' })
    expect(reload).not.toHaveBeenCalled()
  })

  it('checks every 60 s, not in a hidden tab, and immediately when it is shown', async () => {
    const { fetchVersion, page } = openDocument(async () => 'one')
    await pass(59_999)
    expect(fetchVersion).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(fetchVersion).toHaveBeenCalledTimes(2)
    page.setVisibility('hidden')
    await pass(600_000)
    expect(fetchVersion).toHaveBeenCalledTimes(2)
    page.setVisibility('visible')
    expect(fetchVersion).toHaveBeenCalledTimes(3)
  })

  it('stores a new version and reloads once', async () => {
    const device = createStorage()
    let version = 'one'
    const { reload } = openDocument(async () => version, device)
    await pass(0)
    version = 'two'
    await pass(60_000)
    expect(device.stored['client_app_version']).toBe('two')
    expect(reload).toHaveBeenCalledTimes(1)
    await pass(600_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('reloads every open tab, although the first one has stored the new version', async () => {
    const device = createStorage()
    let version = 'one'
    const tabs = [1, 2].map(() => openDocument(async () => version, device))
    await pass(0)
    version = 'two'
    await pass(60_000)
    for (const { reload } of tabs) expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload in a loop when every response has another version', async () => {
    const device = createStorage()
    const tab = createStorage()
    let responses = 0
    let reloads = 0
    for (let loads = 0; loads < 10; loads++) {
      const { reload } = openDocument(async () => (responses++ % 2 ? 'two' : 'one'), device, tab)
      await pass(60_000)
      reloads += reload.mock.calls.length
      closeDocuments()
    }
    expect(reloads).toBeLessThanOrEqual(2)
  })

  it('reloads at most once in five minutes when every response has a new version', async () => {
    const device = createStorage()
    const tab = createStorage()
    let responses = 0
    let reloads = 0
    // 40 loads in 20 s, then three polls of the last one
    for (let loads = 0; loads < 40; loads++) {
      const { reload } = openDocument(async () => `build ${responses++}`, device, tab)
      await pass(500)
      reloads += reload.mock.calls.length
      closeDocuments()
    }
    expect(reloads).toBe(1)
    const { reload } = openDocument(async () => `build ${responses++}`, device, tab)
    await pass(4 * 60_000)
    expect(reload).not.toHaveBeenCalled()
    await pass(60_000)
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([[undefined], [null], [''], [7], [{ a: 1 }], [['two']]])(
    'reports the invalid version %j as a failed check',
    async (version) => {
      const device = createStorage({ client_app_version: 'one' })
      const { reload, onFailure } = openDocument(async () => version, device)
      await pass(120_000)
      expect(reload).not.toHaveBeenCalled()
      expect(onFailure).toHaveBeenCalledTimes(3)
      expect(device.stored).toEqual({ client_app_version: 'one' })
    },
  )

  it('reloads at most once for a version that contains spaces', async () => {
    const tab = createStorage()
    const countReloads = async (stored: string) => {
      const device = createStorage({ client_app_version: stored })
      const { reload } = openDocument(async () => 'build 2 of 3', device, tab)
      await pass(0)
      return reload.mock.calls.length
    }
    expect([await countReloads('one'), await countReloads('two')]).toEqual([1, 0])
  })

  it('never reloads in a tab without storage', async () => {
    let version = 'one'
    const { reload } = openDocument(async () => version, deniedStorage, deniedStorage)
    await pass(0)
    version = 'two'
    await pass(60_000)
    expect(reload).not.toHaveBeenCalled()
  })

  it('reports a failed check and checks again', async () => {
    const error = new TypeError('Failed to fetch')
    const device = createStorage({ client_app_version: 'one' })
    const { onFailure, fetchVersion, reload } = openDocument(
      async () => Promise.reject(error),
      device,
    )
    await pass(0)
    expect(onFailure).toHaveBeenCalledWith(error)
    fetchVersion.mockResolvedValue('one')
    await pass(60_000)
    expect(fetchVersion).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
    expect(device.stored).toEqual({ client_app_version: 'one' })
  })
})
