import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { createClockAt } from '../../core/clock.ts'
import { seedDemoData } from '../../demo/seedDemoData.ts'
import { openPostgres } from '../../db/engines/postgres.ts'
import { getChecksum, migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations.ts'
import { sql } from '../../db/sql.ts'
import { hashTestPassword } from '../hashTestPassword.ts'

const schema = createHash('sha256')
  .update(migrations.map(getChecksum).join('\0'))
  .digest('hex')
  .slice(0, 16)

const getTemplateName = (demoNow: string | null): string =>
  demoNow === null ? `template_${schema}` : `template_${schema}_${Date.parse(demoNow)}`

function setDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function runAsOwner<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function hasDatabase(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(sql`SELECT 1 FROM pg_database WHERE datname = ${name}`)
  return rowCount === 1
}

/**
 * Creates the template at the newest schema unless it exists. With `demoNow`, an ISO instant, it
 * contains the demo data as seeded at that time.
 */
function createTemplate(server: string, demoNow: string | null): Promise<void> {
  return runAsOwner(server, async (client) => {
    // one process at a time; the others find the finished template
    await client.query('SELECT pg_advisory_lock(7316002)')
    const template = getTemplateName(demoNow)
    if (await hasDatabase(client, template)) return
    const draft = `draft_${randomBytes(6).toString('hex')}`
    await client.query(`CREATE DATABASE ${draft}`)
    const database = openPostgres(setDatabase(server, draft), { connections: 1 })
    await migrate(database)
    if (demoNow !== null) {
      await seedDemoData(database, createClockAt(Date.parse(demoNow)))
      await database.query(sql`UPDATE users SET password_hash = ${await hashTestPassword()}`)
    }
    await database.close()
    await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
  })
}

export type TestDatabase = { readonly url: string; drop(): Promise<void> }

/**
 * A new database on `server`, copied from a template that the first caller creates. With `demoNow`,
 * an ISO instant, it contains the demo data as seeded at that time.
 */
export async function createPostgresDatabase(
  server: string,
  demoNow: string | null = null,
): Promise<TestDatabase> {
  const template = getTemplateName(demoNow)
  await runAsOwner(server, async (client) => {
    if (!(await hasDatabase(client, template))) await createTemplate(server, demoNow)
  })
  return copyDatabase(server, template)
}

/** A new database on `server` without any table, as an operator creates it. */
export const createEmptyPostgresDatabase = (server: string): Promise<TestDatabase> =>
  copyDatabase(server, 'template1')

async function copyDatabase(server: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runAsOwner(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  )
  return {
    url: setDatabase(server, name),
    drop: () =>
      runAsOwner(
        server,
        async (owner) => void (await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
      ),
  }
}
