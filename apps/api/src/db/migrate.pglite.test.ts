import { expect, it } from 'vitest'
import { openPglite } from './engines/pglite.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'

it('rejects a database with the tables of another application and changes nothing', async () => {
  const db = await openPglite(null)
  await db.script('CREATE TABLE invoices (id int)')
  await expect(migrate(db)).rejects.toThrow(
    'The database contains tables of another application (invoices). Use an empty database.',
  )
  const [row] = await db.query(sql`SELECT to_regclass('schema_migrations') AS migrations`)
  expect(row).toEqual({ migrations: null })
  await db.close()
})
