/**
 * Keeps the database of this build with the demo data as the start of upgrade tests: `pnpm --filter
 * @portal/api keep:release v1.2.0`, once for each release.
 */
import { createClockAt } from '../../core/clock.ts'
import { migrations } from '../../db/migrations.ts'
import { seedDemoData } from '../../demo/seedDemoData.ts'
import { openMigratedPglite } from '../databases/migratedPglite.ts'
import { demoNow } from '../startTestServer.ts'
import { writeKeptRelease } from './keptRelease.ts'
import { readTableRows } from './tableRows.ts'

const [name = ''] = process.argv.slice(2)
if (!/^v\d+\.\d+\.\d+$/.test(name)) throw new Error('Usage: keep:release v1.2.0')

const db = await openMigratedPglite()
await seedDemoData(db, createClockAt(Date.parse(demoNow)))
writeKeptRelease(name, {
  lastMigration: Math.max(...migrations.map(({ number }) => number)),
  seededAt: demoNow,
  tables: await readTableRows(db),
})
await db.close()
process.stdout.write(`Kept the database of ${name}.\n`)
