import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { settlePayments } from './money/payIntent.ts'
import { expireSessions } from './money/completeSession.ts'
import { servePage } from './pages/servePage.ts'
import { apiRoutes } from './resources/routes.ts'
import { randomText } from './state/newId.ts'
import { seed } from './state/seed.ts'
import { openState } from './state/stateFile.ts'
import { Deliverer, type DeliveryCount } from './webhooks/deliverer.ts'
import { emitEvent } from './webhooks/emitEvent.ts'
import { makeEndpoint, ownEndpoint } from './webhooks/endpoints.ts'
import { noFaults, type Faults } from './webhooks/faults.ts'
import { answerControl } from './answerControl.ts'
import { answerCall, sendResponse } from './wire/serveApi.ts'
import type { World } from './world.ts'

export interface SandboxOptions {
  /** 0, the default, selects a free port. */
  readonly port?: number
  readonly host?: string
  /** Where members reach the hosted pages; the sandbox's own origin by default. May have a path. */
  readonly publicUrl?: string
  /** The file that stores the state; null stores it in memory. */
  readonly stateFile?: string | null
  readonly webhook?: Webhook
  readonly secretKey?: string
  /** Returns epoch milliseconds. Events are signed with this time. */
  readonly now?: () => number
  readonly log?: (message: string, fields: Readonly<Record<string, unknown>>) => void
}

export interface Webhook {
  readonly url: string
  readonly secret: string
}

export interface PaymentsSandbox {
  /** The base of the API, on the loopback interface. */
  readonly origin: string
  readonly publicUrl: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Serves the hosted pages, and nothing else, inside another server. It reads the body itself. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Replaces all faults; omitted ones are off. */
  setFaults(faults: Partial<Faults>): void
  /** Settles processing payments and sends every pending event: delayed, dropped or failed before. */
  deliverNow(): Promise<DeliveryCount>
  setWebhook(webhook: Webhook): void
  close(): Promise<void>
}

/** The longest timer; it then checks again. */
const longestWait = 3_600_000

/** A card-payment provider on this machine that moves no money. */
export async function startPaymentsSandbox(options: SandboxOptions = {}): Promise<PaymentsSandbox> {
  const {
    port = 0,
    host = '127.0.0.1',
    stateFile = null,
    secretKey = 'sk_test_payments_sandbox',
    now = Date.now,
    log = () => undefined,
  } = options
  const { tables, isNew, save } = openState(stateFile)
  let faults: Faults = noFaults
  let publicUrl = options.publicUrl?.replace(/\/$/, '') ?? ''
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const world: World = {
    tables,
    now,
    seconds: () => Math.floor(now() / 1000),
    faults: () => faults,
    pageUrl: (path) => `${publicUrl}${path}`,
    emit(type, object) {
      const { isDropped } = emitEvent(tables, world, faults, type, object)
      if (isDropped && faults.drop !== 'all') faults = { ...faults, drop: faults.drop - 1 }
    },
  }
  const deliverer = new Deliverer({ tables, now, faults: () => faults, save, log })

  /** Runs what is due, saves the state, and schedules the next run. */
  function tick(): void {
    expireSessions(world)
    settlePayments(world, 'due')
    save()
    void deliverer.deliverDue().then(schedule)
  }

  function schedule(): void {
    clearTimeout(timer)
    if (isClosed) return
    const expiries = tables.checkout_session
      .oldestFirst()
      .filter(({ status }) => status === 'open')
      .map(({ expires_at }) => expires_at * 1000)
    const settlements = tables.settlement.oldestFirst().map(({ dueAt }) => dueAt)
    const next = Math.min(
      ...expiries,
      ...settlements,
      deliverer.nextDue() ?? Number.POSITIVE_INFINITY,
    )
    if (Number.isFinite(next))
      timer = setTimeout(tick, Math.min(longestWait, Math.max(0, next - now())))
  }

  /** Called before every response, so that acknowledged changes survive a crash. */
  function keep(): void {
    save()
    schedule()
  }

  function setWebhook({ url, secret }: Webhook): void {
    makeEndpoint(world, { id: ownEndpoint, url, enabled_events: ['*'] }, secret)
    keep()
  }

  async function deliverNow(): Promise<DeliveryCount> {
    settlePayments(world, 'all')
    expireSessions(world)
    save()
    const count = await deliverer.deliverAll()
    schedule()
    return count
  }

  const setFaults = (wanted: Partial<Faults>): void => {
    faults = { ...noFaults, ...wanted }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    expireSessions(world)
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname
    if (path.startsWith('/_sandbox/'))
      return answerControl({ faults: () => faults, setFaults, deliverNow }, request, response)
    if (!path.startsWith('/v1/')) return servePage(world, publicUrl, keep, request, response)
    const { slow } = faults
    const answered = await answerCall(world, apiRoutes, secretKey, request)
    keep()
    // the effect is already stored, so a client that times out and retries finds it
    if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow))
    sendResponse(request, response, answered)
  }

  /** Any exception in here is a bug: log it and end the response. */
  const serve =
    (handler: typeof answer) =>
    (request: IncomingMessage, response: ServerResponse): void => {
      handler(request, response).catch((error: unknown) => {
        log('request failed', {
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        })
        if (!response.headersSent)
          sendResponse(request, response, {
            status: 500,
            body: JSON.stringify({
              error: { type: 'api_error', message: 'The payments sandbox failed.' },
            }),
          })
        else response.end()
      })
    }

  const server = createServer(serve(answer))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${typeof address === 'object' && address !== null ? address.port : port}`
  if (publicUrl === '') publicUrl = origin
  if (isNew) seed(world)
  const webhookSecret =
    options.webhook?.secret ??
    tables.endpoint_secret.find(ownEndpoint)?.secret ??
    `whsec_${randomText(32)}`
  if (options.webhook !== undefined) setWebhook(options.webhook)
  save()
  tick()

  return {
    origin,
    publicUrl,
    secretKey,
    get webhookSecret() {
      return tables.endpoint_secret.find(ownEndpoint)?.secret ?? webhookSecret
    },
    handle: serve(async (request, response) => {
      expireSessions(world)
      await servePage(world, publicUrl, keep, request, response)
    }),
    setFaults,
    deliverNow,
    setWebhook,
    async close() {
      isClosed = true
      clearTimeout(timer)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      await deliverer.close()
      save()
    },
  }
}
