// @module-tag deep
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppointmentPage } from '@portal/contract'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createPdf } from '../resources/documents/demo/createPdf.ts'
import { createProcessDatabase } from '../testing/databases/processDatabase.ts'
import {
  compileCache,
  getNodeArguments,
  startServerProcess,
} from '../testing/processes/serverProcess.ts'
import { createTestClient } from '../testing/testClient.ts'

/** The real process, as `pnpm staff` starts it. */
function runProcess(
  env: Record<string, string>,
  ...argv: string[]
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...getNodeArguments('staff'), ...argv],
      { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...env } },
      (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
      },
    )
  })
}

describe('pnpm staff', () => {
  it('prints help without a database and rejects an unknown command', async () => {
    const help = await runProcess({}, '--help')
    expect([help.code, help.out]).toEqual([
      0,
      expect.stringContaining('pnpm staff payments refund <payment id>'),
    ])
    expect(await runProcess({}, 'payments')).toEqual({
      code: 1,
      out: '',
      err: 'There is no command "payments". `pnpm staff --help` lists them.\n',
    })
  })

  it('cancels a session without a server while a payment waits for its check', async () => {
    const database = await createProcessDatabase()
    const env = { ...database.env, DEMO_DATA: '1' }
    const server = await startServerProcess({ ...env, NOW: '2026-12-01T15:00:00Z' })
    const member = createTestClient(server.origin)
    await member.logIn('maya@example.com')
    const { body } = await member.get('/api/client/v1/appointments/?scope=upcoming')
    const [session] = AppointmentPage.parse(body).results
    const checkout = await member.post('/api/client/v2/stripe/create-checkout-session/', {
      price_id: 'price_session_credit_1',
      base_redirect_url: '/appointments',
    })
    expect(checkout.status, checkout.text).toBe(201)
    await server.end('SIGTERM')
    const nextMorning = { ...env, NOW: '2026-12-02T07:00:00Z' }
    const canceled = await runProcess(nextMorning, 'sessions', 'cancel', session?.id ?? '')
    expect(canceled).toMatchObject({ code: 0, out: expect.stringContaining('cancelled') })
    await database.drop()
  })

  it('says in one sentence what is wrong with the settings of mail and files', async () => {
    const database = await createProcessDatabase()
    const server = await startServerProcess({ ...database.env, DEMO_DATA: '1' })
    await server.end('SIGTERM')
    // nothing listens on this port
    const env = {
      ...database.env,
      SMTP_URL: 'smtp://127.0.0.1:1',
      S3_URL: 'http://KEY:SECRET@127.0.0.1:1/files?region=us-east-1',
    }
    const folder = mkdtempSync(join(findTemporaryFolder(), 'portal-staff-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'plan.pdf')
    writeFileSync(file, createPdf())
    for (const [setting, ...command] of [
      ['SMTP_URL', 'email', 'test', 'you@example.com'],
      ['S3_URL', 'documents', 'share', 'maya@example.com', file],
    ] as const) {
      const { code, out, err } = await runProcess(env, ...command)
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(/^[A-Z][^{}\n]*\.\n$/)
      expect(err).toContain(setting)
      const logged = await runProcess({ ...env, LOG_LEVEL: 'warn' }, ...command)
      expect(logged.err.endsWith(err)).toBe(true)
    }
    await database.drop()
  })

  it('prints JSON on either engine, next to a running server on PostgreSQL', async () => {
    const database = await createProcessDatabase()
    const running = await startServerProcess({ ...database.env, DEMO_DATA: '1' })
    const beside = await runProcess(
      database.env,
      'credits',
      'history',
      'maya@example.com',
      '--json',
    )
    if (database.engine === 'pglite') {
      expect(beside.code).toBe(1)
      expect(beside.err).toContain(`already in use by process ${running.pid} `)
      expect(beside.err).toContain('stop the server, run the command and start it again')
    }
    await running.end('SIGTERM')
    const alone = await runProcess(database.env, 'credits', 'history', 'maya@example.com', '--json')
    for (const response of database.engine === 'pglite' ? [alone] : [beside, alone]) {
      expect(JSON.parse(response.out)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ amount: 5, reason: 'purchase', description: 'Pack of 5' }),
        ]),
      )
    }
    expect(await runProcess(database.env, 'credits', 'check')).toMatchObject({
      code: 0,
      out: 'Ledger, balances and payments agree.\n',
    })
    await database.drop()
  })
})
