import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { signRequest } from '../../sms/checkSignature.ts'

export type AcceptedText = {
  readonly sid: string
  readonly to: string
  readonly body: string
  readonly statusCallback: string
  readonly validityPeriod: number
  readonly from: string
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * What becomes of a request: accepted with 201, an error of the API, or a response that never
 * arrives, before or after the message was accepted.
 */
export type TwilioFault =
  | 'none'
  | 'rate_limit'
  | 'internal_error'
  | 'opted_out'
  | 'invalid_number'
  | 'gateway'
  | 'hang_before'
  | 'hang_after'
  | 'drop_before'
  | 'drop_after'

const problems = {
  rate_limit: { status: 429, code: 20429, message: 'Too Many Requests' },
  internal_error: { status: 500, code: 20500, message: 'Internal Server Error' },
  opted_out: { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' },
  invalid_number: { status: 400, code: 21211, message: "Invalid 'To' Phone Number" },
} as const

export type TwilioDouble = {
  readonly settings: Readonly<Record<string, string>>
  readonly accepted: readonly AcceptedText[]
  /** The requests to send a message, accepted or not. */
  attempts(): number
  /** Applies to the next requests to send a message. */
  setFault(fault: TwilioFault): void
  /** Whether the list of messages responds. */
  setListAvailable(isAvailable: boolean): void
  /** Resolves with the next request to send a message, after it was accepted if it is. */
  nextAttempt(): Promise<void>
  /** Sends a form to a webhook, signed for the URL that the provider knows. */
  post(
    url: string,
    fields: Readonly<Record<string, string>>,
    signedUrl: string,
  ): Promise<TwilioResponse>
  close(): void
}

type TwilioResponse = { readonly status: number; readonly text: string }

const accountSid = 'AC00000000000000000000000000000000'
const authToken = 'token-of-the-double'
const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

const present = ({ sid, to, body, at }: AcceptedText): object => ({
  sid,
  to,
  body,
  status: 'queued',
  direction: 'outbound-api',
  date_created: new Date(at).toUTCString(),
  date_sent: new Date(at).toUTCString(),
})

/** A provider of text messages with the wire format of Twilio's REST API. */
export async function startTwilioDouble(now: () => number = Date.now): Promise<TwilioDouble> {
  const accepted: AcceptedText[] = []
  let fault: TwilioFault = 'none'
  let isListAvailable = true
  let attempts = 0
  let attempt = Promise.withResolvers<void>()

  function accept(form: URLSearchParams): AcceptedText {
    const message = {
      sid: `SM${String(accepted.length + 1).padStart(32, '0')}`,
      to: form.get('To') ?? '',
      body: form.get('Body') ?? '',
      from: form.get('From') ?? form.get('MessagingServiceSid') ?? '',
      statusCallback: form.get('StatusCallback') ?? '',
      validityPeriod: Number(form.get('ValidityPeriod')),
      at: now(),
    }
    accepted.push(message)
    return message
  }

  function create(form: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    attempts += 1
    const created = ['none', 'hang_after', 'drop_after'].includes(fault) ? accept(form) : null
    if (fault === 'none' && created !== null) sendJson(response, 201, present(created))
    else if (fault === 'gateway') response.writeHead(502).end('Bad Gateway')
    else if (fault.startsWith('drop')) request.socket.destroy()
    else if (fault in problems) {
      const { status, ...problem } = problems[fault as keyof typeof problems]
      sendJson(response, status, { ...problem, status })
    }
    attempt.resolve()
    attempt = Promise.withResolvers<void>()
  }

  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://provider')
      const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
      if (request.headers.authorization !== `Basic ${credentials}` || url.pathname !== path)
        return sendJson(response, 401, { code: 20003, message: 'Authenticate', status: 401 })
      if (request.method === 'POST') return create(new URLSearchParams(body), request, response)
      if (!isListAvailable) return sendJson(response, 503, { code: 20503, status: 503 })
      const since = url.searchParams.get('DateSent>') ?? ''
      const messages = accepted.filter(
        ({ to, at }) => to === url.searchParams.get('To') && toDay(at) >= since,
      )
      return sendJson(response, 200, { messages: messages.map(present) })
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    settings: {
      TWILIO_ACCOUNT_SID: accountSid,
      TWILIO_AUTH_TOKEN: authToken,
      TWILIO_FROM: '+12125550100',
      TWILIO_API_BASE: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    accepted,
    attempts: () => attempts,
    setFault: (next) => void (fault = next),
    setListAvailable: (isAvailable) => void (isListAvailable = isAvailable),
    nextAttempt: () => attempt.promise,
    async post(url, fields, signedUrl) {
      const form = new URLSearchParams(fields)
      const response = await fetch(url, {
        method: 'POST',
        body: form,
        headers: { 'x-twilio-signature': signRequest(authToken, signedUrl, form) },
      })
      return { status: response.status, text: await response.text() }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
