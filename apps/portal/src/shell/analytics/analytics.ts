import type { AnalyticsUser } from './analyticsClient.ts'
import type { AnalyticsEvent } from './events.ts'
import type { RoutePattern } from '../../routing/matchRoute.ts'
import { config } from '../../config.ts'

export interface Analytics {
  /** Identifies the member by id and email. An operator can turn the email off. */
  readonly identify: (user: { id: string; email: string }) => void
  readonly track: (event: AnalyticsEvent) => void
}

/** Whether this is a production build with a key. */
const isEnabled = (): boolean => import.meta.env.PROD && config.posthogKey !== ''

/**
 * Usage analytics of members (docs/specification.md#calls). Returns null unless they are enabled.
 * The library loads once the member is identified, and events until then are queued. Nothing is
 * sent while an admin views as a member, because the member is not identified.
 */
export function createAnalytics(): Analytics | null {
  if (!isEnabled()) return null
  let resolveUser: (user: AnalyticsUser) => void = () => {}
  const client = new Promise<AnalyticsUser>((resolve) => {
    resolveUser = resolve
  }).then(loadClient)
  return {
    identify: ({ id, email }) => resolveUser(config.posthogEmail ? { id, email } : { id }),
    track: (event) => void client.then(({ track }) => track(event)),
  }
}

/** Counts a view of a document whose visitor is unknown, if analytics are enabled. */
export const trackAnonymousPageView = (route: RoutePattern): Promise<void> =>
  trackAnonymously({ name: '$pageview', properties: { route } })

/** Counts an event of somebody who is unknown, if analytics are enabled. */
export async function trackAnonymously(event: AnalyticsEvent): Promise<void> {
  if (!isEnabled()) return
  const { track } = await loadClient(null)
  track(event)
}

const loadClient = async (user: AnalyticsUser | null) =>
  (await import('./analyticsClient.ts')).createAnalyticsClient(user)
