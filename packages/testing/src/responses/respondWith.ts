import { ErrorResponse } from '@portal/contract'
import { http, HttpResponse } from 'msw'
import type { ApiCall } from './apiCall.ts'
import { type ApiCallName, apiCalls, type ResponseOf } from './apiCalls.ts'
import { getCurrentTest, isFromCurrentTest } from '../currentTest.ts'
import { reportProblem, worker } from './worker.ts'

export interface ReceivedRequest {
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  /** The body; null for a file and for no body. */
  readonly body: unknown
  readonly idempotencyKey: string | null
  readonly timeZone: string | null
  readonly headers: Headers
}

interface DeliveryOptions {
  /** The response waits for this promise. */
  readonly after?: Promise<unknown>
  /** The server's clock, ISO 8601: the `Date` header. Without it the response has none. */
  readonly serverTime?: string
  /** Responds to one request only. The next ones get the response that was registered before. */
  readonly once?: boolean
}

interface ErrorResponseOptions extends DeliveryOptions {
  readonly status: number
  readonly code?: string
  readonly detail?: string
  readonly errors?: ErrorResponse['errors']
  readonly nearest?: readonly string[]
  /** The credits that canceling would lose, with `late_cancel_required`. */
  readonly creditsLost?: number
  readonly isFreeVisitLost?: boolean
  /** Seconds of the `Retry-After` header. */
  readonly retryAfter?: number
}

type Respond = (received: ReceivedRequest) => Response

const createJsonResponse = (
  body: unknown,
  init: { status: number; headers?: Record<string, string> },
) =>
  new HttpResponse(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

/** Registers a response and returns the list of the requests that it receives. */
function handle(
  name: ApiCallName,
  { after, once = false, serverTime }: DeliveryOptions,
  respond: Respond,
) {
  const received: ReceivedRequest[] = []
  let isUsed = false
  const test = getCurrentTest()
  const { method, path } = apiCalls[name]
  worker.use(
    http[method](path, async ({ request, params }) => {
      // an earlier test's request: not for this handler
      if (!isFromCurrentTest(test, request)) return undefined
      // not the option of msw, which an earlier test's request would use up, too
      if (once && isUsed) return undefined
      isUsed = true
      const isJson = request.headers.get('content-type') === 'application/json'
      const text = isJson ? await request.text() : ''
      const call: ReceivedRequest = {
        url: new URL(request.url),
        params: params as Record<string, string>,
        body: text ? (JSON.parse(text) as unknown) : null,
        idempotencyKey: request.headers.get('idempotency-key'),
        timeZone: request.headers.get('x-timezone'),
        headers: request.headers,
      }
      received.push(call)
      await after
      try {
        const response = respond(call)
        if (serverTime) response.headers.set('date', new Date(serverTime).toUTCString())
        return response
      } catch (thrown) {
        reportProblem(`The response of ${name} breaks the contract: ${String(thrown)}`)
        throw thrown
      }
    }),
  )
  return received
}

const isFunction = <Body>(
  body: Body | ((received: ReceivedRequest) => Body),
): body is (received: ReceivedRequest) => Body => typeof body === 'function'

/**
 * Responds to a call with a body. Throws if the body does not match the contract. For a response
 * that depends on the request, pass a function that returns the body.
 */
export function respondWith<Name extends ApiCallName>(
  name: Name,
  body: ResponseOf<Name> | ((received: ReceivedRequest) => ResponseOf<Name>),
  delivery: DeliveryOptions = {},
): ReceivedRequest[] {
  const { response } = apiCalls[name]
  if (!isFunction(body)) response?.parse(body)
  return handle(name, delivery, (received) => {
    const responseBody = isFunction(body) ? body(received) : body
    return response === null
      ? new HttpResponse(null, { status: 204 })
      : createJsonResponse(response.parse(responseBody), { status: 200 })
  })
}

/** Responds to a call with an error in the contract's shape. */
export function respondWithError(
  name: ApiCallName,
  {
    status,
    code = `http_${status}`,
    detail = '',
    errors,
    nearest,
    creditsLost,
    isFreeVisitLost,
    retryAfter,
    ...rest
  }: ErrorResponseOptions,
): ReceivedRequest[] {
  const body = ErrorResponse.parse({
    detail,
    code,
    ...(errors && { errors }),
    ...(nearest && { nearest }),
    ...(creditsLost !== undefined && { credits_lost: creditsLost }),
    ...(isFreeVisitLost !== undefined && { free_visit_lost: isFreeVisitLost }),
  })
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return handle(name, rest, () => createJsonResponse(body, { status, headers }))
}

/** The server cannot be reached: the call fails without a response. */
export const respondWithNetworkError = (
  name: ApiCallName,
  delivery: DeliveryOptions = {},
): ReceivedRequest[] => handle(name, delivery, () => HttpResponse.error())

/** Responds to every request of a third-party host with a script; with null it is unreachable. */
export const respondWithScript = (origin: string, script: string | null): void =>
  worker.use(
    http.get(`${origin}/*`, () =>
      script === null
        ? HttpResponse.error()
        : new HttpResponse(script, { headers: { 'content-type': 'text/javascript' } }),
    ),
  )

/** Responds to requests of a document's file with an SVG image; with null they fail. */
export const respondWithDocumentFile = (svg: string | null): void =>
  worker.use(
    http.get('/api/client/v1/documents/:id/file/', () =>
      svg === null
        ? HttpResponse.error()
        : new HttpResponse(svg, { headers: { 'content-type': 'image/svg+xml' } }),
    ),
  )

/** Responds to every request for a picture of a course. */
export const respondWithCoursePicture = (svg: string): void =>
  worker.use(
    http.get(
      '/api/client/v1/media/:id/',
      () => new HttpResponse(svg, { headers: { 'content-type': 'image/svg+xml' } }),
    ),
  )

/** Responds to the calls that have a default: the member has nothing of these features. */
export function respondWithDefaults(): void {
  for (const [name, call] of Object.entries<ApiCall>(apiCalls))
    if (call.getDefault)
      respondWith(name as ApiCallName, call.getDefault() as ResponseOf<ApiCallName>)
}
