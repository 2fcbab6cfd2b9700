import type { Page } from '@playwright/test'

/** Returns a list to which each request to an origin other than `expected` adds that origin. */
export function trackForeignRequests(page: Page, ...expected: readonly string[]): string[] {
  const origins: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (!expected.includes(origin) && protocol.startsWith('http')) origins.push(origin)
  })
  return origins
}
