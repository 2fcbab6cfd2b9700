import type { Rows, Tables } from '../state/tables.ts'
import type { Faults } from './faults.ts'
import { signatureHeader } from './signature.ts'

type Delivery = Rows['delivery']

export interface DeliveryCount {
  readonly delivered: number
  readonly failed: number
}

interface Surroundings {
  readonly tables: Tables
  now(): number
  faults(): Faults
  /** Called after each attempt, so that pending deliveries survive a crash. */
  save(): void
  log(message: string, fields: Readonly<Record<string, unknown>>): void
}

const patience = 10_000
const firstPause = 1_000
const longestPause = 60_000
/** Retries for three days, like the provider. */
const mostAttempts = 3 * 24 * 60

const pauseAfter = (attempts: number): number =>
  Math.min(longestPause, firstPause * 2 ** Math.min(attempts - 1, 6))

/**
 * Sends events one after the other and retries with increasing delays until the endpoint returns
 * 2xx.
 */
export class Deliverer {
  readonly #around: Surroundings
  #running: Promise<unknown> = Promise.resolve()
  readonly #closing = new AbortController()

  constructor(around: Surroundings) {
    this.#around = around
  }

  /** Returns when the next delivery is due, in epoch milliseconds. */
  nextDue(): number | null {
    const due = this.#around.tables.delivery
      .oldestFirst()
      .filter(({ isDropped }) => !isDropped)
      .map(({ dueAt }) => dueAt)
    return due.length === 0 ? null : Math.min(...due)
  }

  deliverDue(): Promise<DeliveryCount> {
    return this.#inTurn(({ dueAt, isDropped }) => !isDropped && dueAt <= this.#around.now())
  }

  /** Makes one attempt for every pending delivery: delayed, dropped or failed before. */
  deliverAll(): Promise<DeliveryCount> {
    return this.#inTurn(() => true)
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
  }

  #inTurn(isWanted: (delivery: Delivery) => boolean): Promise<DeliveryCount> {
    const turn = this.#running.then(() => this.#deliver(isWanted))
    this.#running = turn.catch(() => undefined)
    return turn
  }

  async #deliver(isWanted: (delivery: Delivery) => boolean): Promise<DeliveryCount> {
    const batch = this.#around.tables.delivery.oldestFirst().filter(isWanted)
    if (this.#around.faults().reorder) batch.reverse()
    let delivered = 0
    for (const delivery of batch) {
      if (this.#closing.signal.aborted) break
      // one after the other: the faults determine the order
      // oxlint-disable-next-line no-await-in-loop
      if (await this.#attempt(delivery)) delivered += 1
    }
    return { delivered, failed: batch.length - delivered }
  }

  async #attempt(delivery: Delivery): Promise<boolean> {
    const { tables, now, save, log } = this.#around
    const event = tables.event.find(delivery.event)
    const endpoint = tables.webhook_endpoint.find(delivery.endpoint)
    const kept = tables.endpoint_secret.find(delivery.endpoint)
    if (event === undefined || endpoint === undefined || kept === undefined) {
      tables.delivery.delete(delivery.id)
      return false
    }
    const isTaken = await this.#send(endpoint.url, JSON.stringify(event), kept.secret)
    if (!isTaken && this.#closing.signal.aborted) return false
    const attempts = delivery.attempts + 1
    if (isTaken) {
      tables.event.put({ ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) })
      tables.delivery.delete(delivery.id)
    } else if (attempts >= mostAttempts) tables.delivery.delete(delivery.id)
    else
      tables.delivery.put({
        ...delivery,
        attempts,
        dueAt: now() + pauseAfter(attempts),
        isDropped: false,
      })
    save()
    log(isTaken ? 'event delivered' : 'event not taken', {
      type: event.type,
      event: event.id,
      attempts,
    })
    return isTaken
  }

  async #send(url: string, payload: string, secret: string): Promise<boolean> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureHeader(
            payload,
            secret,
            Math.floor(this.#around.now() / 1000),
          ),
          'user-agent': 'payments-sandbox/1.0 (webhooks)',
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(patience)]),
      })
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }
}
