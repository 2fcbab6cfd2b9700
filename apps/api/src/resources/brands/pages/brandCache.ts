/** How late a process shows a change that another process made. */
const maxAgeMs = 30_000
/**
 * The most entries of a cache, more than a practice has brands. Visitors can request any number of
 * unknown ones.
 */
const maxEntries = 200

type Entry<T> = { readonly value: Promise<T>; readonly loadedAt: number }

/** A bounded cache by slug of what `load` returns. A failure is not cached. */
export type BrandCache<T> = {
  /** Returns what is cached or loaded for a slug; `now` is in epoch milliseconds. */
  read(slug: string, now: number): Promise<T>
}

/** Every cache of this process, so that a change by its staff commands is seen immediately. */
const caches = new Set<Map<string, unknown>>()

/** Forgets every brand, after a change. */
export function clearBrandCaches(): void {
  for (const entries of caches) entries.clear()
}

export function createBrandCache<T>(load: (slug: string) => Promise<T>): BrandCache<T> {
  const entries = new Map<string, Entry<T>>()
  caches.add(entries)

  function renew(slug: string, now: number): Promise<T> {
    const value = load(slug)
    entries.delete(slug)
    entries.set(slug, { value, loadedAt: now })
    value.catch(() => {
      if (entries.get(slug)?.value === value) entries.delete(slug)
    })
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    return value
  }

  return {
    read(slug, now) {
      const cached = entries.get(slug)
      const isFresh = cached !== undefined && now - cached.loadedAt < maxAgeMs
      return isFresh ? cached.value : renew(slug, now)
    },
  }
}
