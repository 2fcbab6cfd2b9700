import type { Page } from '@playwright/test'

/** What the browser asks of anybody but us, and but whom it is meant to. */
export function foreignRequests(page: Page, ...expected: readonly string[]): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (!expected.includes(origin) && protocol.startsWith('http')) asked.push(origin)
  })
  return asked
}
