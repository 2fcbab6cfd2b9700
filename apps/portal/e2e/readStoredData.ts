import type { Page } from '@playwright/test'

/**
 * Returns everything that the browser stores for the portal as one text: web storage, readable
 * cookies and caches. Of the build's own files it contains the addresses only.
 */
export const readStoredData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all(
          (await cache.keys()).map(async (request) =>
            request.url.includes('/assets/')
              ? request.url
              : `${request.url} ${await (await cache.match(request))?.text()}`,
          ),
        )
      }),
    )
    return [
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.cookie,
      ...cached.flat(),
    ].join('\n')
  })
