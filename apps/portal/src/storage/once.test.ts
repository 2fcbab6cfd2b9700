import { describe, expect, it, vi } from 'vitest'
import { once } from './once.ts'

describe('once', () => {
  it('runs at the first call only', async () => {
    const load = vi.fn(async () => 'module')
    const loadOnce = once(load)
    expect(await Promise.all([loadOnce(), loadOnce()])).toEqual(['module', 'module'])
    expect(load).toHaveBeenCalledOnce()
  })

  it('runs again after a failure', async () => {
    const load = vi.fn(async () => 'module')
    load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const loadOnce = once(load)
    await expect(loadOnce()).rejects.toThrow('Failed to fetch')
    expect(await loadOnce()).toBe('module')
  })
})
