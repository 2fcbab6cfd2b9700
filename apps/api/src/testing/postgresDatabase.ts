import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { openPostgres } from '../db/engines/postgres.ts'
import { migrate } from '../db/migrate.ts'
import { migrations } from '../db/migrations.ts'

const schema = createHash('sha256')
  .update(migrations.map((migration) => migration.sql).join('\0'))
  .digest('hex')
  .slice(0, 16)
const template = `template_${schema}`

function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function asOwner<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * A new database on `server`, copied from a template at the newest schema; the first one that asks
 * makes the template.
 */
export function createPostgresDatabase(
  server: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  return asOwner(server, async (client) => {
    // one at a time: a template must have no other connection while it is copied
    await client.query('SELECT pg_advisory_lock(7316002)')
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      template,
    ])
    if (rowCount === 0) {
      const draft = `draft_${name}`
      await client.query(`CREATE DATABASE ${draft}`)
      const database = openPostgres(withDatabase(server, draft), 1)
      await migrate(database)
      await database.close()
      await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`)
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    return {
      url: withDatabase(server, name),
      drop: () =>
        asOwner(
          server,
          async (owner) => void (await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
        ),
    }
  })
}
