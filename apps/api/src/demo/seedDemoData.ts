import type { Clock } from '../core/clock.ts'
import { type Database, type Queryable, sql } from '../db/sql.ts'
import { resources } from '../resources.ts'
import { hashPassword } from '../resources/accounts/passwords.ts'
import { listDemoData } from './listDemoData.ts'

// tools/src/start.ts prints it
const demoPassword = 'juniper-demo-1'

/** One lock for every process that seeds this database. */
const seedLock = 7_316_003

/**
 * Fills an empty database with the demo data of all resources, relative to the clock. Returns false
 * and changes nothing if the database is not empty.
 */
export async function seedDemoData(db: Database, clock: Clock): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const demoData = await listDemoData(resources)
  // one hash for all accounts, which share a public password
  const passwordHash = await hashPassword(demoPassword)
  return db.tx(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${seedLock}::bigint)`)
    if (!(await isEmpty(tx))) return false
    const now = clock.now()
    for (const { addRows } of demoData) await addRows({ db: tx, now, passwordHash })
    return true
  })
}

async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.query(sql`SELECT 1 FROM users LIMIT 1`)).length === 0
}
