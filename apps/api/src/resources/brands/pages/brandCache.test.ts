import { describe, expect, it } from 'vitest'
import { clearBrandCaches, createBrandCache } from './brandCache.ts'

function createCountingCache() {
  const loaded: string[] = []
  const cache = createBrandCache(async (slug) => {
    loaded.push(slug)
    if (slug === 'broken') throw new Error('The database is gone.')
    return slug
  })
  return { cache, loaded }
}

describe('createBrandCache', () => {
  it('loads a brand again after 30 seconds', async () => {
    const { cache, loaded } = createCountingCache()
    for (const now of [0, 29_999, 30_000, 59_999]) expect(await cache.read('a', now)).toBe('a')
    expect(loaded).toEqual(['a', 'a'])
  })

  it('loads a brand once for visitors who arrive at the same time', async () => {
    const { cache, loaded } = createCountingCache()
    await Promise.all(Array.from({ length: 20 }, () => cache.read('a', 0)))
    expect(loaded).toEqual(['a'])
  })

  it('loads again after a failure and after a change by this process', async () => {
    const { cache, loaded } = createCountingCache()
    await expect(cache.read('broken', 0)).rejects.toThrow('gone')
    await expect(cache.read('broken', 0)).rejects.toThrow('gone')
    await cache.read('a', 0)
    clearBrandCaches()
    await cache.read('a', 0)
    expect(loaded).toEqual(['broken', 'broken', 'a', 'a'])
  })

  it('forgets the oldest of many slugs that visitors invent', async () => {
    const { cache, loaded } = createCountingCache()
    for (let index = 0; index <= 200; index += 1) await cache.read(`slug-${index}`, 0)
    loaded.length = 0
    await cache.read('slug-200', 0)
    await cache.read('slug-1', 0)
    await cache.read('slug-0', 0)
    expect(loaded).toEqual(['slug-0'])
  })
})
