import { beforeEach, describe, expect, it, vi } from 'vitest'

const createAnalyticsClient = vi.hoisted(() => vi.fn(() => ({ capture: vi.fn() })))
vi.mock('./analyticsClient.ts', () => ({ createAnalyticsClient }))

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('PROD', true)
  vi.stubEnv('VITE_POSTHOG_KEY', 'phc_test')
  return () => vi.unstubAllEnvs()
})

describe('createAnalytics', () => {
  it.each([
    ['on', { id: 'maya', email: 'maya@example.com' }],
    ['off', { id: 'maya' }],
  ])('sends the email only when VITE_POSTHOG_EMAIL is not off (%s)', async (setting, user) => {
    vi.stubEnv('VITE_POSTHOG_EMAIL', setting)
    const { createAnalytics } = await import('./analytics.ts')
    createAnalytics()?.identify({ id: 'maya', email: 'maya@example.com' })
    await expect.poll(() => createAnalyticsClient.mock.lastCall).toEqual([user])
  })

  it('returns null without a key', async () => {
    vi.stubEnv('VITE_POSTHOG_KEY', '')
    const { createAnalytics } = await import('./analytics.ts')
    expect(createAnalytics()).toBeNull()
  })
})
