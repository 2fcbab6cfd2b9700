import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createId } from '../core/values/createId.ts'
import { createEmptyPostgresDatabase } from '../testing/databases/postgresDatabase.ts'
import { createProcessDatabase } from '../testing/databases/processDatabase.ts'
import { describeOpenError } from './describeOpenError.ts'
import { openPostgres } from './engines/postgres.ts'
import { migrate } from './migrate.ts'
import { DatabaseUnavailableError } from './sql.ts'

let database: Awaited<ReturnType<typeof createProcessDatabase>>
beforeAll(async () => {
  database = await createProcessDatabase()
})
afterAll(() => database.drop())

/** The sentence for a URL with changes. */
async function describeOpening(change: (url: URL) => void): Promise<string | null> {
  const url = new URL(database.env['DATABASE_URL'] ?? '')
  change(url)
  const db = openPostgres(url.href, { connections: 1 })
  try {
    await migrate(db)
    return 'opened'
  } catch (error) {
    return describeOpenError(error)
  } finally {
    await db.close()
  }
}

describe('describeOpenError', () => {
  it('names an unknown database and an unknown user', async () => {
    expect(await describeOpening(() => undefined)).toBe('opened')
    expect(await describeOpening((url) => (url.pathname = '/nothing'))).toBe(
      'The database of DATABASE_URL does not exist. Create it first.',
    )
    expect(await describeOpening((url) => (url.username = 'stranger'))).toBe(
      'The database server does not accept the user or password of DATABASE_URL.',
    )
  })

  it('names missing permissions', async () => {
    const owner = openPostgres(database.env['DATABASE_URL'] ?? '', { connections: 1 })
    const role = `guest_${createId().replaceAll('-', '')}`
    await owner.script(`CREATE ROLE ${role} LOGIN PASSWORD 'guest'`)
    const sentence = await describeOpening((url) => {
      url.username = role
      url.password = 'guest'
    })
    expect(sentence).toContain(`run \`migrate --grant-to ${role}\``)
    const empty = await createEmptyPostgresDatabase(process.env['TEST_POSTGRES_URL'] ?? '')
    const onEmpty = await describeOpening((url) => {
      url.username = role
      url.password = 'guest'
      url.pathname = new URL(empty.url).pathname
    })
    expect(onEmpty).toMatch(/may not create tables/)
    await empty.drop()
    await owner.script(`DROP ROLE ${role}`)
    await owner.close()
  })

  it('names the settings for a pooler that rejects session settings', () => {
    const rejected = Object.assign(new Error('unsupported startup parameter'), { code: '08P01' })
    expect(describeOpenError(rejected)).toMatch(/is a connection pooler that accepts no settings/)
  })

  it('returns null while waiting may help', async () => {
    expect(await describeOpening((url) => (url.port = '1'))).toBeNull()
    expect(describeOpenError(new Error('a bug'))).toBeNull()
    expect(describeOpenError(new DatabaseUnavailableError(new Error('timeout')))).toBeNull()
  })
})
