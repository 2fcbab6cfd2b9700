/**
 * What `load` answered, for `ms` milliseconds. Afterwards it is asked again; while that fails, the
 * last answer still holds and the next try waits a while, so that a provider that is away does not
 * slow everybody down.
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
