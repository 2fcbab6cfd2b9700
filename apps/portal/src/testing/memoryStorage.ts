/** A browser's storage; once it fails, every access throws, as a full or forbidden one does. */
export function memoryStorage() {
  const kept: Record<string, string> = {}
  let isBroken = false
  let writes = 0
  const guard = <T>(work: () => T): T => {
    if (isBroken) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    return work()
  }
  const methods = {
    getItem: (key: string) => guard(() => kept[key] ?? null),
    setItem: (key: string, value: string) =>
      guard(() => {
        kept[key] = value
        writes++
      }),
    removeItem: (key: string) => guard(() => void delete kept[key]),
  }
  const storage = new Proxy(methods, {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  return { kept, fail: () => (isBroken = true), writes: () => writes, storage }
}
