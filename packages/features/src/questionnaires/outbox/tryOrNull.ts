/** Returns the result of `work`, or null if the browser denies the storage or it is full. */
export function tryOrNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
