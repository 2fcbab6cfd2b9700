import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { openPglite, type PgliteDatabase } from '../../db/engines/pglite.ts'
import { getChecksum, migrate } from '../../db/migrate.ts'
import { migrations } from '../../db/migrations.ts'

const cache = join(import.meta.dirname, '../../../node_modules/.cache')
const schema = createHash('sha256')
  .update(migrations.map(getChecksum).join('\0'))
  .digest('hex')
  .slice(0, 16)
const snapshotFile = join(cache, `pglite-${schema}.tar`)

async function readSnapshot(): Promise<Blob | null> {
  try {
    return new Blob([readFileSync(snapshotFile)])
  } catch {
    return null
  }
}

/** A new embedded database in memory at the newest schema. The migrated state is cached on disk. */
export async function openMigratedPglite(): Promise<PgliteDatabase> {
  const stored = await readSnapshot()
  if (stored !== null) return openPglite(null, stored)
  const database = await openPglite(null)
  await migrate(database)
  mkdirSync(cache, { recursive: true })
  const draft = `${snapshotFile}.${process.pid}`
  writeFileSync(draft, await (await database.snapshot()).bytes())
  renameSync(draft, snapshotFile)
  return database
}

/**
 * A new DATA_DIR whose embedded database is at the newest schema, for server processes. Copying one
 * is faster than creating one.
 */
export async function createMigratedDataDir(): Promise<string> {
  const template = join(cache, `pglite-${schema}`)
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true })
    const draft = `${template}.${process.pid}`
    const database = await openPglite(draft)
    await migrate(database)
    await database.close()
    try {
      renameSync(draft, template)
    } catch {
      rmSync(draft, { recursive: true, force: true }) // another worker was faster
    }
  }
  const directory = mkdtempSync(join(findTemporaryFolder(), 'portal-process-'))
  cpSync(template, join(directory, 'database'), { recursive: true })
  return directory
}
