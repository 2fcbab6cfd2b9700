import { beforeEach, describe, expect, it, vi } from 'vitest'

const analyticsClient = vi.hoisted(() => vi.fn(() => ({ capture: vi.fn() })))
vi.mock('./analyticsClient.ts', () => ({ analyticsClient }))

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('PROD', true)
  vi.stubEnv('VITE_POSTHOG_KEY', 'phc_test')
  return () => vi.unstubAllEnvs()
})

describe('identify', () => {
  it.each([
    ['on', { id: 'maya', email: 'maya@example.com' }],
    ['off', { id: 'maya' }],
  ])('sends the email only when VITE_POSTHOG_EMAIL is not off (%s)', async (setting, user) => {
    vi.stubEnv('VITE_POSTHOG_EMAIL', setting)
    const { identify, startAnalytics } = await import('./analytics.ts')
    startAnalytics()
    identify({ id: 'maya', email: 'maya@example.com' })
    await vi.waitFor(() => expect(analyticsClient).toHaveBeenLastCalledWith(user))
  })
})
