import { expect, it } from 'vitest'
import { openMigratedPglite } from '../testing/databases/migratedPglite.ts'
import { DatabaseClosedError, sql } from './sql.ts'

it('rejects calls to a closed embedded database', async () => {
  const db = await openMigratedPglite()
  await db.close()
  await db.close()
  await expect(db.query(sql`SELECT 1`)).rejects.toThrow(DatabaseClosedError)
  await expect(db.script('SELECT 1')).rejects.toThrow(DatabaseClosedError)
  await expect(db.tx(async () => 1)).rejects.toThrow(DatabaseClosedError)
})
