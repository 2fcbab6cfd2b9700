import { createServer } from 'node:http'
import { Stripe } from 'stripe'

export interface Receiver {
  readonly url: string
  readonly secret: string
  /** Every event with a valid signature, in order of arrival. */
  readonly events: Stripe.Event[]
  /** The status codes of the next responses; 200 when the list is empty. */
  readonly statuses: number[]
  readonly close: () => Promise<void>
}

/** A webhook endpoint like the API's: it verifies the signature with the official SDK. */
export async function startReceiver(now: () => number = Date.now): Promise<Receiver> {
  const secret = 'whsec_test'
  const events: Stripe.Event[] = []
  const statuses: number[] = []
  const verifyEvent = (payload: Buffer, signature: string | string[]): Stripe.Event | null => {
    try {
      return Stripe.webhooks.constructEvent(payload, signature, secret, 300, undefined, now())
    } catch {
      return null
    }
  }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const event = verifyEvent(Buffer.concat(parts), request.headers['stripe-signature'] ?? '')
      const status = event === null ? 400 : (statuses.shift() ?? 200)
      if (event !== null && status === 200) events.push(event)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    secret,
    events,
    statuses,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
