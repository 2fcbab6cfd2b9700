import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { handleCall, sendResponse } from './api/serveApi.ts'
import { findNextStep } from './billing/dueSteps.ts'
import { settleAllPayments } from './money/payIntent.ts'
import { type PastPayment, type RecordedPayment, recordPayment } from './resources/recordPayment.ts'
import { servePage } from './pages/servePage.ts'
import { closeDispute, openDispute } from './resources/disputes.ts'
import { failRefund } from './resources/refunds.ts'
import { apiRoutes } from './resources/routes.ts'
import { createRandomText } from './state/createObjectId.ts'
import { openState } from './state/stateFile.ts'
import { Deliverer, type DeliveryCount } from './webhooks/deliverer.ts'
import { emitEvent } from './webhooks/emitEvent.ts'
import { createEndpoint, ownEndpoint } from './webhooks/endpoints.ts'
import { noFaults, type Faults } from './webhooks/faults.ts'
import { Clock } from './clock.ts'
import { handleControl } from './handleControl.ts'
import { seed, seedMembership } from './seed.ts'
import type { SandboxContext } from './context.ts'

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
  /**
   * Returns epoch milliseconds. Events are signed with this time, which `advanceTo` does not
   * change.
   */
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
  /** Settles processing payments and sends all pending events: delayed, dropped or failed. */
  deliverNow(): Promise<DeliveryCount>
  setWebhook(webhook: Webhook): void
  /**
   * Moves the clock to a later time (epoch milliseconds), and runs what is due until then, in order
   * of time and each at its own time. The clock stays ahead by as much, also after a restart.
   */
  advanceTo(time: number): void
  /** Stores a payment that was made before; returns its ids. */
  recordPayment(payment: PastPayment): RecordedPayment
  /** Disputes the charge of a payment intent as its cardholder's bank does; returns the id. */
  openDispute(paymentIntent: string, amount?: number): string
  closeDispute(id: string, status: 'won' | 'lost'): void
  /** A refund that succeeded fails, or is canceled, as banks do weeks later. */
  failRefund(id: string, status?: 'failed' | 'canceled'): void
  close(): Promise<void>
}

/** Maximum milliseconds of a timer, which then checks again. */
const MAX_DELAY = 3_600_000

/** Starts a card-payment provider on this machine that moves no money. */
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
  const clock = new Clock(now, tables)
  let faults: Faults = noFaults
  let publicUrl = options.publicUrl?.replace(/\/$/, '') ?? ''
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const context: SandboxContext = {
    tables,
    now: () => clock.now(),
    seconds: () => Math.floor(clock.now() / 1000),
    faults: () => faults,
    pageUrl: (path) => `${publicUrl}${path}`,
    emit(type, object) {
      const { isDropped } = emitEvent(tables, context, faults, type, object)
      if (isDropped && faults.drop !== 'all') faults = { ...faults, drop: faults.drop - 1 }
    },
  }
  const deliverer = new Deliverer({
    tables,
    now: () => clock.now(),
    signedAt: now,
    faults: () => faults,
    save,
    log,
  })

  /** Runs what is due until a time, in epoch milliseconds: one step may lead to the next. */
  function runDueSteps(until: number): void {
    for (let step = findNextStep(context); step !== null; step = findNextStep(context)) {
      if (step.at > until) return
      clock.runAt(step.at, step.run)
    }
  }

  /** Runs what is due, saves the state, and schedules the next run. */
  function tick(): void {
    runDueSteps(clock.now())
    save()
    void deliverer.deliverDue().then(schedule)
  }

  function schedule(): void {
    clearTimeout(timer)
    if (isClosed) return
    const next = Math.min(
      findNextStep(context)?.at ?? Number.POSITIVE_INFINITY,
      deliverer.nextDue() ?? Number.POSITIVE_INFINITY,
    )
    if (Number.isFinite(next))
      timer = setTimeout(tick, Math.min(MAX_DELAY, Math.max(0, next - clock.now())))
  }

  /** Called before every response, so that acknowledged changes survive a crash. */
  function saveAndSchedule(): void {
    save()
    schedule()
  }

  function setWebhook({ url, secret }: Webhook): void {
    createEndpoint(context, { id: ownEndpoint, url, enabled_events: ['*'] }, secret)
    saveAndSchedule()
  }

  async function deliverNow(): Promise<DeliveryCount> {
    settleAllPayments(context)
    runDueSteps(clock.now())
    save()
    const count = await deliverer.deliverAll()
    schedule()
    return count
  }

  function advanceTo(time: number): void {
    if (time < clock.now())
      throw new Error(`The clock is already at ${new Date(clock.now()).toISOString()}.`)
    runDueSteps(time)
    clock.moveTo(time)
    saveAndSchedule()
  }

  const setFaults = (given: Partial<Faults>): void => {
    faults = { ...noFaults, ...given }
  }

  async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    runDueSteps(clock.now())
    const path = new URL(request.url ?? '/', 'http://sandbox').pathname
    if (path.startsWith('/_sandbox/'))
      return handleControl(
        { faults: () => faults, setFaults, deliverNow, now: () => clock.now(), advanceTo },
        request,
        response,
      )
    if (!path.startsWith('/v1/'))
      return servePage(context, publicUrl, saveAndSchedule, request, response)
    const { slow } = faults
    const result = await handleCall(context, apiRoutes, secretKey, request)
    saveAndSchedule()
    // the effect is already stored, so a client that times out and retries finds it
    if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow))
    sendResponse(request, response, result)
  }

  /** An exception is a bug: logs it and ends the response. */
  const serve =
    (handler: typeof handleRequest) =>
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

  const server = createServer(serve(handleRequest))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const hostname = host.includes(':') ? `[${host}]` : host
  const boundPort = typeof address === 'object' && address !== null ? address.port : port
  const origin = `http://${hostname}:${boundPort}`
  if (publicUrl === '') publicUrl = origin
  if (isNew) seed(context)
  seedMembership(context)
  const webhookSecret =
    options.webhook?.secret ??
    tables.endpoint_secret.find(ownEndpoint)?.secret ??
    `whsec_${createRandomText(32)}`
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
      runDueSteps(clock.now())
      await servePage(context, publicUrl, saveAndSchedule, request, response)
    }),
    setFaults,
    deliverNow,
    setWebhook,
    advanceTo,
    recordPayment(payment) {
      const recorded = recordPayment(context, payment)
      saveAndSchedule()
      return recorded
    },
    openDispute(paymentIntent, amount) {
      const { id } = openDispute(context, paymentIntent, amount)
      saveAndSchedule()
      return id
    },
    closeDispute(id, status) {
      closeDispute(context, id, status)
      saveAndSchedule()
    },
    failRefund(id, status) {
      failRefund(context, id, status)
      saveAndSchedule()
    },
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
