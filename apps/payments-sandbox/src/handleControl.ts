import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DeliveryCount } from './webhooks/deliverer.ts'
import { isFaults, type Faults } from './webhooks/faults.ts'
import { readBody } from './wire/readBody.ts'

interface Controls {
  readonly faults: () => Faults
  readonly setFaults: (faults: Partial<Faults>) => void
  readonly deliverNow: () => Promise<DeliveryCount>
  /** Epoch milliseconds, like the parameter of `advanceTo`. */
  readonly now: () => number
  readonly advanceTo: (time: number) => void
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(`${JSON.stringify(body)}\n`)
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

function parseFaults(text: string): Partial<Faults> | null {
  const value = parseObject(text)
  return value !== null && isFaults(value) ? value : null
}

/** Returns the time that `{"to": …}` or `{"seconds": …}` means, in epoch milliseconds. */
function parseTime(text: string, now: number): number | null {
  const [[name, value] = [], ...others] = Object.entries(parseObject(text) ?? {})
  if (others.length > 0 || typeof value !== 'number' || !Number.isInteger(value)) return null
  if (name === 'seconds') return value < 0 ? null : now + value * 1000
  return name === 'to' && value * 1000 >= now ? value * 1000 : null
}

/**
 * The control calls for tests: `GET` and `POST /_sandbox/faults`, `POST /_sandbox/deliver`, `POST
 * /_sandbox/advance`. Served on the loopback port only.
 */
export async function handleControl(
  { faults, setFaults, deliverNow, now, advanceTo }: Controls,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://sandbox').pathname
  const call = `${request.method ?? 'GET'} ${path}`
  if (call === 'POST /_sandbox/deliver') return send(response, 200, await deliverNow())
  if (call === 'GET /_sandbox/faults') return send(response, 200, faults())
  if (call === 'POST /_sandbox/advance') {
    const time = parseTime(await readBody(request), now())
    if (time === null)
      return send(response, 400, {
        error: 'Send {"seconds": n}, or {"to": epoch seconds} that are not in the past.',
      })
    advanceTo(time)
    return send(response, 200, { now: Math.floor(now() / 1000) })
  }
  if (call !== 'POST /_sandbox/faults')
    return send(response, 404, { error: 'Not a control of the payments sandbox.' })
  const faultsToSet = parseFaults(await readBody(request))
  if (faultsToSet === null)
    return send(response, 400, {
      error: `Send a JSON object with some of: ${Object.keys(faults()).join(', ')}.`,
    })
  setFaults(faultsToSet)
  return send(response, 200, faults())
}
