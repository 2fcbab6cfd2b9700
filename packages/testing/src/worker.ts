import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { isOverdue } from './currentTest.ts'

/** What went wrong in the background of the running test; a test with problems fails. */
export const problems: string[] = []

const siteCheck = (isReachable: boolean) =>
  http.head('/', () => (isReachable ? new HttpResponse(null) : HttpResponse.error()))

/** A request that the test has no response for fails it. */
const failUnhandled = ['/api/*', '/metadata.json'].map((path) =>
  http.all(path, ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (!isOverdue(request))
      problems.push(`The test has no response for ${request.method} ${pathname}${search}`)
    return HttpResponse.error()
  }),
)

export const worker = setupWorker(siteCheck(true), ...failUnhandled)

let started: Promise<unknown> | undefined

/** Starts once per page: the test files of one run share it. */
export const startWorker = (): Promise<unknown> =>
  (started ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass' }))

/** Whether the site answers the portal's check: a HEAD request to its root. */
export const respondToSiteCheck = (isReachable: boolean): void => worker.use(siteCheck(isReachable))
