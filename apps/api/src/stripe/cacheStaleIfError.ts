/**
 * Caches the result of `load` for `ms` milliseconds. While loading fails afterwards, returns the
 * last result and waits before the next attempt, so that an unavailable provider does not slow down
 * every request.
 */
export function cacheStaleIfError<T>(
  ms: number,
  now: () => number,
  load: () => Promise<T>,
): () => Promise<T> {
  const retryMs = ms / 6
  let cached: { readonly value: T; freshUntil: number } | null = null
  let loading: Promise<T> | null = null

  async function renew(): Promise<T> {
    try {
      const value = await load()
      cached = { value, freshUntil: now() + ms }
      return value
    } catch (error) {
      if (cached === null) throw error
      cached.freshUntil = now() + retryMs
      return cached.value
    } finally {
      loading = null
    }
  }

  return () =>
    cached !== null && now() < cached.freshUntil
      ? Promise.resolve(cached.value)
      : (loading ??= renew())
}
