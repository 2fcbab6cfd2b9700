import { SECOND } from '@portal/domain/time'
import { z } from 'zod'
import type { OutgoingText, SendResult, TextProvider } from './textProvider.ts'

export type TwilioSettings = {
  readonly accountSid: string
  readonly authToken: string
  /** A number in E.164, or the id of a messaging service. */
  readonly from: string
  readonly apiBase: string
}

/** The limit of a request: five jobs take less than the lease of their worker. */
const timeoutMs = 8_000
/** The longest time for which the provider keeps a message that it cannot deliver, in seconds. */
const longestValidity = 36_000
/** How much the clocks of the provider and the server may differ. */
const tolerance = 300 * SECOND

const Message = z.object({
  sid: z.string(),
  body: z.string(),
  date_created: z.string(),
  direction: z.string(),
})
const Messages = z.object({ messages: z.array(Message) })
const Created = z.object({ sid: z.string() })
const ApiProblem = z.object({ code: z.number() })

const optedOut = 21610
const internalError = 20500

/** Sends through the provider's REST API. `statusUrl` receives the status of each message. */
export function createTwilioTexts(
  settings: TwilioSettings,
  { now, statusUrl }: { now: () => number; statusUrl: (id: string) => string },
): TextProvider {
  const { accountSid, authToken, apiBase } = settings
  const url = new URL(`/2010-04-01/Accounts/${accountSid}/Messages.json`, apiBase)
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const headers = { authorization: `Basic ${credentials}` }

  const request = (target: URL, body: URLSearchParams | null): Promise<Response> =>
    fetch(target, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === null ? {} : { method: 'POST', body }),
    })

  return {
    async send(text) {
      try {
        const body = createFields(settings, text, now(), statusUrl(text.id))
        return await readResult(await request(url, body))
      } catch (error) {
        const code = findConnectionError(error)
        return code === null ? { kind: 'unknown' } : { kind: 'refused_for_now', code }
      }
    },
    async find({ to, text }, since) {
      const earliest = since - tolerance
      const target = new URL(url)
      target.searchParams.set('To', to)
      target.searchParams.set('DateSent>', new Date(earliest).toISOString().slice(0, 10))
      target.searchParams.set('PageSize', '200')
      const response = await request(target, null)
      if (!response.ok)
        throw new Error(`The provider of text messages returned ${response.status}.`)
      const { messages } = Messages.parse(await response.json())
      const found = messages.filter(
        ({ body, date_created, direction }) =>
          body === text && direction !== 'inbound' && Date.parse(date_created) >= earliest,
      )
      return found.map(({ sid }) => sid)
    },
  }
}

function createFields(
  { from }: TwilioSettings,
  { to, text, validUntil }: OutgoingText,
  now: number,
  statusUrl: string,
): URLSearchParams {
  const seconds = Math.floor((validUntil - now) / SECOND)
  return new URLSearchParams({
    To: to,
    Body: text,
    [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
    StatusCallback: statusUrl,
    ValidityPeriod: String(Math.min(Math.max(seconds, 1), longestValidity)),
  })
}

/** The result of a request. Only a response of the API itself proves that it was rejected. */
async function readResult(response: Response): Promise<SendResult> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const created = Created.safeParse(body)
    return created.success
      ? { kind: 'accepted', providerId: created.data.sid }
      : { kind: 'unknown' }
  }
  const { status } = response
  const problem = ApiProblem.safeParse(body)
  const code = problem.success ? problem.data.code : null
  if (code === optedOut) return { kind: 'opted_out' }
  // also wrong credentials: an operator corrects them
  if ([401, 403, 404, 429].includes(status) || code === internalError)
    return { kind: 'refused_for_now', code: String(code ?? status) }
  if (status >= 500) return { kind: 'unknown' }
  return { kind: 'rejected', code }
}

const connectionErrors: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** The code of an error before the request was sent, null for any other. */
function findConnectionError(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? cause.code : null
  return typeof code === 'string' && connectionErrors.includes(code) ? code : null
}
