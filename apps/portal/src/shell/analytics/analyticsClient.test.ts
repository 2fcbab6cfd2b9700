import type { CaptureResult, PostHogConfig } from 'posthog-js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnalyticsClient } from './analyticsClient.ts'

type Init = (key: string, options: Pick<PostHogConfig, 'before_send'>) => void

const posthog = vi.hoisted(() => ({
  init: vi.fn<Init>(),
  identify: vi.fn(),
  capture: vi.fn(),
}))
// the library itself ignores automated browsers; e2e/analytics.e2e.ts runs it
vi.mock('posthog-js/dist/module.slim.no-external', () => ({ default: posthog }))

beforeEach(() => void vi.clearAllMocks())

/** Returns what is sent of an event with the properties that the library adds. */
async function filterEvent(event: Partial<CaptureResult>): Promise<unknown> {
  await createAnalyticsClient(null)
  const [, options] = posthog.init.mock.lastCall ?? []
  if (typeof options?.before_send !== 'function')
    throw new Error('The library sends every property.')
  return options.before_send({ uuid: '1', event: '$pageview', properties: {}, ...event })
}

describe('createAnalyticsClient', () => {
  it('sends the route and no title, URL, query or referrer', async () => {
    const sent = await filterEvent({
      properties: {
        token: 'phc_test',
        distinct_id: 'maya',
        $session_id: 's1',
        route: '/labs/results',
        title: 'Low ferritin · Juniper',
        $current_url: 'https://portal.example/labs/results?id=5',
        $pathname: '/labs/results',
        $host: 'portal.example',
        $referrer: 'https://portal.example/labs',
        $prev_pageview_pathname: '/labs',
        $raw_user_agent: 'Mozilla/5.0',
        utm_source: 'newsletter',
        new_in_a_later_version: 'Low ferritin',
      },
      $set_once: { $initial_current_url: 'https://portal.example/labs/results?id=5' },
    })
    expect(sent).toEqual({
      uuid: '1',
      event: '$pageview',
      properties: {
        token: 'phc_test',
        distinct_id: 'maya',
        $session_id: 's1',
        route: '/labs/results',
      },
    })
  })

  it('sends nothing about the member but the id and the email', async () => {
    const own = { token: 'phc_test', distinct_id: 'maya' }
    const properties = { ...own, title: 'Labs', route: '/labs' }
    const $set = { email: 'maya@example.com', $fbp: 'fb.1.2.3', $current_url: '/labs?id=5' }
    const email = { email: 'maya@example.com' }
    expect(await filterEvent({ event: '$identify', properties, $set })).toEqual({
      uuid: '1',
      event: '$identify',
      properties: own,
      $set: email,
    })
    const changed = { ...properties, $set, $set_once: { $initial_current_url: '/labs' } }
    expect(await filterEvent({ event: '$set', properties: changed })).toEqual({
      uuid: '1',
      event: '$set',
      properties: { ...own, $set: email },
    })
  })
})
