import { ErrorResponse } from '@portal/contract'
import { http, HttpResponse } from 'msw'
import { type ApiCallName, apiCalls, type ResponseOf } from './apiCalls.ts'
import { isOverdue } from './currentTest.ts'
import { problems, worker } from './worker.ts'

export interface Received {
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly idempotencyKey: string | null
}

interface Delivery {
  /** The response waits for this promise. */
  readonly after?: Promise<unknown>
  /** Responds to one request only; the handlers before it respond to the next ones. */
  readonly once?: boolean
}

interface Failure extends Delivery {
  readonly status: number
  readonly code?: string
  readonly detail?: string
  readonly errors?: ErrorResponse['errors']
  readonly nearest?: readonly string[]
  /** Seconds of the `Retry-After` header. */
  readonly retryAfter?: number
}

type Respond = (received: Received) => Response

const json = (body: unknown, init: { status: number; headers?: Record<string, string> }) =>
  new HttpResponse(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  })

/** Registers a response and returns the requests that it has received so far. */
function handle(name: ApiCallName, { after, once = false }: Delivery, respond: Respond) {
  const received: Received[] = []
  const { method, path } = apiCalls[name]
  worker.use(
    http[method](
      path,
      async ({ request, params }) => {
        if (isOverdue(request)) return HttpResponse.error()
        const text = await request.text()
        const call: Received = {
          url: new URL(request.url),
          params: params as Record<string, string>,
          body: text ? (JSON.parse(text) as unknown) : null,
          idempotencyKey: request.headers.get('idempotency-key'),
        }
        received.push(call)
        await after
        try {
          return respond(call)
        } catch (thrown) {
          problems.push(`The response of ${name} breaks the contract: ${String(thrown)}`)
          throw thrown
        }
      },
      { once },
    ),
  )
  return received
}

const isFunction = <Body>(
  body: Body | ((received: Received) => Body),
): body is (received: Received) => Body => typeof body === 'function'

/**
 * Responds to a call with a body that the contract accepts; throws when it does not. A function
 * gets the request and returns the body, for calls whose response depends on their query.
 */
export function respondWith<Name extends ApiCallName>(
  name: Name,
  body: ResponseOf<Name> | ((received: Received) => ResponseOf<Name>),
  delivery: Delivery = {},
): Received[] {
  const { response } = apiCalls[name]
  if (!isFunction(body)) response?.parse(body)
  return handle(name, delivery, (received) => {
    const given = isFunction(body) ? body(received) : body
    return response === null
      ? new HttpResponse(null, { status: 204 })
      : json(response.parse(given), { status: 200 })
  })
}

/** Responds to a call with an error in the contract's shape. */
export function respondWithError(
  name: ApiCallName,
  { status, code = `http_${status}`, detail = '', errors, nearest, retryAfter, ...rest }: Failure,
): Received[] {
  const body = ErrorResponse.parse({
    detail,
    code,
    ...(errors && { errors }),
    ...(nearest && { nearest }),
  })
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return handle(name, rest, () => json(body, { status, headers }))
}

/** The server cannot be reached: the call fails without a response. */
export const respondWithNetworkError = (name: ApiCallName, delivery: Delivery = {}): Received[] =>
  handle(name, delivery, () => HttpResponse.error())

/** Responds to every request of a third-party host with a script; with null it is unreachable. */
export const respondWithScript = (origin: string, script: string | null): void =>
  worker.use(
    http.get(`${origin}/*`, () =>
      script === null
        ? HttpResponse.error()
        : new HttpResponse(script, { headers: { 'content-type': 'text/javascript' } }),
    ),
  )
