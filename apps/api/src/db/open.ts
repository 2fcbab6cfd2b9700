import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ServerSettings } from '../settings/serverSettings.ts'
import { checkFolder, markFolder } from './databaseFolder.ts'
import type { DatabaseSettings } from './databaseSettings.ts'
import { lockDirectory } from './directoryLock.ts'
import type { Database } from './sql.ts'

/**
 * Opens the configured database, the embedded one with its lock. Loads only the engine that is
 * used.
 */
export async function openDatabase(
  config: DatabaseSettings & Pick<ServerSettings, 'dataDir'>,
): Promise<Database> {
  if (config.databaseUrl !== null) {
    const { checkSettings, openPostgres } = await import('./engines/postgres.ts')
    const database = openPostgres(config.databaseUrl, {
      timeoutMs: config.databaseTimeoutMs,
      poolMode: config.databasePoolMode,
      directUrl: config.databaseDirectUrl ?? config.databaseUrl,
    })
    try {
      if (config.databasePoolMode === 'session')
        await checkSettings(database, config.databaseTimeoutMs)
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(config.dataDir)
  try {
    const { openPglite } = await import('./engines/pglite.ts')
    const folder = join(config.dataDir, 'database')
    checkFolder(folder)
    const database = await openPglite(folder)
    markFolder(folder)
    return {
      ...database,
      async close() {
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}
