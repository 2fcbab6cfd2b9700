/** Returns the result of `work`, or null if it throws (storage that is denied or full). */
export function tryOrNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
