import type { Page, Route } from '@playwright/test'

export type ResponseOrder = 'oldest first' | 'newest first'

export interface ResponseGate {
  /** Releases one held request and waits for its response. Returns its path, null without one. */
  releaseNext: (order: ResponseOrder) => Promise<string | null>
  /** Releases every held request. Later ones are sent immediately. */
  open: () => Promise<void>
  /** Holds requests again. */
  close: () => void
}

/** An event stream has no end to wait for, and a player takes of media what it needs. */
const isEndless = (route: Route): boolean =>
  /\/feed\/stream\/|\/media\//.test(route.request().url())

/** Holds the requests of `page` whose path matches, until the test releases them. */
export async function holdRequests(page: Page, pattern: RegExp): Promise<ResponseGate> {
  const held: Route[] = []
  let isOpen = false
  await page.route(pattern, async (route) => {
    if (isOpen || isEndless(route)) await route.continue()
    else held.push(route)
  })
  const release = async (route: Route): Promise<void> => {
    const request = route.request()
    await route.continue()
    const response = await request.response()
    await response?.finished()
  }
  return {
    async releaseNext(order) {
      const route = order === 'oldest first' ? held.shift() : held.pop()
      if (route === undefined) return null
      await release(route)
      return new URL(route.request().url()).pathname
    },
    async open() {
      isOpen = true
      await Promise.all(held.splice(0).map(release))
    },
    close() {
      isOpen = false
    },
  }
}
