import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DeliveryCount } from './webhooks/deliverer.ts'
import { isFaults, type Faults } from './webhooks/faults.ts'
import { readBody } from './wire/readBody.ts'

interface Controls {
  readonly faults: () => Faults
  readonly setFaults: (faults: Partial<Faults>) => void
  readonly deliverNow: () => Promise<DeliveryCount>
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(`${JSON.stringify(body)}\n`)
}

function parseFaults(text: string): Partial<Faults> | null {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) && isFaults(value)
      ? value
      : null
  } catch {
    return null
  }
}

/**
 * The control calls for tests: `GET` and `POST /_sandbox/faults`, `POST /_sandbox/deliver`. Served
 * on the loopback port only.
 */
export async function handleControl(
  { faults, setFaults, deliverNow }: Controls,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://sandbox').pathname
  const call = `${request.method ?? 'GET'} ${path}`
  if (call === 'POST /_sandbox/deliver') return send(response, 200, await deliverNow())
  if (call === 'GET /_sandbox/faults') return send(response, 200, faults())
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
