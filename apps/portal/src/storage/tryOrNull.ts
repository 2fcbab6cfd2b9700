/** What `work` answers, or null where the browser refuses it (a storage in private mode, or full). */
export function tryOrNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
