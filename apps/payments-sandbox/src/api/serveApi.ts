import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiVersion } from '../apiVersion.ts'
import { createObjectId } from '../state/createObjectId.ts'
import { Params } from '../wire/params.ts'
import { parseForm } from '../wire/parseForm.ts'
import { readBody } from '../wire/readBody.ts'
import { createInvalidRequestError, WireError } from '../wire/wireError.ts'
import type { SandboxContext } from '../context.ts'
import { expand } from './expand.ts'
import { rejectUnknown } from './knownParams.ts'
import { matchRoute, type Route } from './route.ts'

export interface WireResponse {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Milliseconds for which the response of an idempotency key is stored. */
const KEY_MAX_AGE = 24 * 3_600_000

const createErrorResponse = ({ status, body }: WireError): WireResponse => ({
  status,
  body: JSON.stringify({ error: body }, null, 2),
})

function checkKey(request: IncomingMessage, secretKey: string): void {
  const { authorization = '' } = request.headers
  const given =
    /^Bearer (.+)$/.exec(authorization)?.[1] ??
    (authorization.startsWith('Basic ')
      ? Buffer.from(authorization.slice(6), 'base64').toString().replace(/:.*$/, '')
      : '')
  if (given === secretKey) return
  const message =
    given === ''
      ? 'You did not provide an API key.'
      : `Invalid API Key provided: ${given.slice(0, 7)}***`
  throw new WireError(401, { type: 'invalid_request_error', message })
}

function callRoute(
  context: SandboxContext,
  routes: readonly Route[],
  method: string,
  url: URL,
  body: string,
): WireResponse {
  const match = matchRoute(routes, method, url.pathname)
  if (match === null)
    throw new WireError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${url.pathname}).`,
    })
  const params = new Params(parseForm(method === 'POST' ? body : url.search))
  rejectUnknown(match.route, params)
  const result = match.route.handle(context, { id: match.id, params })
  return {
    status: 200,
    body: JSON.stringify(expand(context, result, params.strings('expand')), null, 2),
  }
}

/**
 * A repeated key returns the first response; a different request with it is rejected. Keys expire
 * after a day.
 */
function callOnce(
  context: SandboxContext,
  key: string,
  fingerprint: string,
  call: () => WireResponse,
): WireResponse {
  const storedResponses = context.tables.stored_response
  for (const { id, at } of storedResponses.oldestFirst()) {
    if (at + KEY_MAX_AGE > context.now()) break
    storedResponses.delete(id)
  }
  const stored = storedResponses.find(key)
  if (stored !== undefined) {
    if (stored.fingerprint === fingerprint)
      return {
        status: stored.status,
        body: stored.body,
        headers: { 'idempotent-replayed': 'true' },
      }
    throw new WireError(400, {
      type: 'idempotency_error',
      message: [
        'Keys for idempotent requests can only be used with the same parameters they were first',
        `used with. Try using a key other than '${key}' if you meant to execute a different`,
        'request.',
      ].join(' '),
    })
  }
  const store = (first: WireResponse): WireResponse => {
    storedResponses.put({
      id: key,
      fingerprint,
      status: first.status,
      body: first.body,
      at: context.now(),
    })
    return first
  }
  try {
    return store(call())
  } catch (error) {
    // a declined card is a result to replay; a malformed request had no effect and may be repeated
    if (error instanceof WireError && error.status === 402) return store(createErrorResponse(error))
    throw error
  }
}

/** Handles one API call. Never throws for invalid input. */
export async function handleCall(
  context: SandboxContext,
  routes: readonly Route[],
  secretKey: string,
  request: IncomingMessage,
): Promise<WireResponse> {
  try {
    checkKey(request, secretKey)
    const method = request.method ?? 'GET'
    const url = new URL(request.url ?? '/', 'http://sandbox')
    const body = await readBody(request)
    const key = request.headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string')
      return callRoute(context, routes, method, url, body)
    if (key.length > 255)
      throw createInvalidRequestError('Idempotency keys have at most 255 characters.')
    const fingerprint = createHash('sha256').update(`${url.pathname}\n${body}`).digest('base64url')
    return callOnce(context, key, fingerprint, () => callRoute(context, routes, method, url, body))
  } catch (error) {
    if (error instanceof WireError) return createErrorResponse(error)
    throw error
  }
}

export function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers = {} }: WireResponse,
): void {
  const version = request.headers['stripe-version']
  const key = request.headers['idempotency-key']
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': createObjectId('req', 14),
    'stripe-version': typeof version === 'string' ? version : apiVersion,
    ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
    ...headers,
  })
  response.end(body)
}
