import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import { acceptedCard, postForm } from './testing/pageClient.ts'
import { startReceiver } from './testing/receiver.ts'
import { createSdk } from './testing/startWithSdk.ts'
import { subscribe } from './testing/subscribe.ts'

const folder = mkdtempSync(join(tmpdir(), 'payments-sandbox-'))
const children: ChildProcess[] = []
afterAll(() => {
  // a failed test must not leave processes behind
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

/** Starts the stand-alone process and waits until it listens. */
async function startProcess(
  env: Readonly<Record<string, string>>,
): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: '0', STATE_FILE: join(folder, 'state.json'), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const entry: { message?: string; address?: string } = JSON.parse(line)
    if (entry.address !== undefined) return { child, origin: entry.address }
  }
  throw new Error('The process exited before it listened.')
}

async function endProcess(
  { child }: { child: ChildProcess },
  signal: NodeJS.Signals,
): Promise<number | null> {
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
  return child.exitCode
}

it('still has paid and renewed purchases after kill -9 and delivers their events', async () => {
  const receiver = await startReceiver()
  const webhook = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: receiver.secret }
  const first = await startProcess({ ...webhook, WEBHOOK_URL: 'http://127.0.0.1:9/unreachable' })
  const createStripe = ({ origin }: { origin: string }) =>
    createSdk({ origin, secretKey: 'sk_test_payments_sandbox' })
  const stripe = createStripe(first)
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer_email: 'a@example.com',
    success_url: 'http://portal.test/ok',
    line_items: [{ price: 'price_session_credit_1', quantity: 1 }],
  })
  expect((await postForm(session.url ?? '', acceptedCard)).location).toBe('http://portal.test/ok')
  const { id: customer } = await stripe.customers.create({ email: 'maya@example.com' })
  const { id: subscription } = await subscribe(stripe, customer)
  await fetch(`${first.origin}/_sandbox/advance`, {
    method: 'POST',
    body: JSON.stringify({ seconds: 32 * 86_400 }),
  })
  await endProcess(first, 'SIGKILL')

  const second = await startProcess(webhook)
  const later = createStripe(second)
  expect((await later.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  expect((await later.invoices.list({ subscription })).data).toMatchObject([
    { billing_reason: 'subscription_cycle', status: 'paid' },
    { billing_reason: 'subscription_create', status: 'paid' },
  ])
  await fetch(`${second.origin}/_sandbox/deliver`, { method: 'POST' })
  const types = receiver.events.map(({ type }) => type)
  expect(types.filter((type) => type === 'checkout.session.completed')).toHaveLength(2)
  expect(types.filter((type) => type === 'invoice.paid')).toHaveLength(2)
  expect(await endProcess(second, 'SIGTERM')).toBe(0)
  await receiver.close()
})
