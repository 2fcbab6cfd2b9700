import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'
import { getCurrentTest, isFromCurrentTest } from '../currentTest.ts'

/** What went wrong in the background of the running test. */
const problems: string[] = []

export const reportProblem = (problem: string): void => void problems.push(problem)

/** Fails the test or story whose requests were not as expected. */
export function throwOnProblems(): void {
  const found = problems.splice(0)
  if (found.length > 0) throw new Error(found.join('\n'))
}

const createSiteCheck = (isReachable: boolean) =>
  http.head('/', () => (isReachable ? new HttpResponse(null) : HttpResponse.error()))

/** A request without a registered response fails the test. */
const failUnhandled = ['/api/*', '/metadata.json'].map((path) =>
  http.all(path, ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (isFromCurrentTest(getCurrentTest(), request))
      reportProblem(`The test has no response for ${request.method} ${pathname}${search}`)
    return HttpResponse.error()
  }),
)

/** Refuses the stream of the feed: nothing is live, unless a test calls `respondWithFeedStream`. */
const refuseStreams = http.get(
  '/api/client/v1/feed/stream/',
  () => new HttpResponse(null, { status: 404 }),
)

export const worker = setupWorker(createSiteCheck(true), refuseStreams, ...failUnhandled)

/** A module variable, because a page can start the service worker only once. */
let started: Promise<unknown> | undefined

/** Starts the service worker. The test files and stories of one page share it. */
export async function startWorker(): Promise<void> {
  // without the cookie, the client requests it before its first write
  document.cookie = 'csrftoken=test-token; path=/'
  await (started ??= worker.start({ quiet: true, onUnhandledFrame: 'bypass' }))
}

/** Sets whether the site responds to the portal's check, a HEAD request to its root. */
export const respondToSiteCheck = (isReachable: boolean): void =>
  worker.use(createSiteCheck(isReachable))
