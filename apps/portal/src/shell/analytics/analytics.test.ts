import { beforeEach, describe, expect, it, vi } from 'vitest'

const track = vi.hoisted(() => vi.fn())
const createAnalyticsClient = vi.hoisted(() => vi.fn(() => ({ track })))
vi.mock('./analyticsClient.ts', () => ({ createAnalyticsClient }))

beforeEach(() => {
  vi.clearAllMocks()
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

  it('sends earlier events as soon as the member is known', async () => {
    const { createAnalytics } = await import('./analytics.ts')
    const analytics = createAnalytics()
    analytics?.track({ name: 'time_held', properties: {} })
    expect(track).not.toHaveBeenCalled()
    analytics?.identify({ id: 'maya', email: 'maya@example.com' })
    await expect.poll(() => track.mock.lastCall).toEqual([{ name: 'time_held', properties: {} }])
  })

  it('returns null without a key', async () => {
    vi.stubEnv('VITE_POSTHOG_KEY', '')
    const { createAnalytics } = await import('./analytics.ts')
    expect(createAnalytics()).toBeNull()
  })
})

describe('trackAnonymousPageView', () => {
  it('counts the view without a user', async () => {
    const { trackAnonymousPageView } = await import('./analytics.ts')
    await trackAnonymousPageView('/join')
    expect(createAnalyticsClient).toHaveBeenLastCalledWith(null)
    expect(track).toHaveBeenCalledWith({ name: '$pageview', properties: { route: '/join' } })
  })

  it('loads nothing without a key', async () => {
    vi.stubEnv('VITE_POSTHOG_KEY', '')
    const { trackAnonymousPageView } = await import('./analytics.ts')
    await trackAnonymousPageView('/join')
    expect(createAnalyticsClient).not.toHaveBeenCalled()
  })
})
