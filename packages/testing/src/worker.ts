import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'

/** Whether the site answers the portal's check: a HEAD request to its root. */
export const respondToSiteCheck = (isReachable: boolean): void =>
  worker.use(siteCheck(isReachable))

const siteCheck = (isReachable: boolean) =>
  http.head('/', () => (isReachable ? new HttpResponse(null) : HttpResponse.error()))

export const worker = setupWorker(siteCheck(true))

/** What went wrong in the background of the running test; a test with problems fails. */
export const problems: string[] = []

let started: Promise<unknown> | undefined

const isOfServer = (url: string): boolean => /^\/(api\/|metadata\.json)/.test(new URL(url).pathname)

/** Starts once per page: the test files of one run share it. */
export const startWorker = (): Promise<unknown> =>
  (started ??= worker.start({
    quiet: true,
    onUnhandledRequest: (request) => {
      if (!isOfServer(request.url)) return
      const { pathname, search } = new URL(request.url)
      problems.push(`No response for ${request.method} ${pathname}${search}`)
    },
  }))
