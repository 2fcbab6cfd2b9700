/** A browser storage in memory. After `fail`, every access throws, as with a full or denied one. */
export function createMemoryStorage() {
  const stored: Record<string, string> = {}
  let isBroken = false
  let writes = 0
  const access = <T>(work: () => T): T => {
    if (isBroken) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    return work()
  }
  const methods = {
    getItem: (key: string) => access(() => stored[key] ?? null),
    setItem: (key: string, value: string) =>
      access(() => {
        stored[key] = value
        writes++
      }),
    removeItem: (key: string) => access(() => void delete stored[key]),
  }
  const storage = new Proxy(methods, {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return { stored, fail: () => (isBroken = true), writes: () => writes, storage }
}
