import type { TableRows, Tables } from '../state/tables.ts'
import type { Faults } from './faults.ts'
import { signatureHeader } from './signature.ts'

type Delivery = TableRows['delivery']

export interface DeliveryCount {
  readonly delivered: number
  readonly failed: number
}

interface DelivererOptions {
  readonly tables: Tables
  now(): number
  /** The time that signatures have, in epoch milliseconds. */
  signedAt(): number
  faults(): Faults
  /** Called after each attempt, so that pending deliveries survive a crash. */
  save(): void
  log(message: string, fields: Readonly<Record<string, unknown>>): void
}

const TIMEOUT = 10_000
const MIN_DELAY = 1_000
const MAX_DELAY = 60_000
/** Retries for three days, like the provider. */
const MAX_ATTEMPTS = 3 * 24 * 60

const getRetryDelay = (attempts: number): number =>
  Math.min(MAX_DELAY, MIN_DELAY * 2 ** Math.min(attempts - 1, 6))

/**
 * Sends events one after the other and retries with increasing delays until the endpoint returns
 * 2xx.
 */
export class Deliverer {
  readonly #options: DelivererOptions
  #running: Promise<unknown> = Promise.resolve()
  readonly #closing = new AbortController()

  constructor(options: DelivererOptions) {
    this.#options = options
  }

  /** Returns when the next delivery is due, in epoch milliseconds. */
  nextDue(): number | null {
    const due = this.#options.tables.delivery
      .oldestFirst()
      .filter(({ isDropped }) => !isDropped)
      .map(({ dueAt }) => dueAt)
    return due.length === 0 ? null : Math.min(...due)
  }

  deliverDue(): Promise<DeliveryCount> {
    return this.#deliverNext(({ dueAt, isDropped }) => !isDropped && dueAt <= this.#options.now())
  }

  /** Makes one attempt for every pending delivery: delayed, dropped or failed before. */
  deliverAll(): Promise<DeliveryCount> {
    return this.#deliverNext(() => true)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }

  #deliverNext(isIncluded: (delivery: Delivery) => boolean): Promise<DeliveryCount> {
    const turn = this.#running.then(() => this.#deliver(isIncluded))
    this.#running = turn.catch(() => undefined)
    return turn
  }

  async #deliver(isIncluded: (delivery: Delivery) => boolean): Promise<DeliveryCount> {
    const { tables, faults, save } = this.#options
    const batch = tables.delivery.oldestFirst().filter(isIncluded)
    if (faults().reorder) batch.reverse()
    let delivered = 0
    for (const delivery of batch) {
      if (this.#closing.signal.aborted) break
      // oxlint-disable-next-line no-await-in-loop -- the faults determine the order
      if (await this.#attempt(delivery)) delivered += 1
    }
    // once for all: after a crash, an event may arrive again
    if (batch.length > 0) save()
    return { delivered, failed: batch.length - delivered }
  }

  async #attempt(delivery: Delivery): Promise<boolean> {
    const { tables, now, log } = this.#options
    const event = tables.event.find(delivery.event)
    const endpoint = tables.webhook_endpoint.find(delivery.endpoint)
    const endpointSecret = tables.endpoint_secret.find(delivery.endpoint)
    if (event === undefined || endpoint === undefined || endpointSecret === undefined) {
      tables.delivery.delete(delivery.id)
      return false
    }
    const isAcknowledged = await this.#send(
      endpoint.url,
      JSON.stringify(event),
      endpointSecret.secret,
    )
    if (!isAcknowledged && this.#closing.signal.aborted) return false
    const attempts = delivery.attempts + 1
    if (isAcknowledged) {
      tables.event.put({ ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) })
      tables.delivery.delete(delivery.id)
    } else if (attempts >= MAX_ATTEMPTS) tables.delivery.delete(delivery.id)
    else
      tables.delivery.put({
        ...delivery,
        attempts,
        dueAt: now() + getRetryDelay(attempts),
        isDropped: false,
      })
    log(isAcknowledged ? 'event delivered' : 'event not acknowledged', {
      type: event.type,
      event: event.id,
      attempts,
    })
    return isAcknowledged
  }

  async #send(url: string, payload: string, secret: string): Promise<boolean> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(
            payload,
            secret,
            Math.floor(this.#options.signedAt() / 1000),
          ),
          'user-agent': 'payments-sandbox/1.0 (webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(TIMEOUT)]),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }
}
