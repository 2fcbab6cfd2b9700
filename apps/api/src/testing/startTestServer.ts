import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import type { PaymentsSandbox } from '@portal/payments-sandbox'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { closeContext, createContext } from '../server/createContext.ts'
import type { ProductKinds } from '../core/declarations/productKinds.ts'
import type { Database } from '../db/sql.ts'
import type { RegisteredRoute } from '../http/app.ts'
import { createLog, type Log } from '../core/log.ts'
import { generousTimeoutMs } from './generousTimeout.ts'
import { createPostgresDatabase } from './databases/postgresDatabase.ts'
import { openMigratedPglite } from './databases/migratedPglite.ts'

export type TestServerOptions = {
  /** The ISO instant at which the server's clock starts. */
  now?: string
  /** Seeds the demo data. */
  demo?: boolean
  /** An existing database. By default a new one, embedded or on TEST_POSTGRES_URL. */
  databaseUrl?: string
  /** More settings, as environment variables. */
  env?: Readonly<Record<string, string>>
  log?: Log
  /** Kinds of products instead of those that the resources sell. */
  productKinds?: ProductKinds
}

export type TestServer = {
  readonly origin: string
  readonly context: Context
  readonly routes: readonly RegisteredRoute[]
  /** The payments sandbox of this server, started on first use. */
  paymentsSandbox(): Promise<PaymentsSandbox>
  close(): Promise<void>
}

/** The time for tests with demo data, which share one template. */
export const demoNow = '2026-12-01T15:00:00Z'

type TestDatabase = { database?: Database; databaseUrl?: string; drop(): Promise<void> }

/** `seededAt` is the time of the demo data, null without them. */
async function openTestDatabase(
  databaseUrl: string | undefined,
  seededAt: string | null,
): Promise<TestDatabase> {
  if (databaseUrl !== undefined) return { databaseUrl, drop: async () => undefined }
  const server = process.env['TEST_POSTGRES_URL']
  if (server === undefined)
    return { database: await openMigratedPglite(), drop: async () => undefined }
  const created = await createPostgresDatabase(server, seededAt)
  return { databaseUrl: created.url, drop: () => created.drop() }
}

/** The real server on a free port, with its own database. Jobs run in `context.jobs.idle()`. */
export async function startTestServer({
  now,
  demo = false,
  databaseUrl,
  env = {},
  log,
  productKinds,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(findTemporaryFolder(), 'portal-test-'))
  const testDatabase = await openTestDatabase(databaseUrl, demo && now !== undefined ? now : null)
  const config = readConfig({
    DATA_DIR: dataDir,
    // tests of the API do not depend on a build of the portal
    PORTAL_DIST: join(dataDir, 'portal'),
    PORT: '0',
    DEMO_DATA: demo ? '1' : '0',
    LOG_LEVEL: 'silent',
    DATABASE_TIMEOUT_MS: String(generousTimeoutMs),
    ...(now === undefined ? {} : { NOW: now }),
    ...(testDatabase.databaseUrl === undefined ? {} : { DATABASE_URL: testDatabase.databaseUrl }),
    ...env,
  })
  const context = await createContext(config, {
    log: log ?? createLog(config.logLevel),
    ...(productKinds === undefined ? {} : { productKinds }),
    ...(testDatabase.database === undefined ? {} : { database: testDatabase.database }),
  })
  const app = await buildApp(context)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  context.payments.setServerOrigin(origin)
  return {
    origin,
    context,
    routes: app.routeTable,
    paymentsSandbox() {
      if (context.payments.sandbox === null)
        throw new Error('This server does not use the payments sandbox.')
      return context.payments.sandbox()
    },
    async close() {
      await app.close()
      await closeContext(context)
      await testDatabase.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
