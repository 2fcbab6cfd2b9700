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

it('still has a paid session after kill -9 and delivers its events', async () => {
  const receiver = await startReceiver()
  const webhook = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: receiver.secret }
  const first = await startProcess({ ...webhook, WEBHOOK_URL: 'http://127.0.0.1:9/unreachable' })
  const session = await createSdk({
    origin: first.origin,
    secretKey: 'sk_test_payments_sandbox',
  }).checkout.sessions.create({
    mode: 'payment',
    customer_email: 'a@example.com',
    success_url: 'http://portal.test/ok',
    line_items: [{ price: 'price_session_credit_1', quantity: 1 }],
  })
  expect((await postForm(session.url ?? '', acceptedCard)).location).toBe('http://portal.test/ok')
  await endProcess(first, 'SIGKILL')

  const second = await startProcess(webhook)
  expect(
    (
      await createSdk({
        origin: second.origin,
        secretKey: 'sk_test_payments_sandbox',
      }).checkout.sessions.retrieve(session.id)
    ).payment_status,
  ).toBe('paid')
  await fetch(`${second.origin}/_sandbox/deliver`, { method: 'POST' })
  expect(receiver.events.filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(
    1,
  )
  expect(await endProcess(second, 'SIGTERM')).toBe(0)
  await receiver.close()
})
