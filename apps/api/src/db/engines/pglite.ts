import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { createDamagedFolderError } from '../databaseFolder.ts'
import {
  type Database,
  DatabaseClosedError,
  DatabaseUnavailableError,
  parseSqlError,
  type Queryable,
  type Statement,
} from '../sql.ts'
import { parsers } from '../values.ts'
import { pgliteExtensions } from './pgliteExtensions.ts'
import { diskFullState, unavailableStates } from './unavailableStates.ts'

function createQueryable(handle: PGlite | Transaction): Queryable {
  return {
    async query<Row extends object>({ text, values }: Statement) {
      return (await handle.query<Row>(text, values)).rows
    },
    async script(text) {
      await handle.exec(text)
    },
  }
}

/** The default of 128 MB assumes a dedicated machine. */
const memory = ['-c', 'shared_buffers=16MB']

const initializer = new URL(
  import.meta.url.endsWith('.ts') ? 'initializePglite.ts' : 'initializePglite.js',
  import.meta.url,
)

/**
 * Creates the database files atomically: an interrupted start leaves nothing that looks like a
 * database.
 */
async function initialize(directory: string): Promise<void> {
  if (existsSync(directory)) return
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  await promisify(execFile)(process.execPath, [fileURLToPath(initializer), draft])
  renameSync(draft, directory)
}

/**
 * PostgreSQL inside this process. `directory` null keeps it in memory; `snapshot` comes from
 * `dumpDataDir`. There is one connection, so transactions run one after the other.
 */
export async function openPglite(
  directory: string | null,
  snapshot?: Blob,
): Promise<PgliteDatabase> {
  if (directory !== null) await initialize(directory)
  const pglite = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...memory],
    ...(directory === null ? {} : { dataDir: directory }),
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    extensions: pgliteExtensions,
    parsers,
  }).catch((error: unknown) => {
    throw directory === null ? error : createDamagedFolderError(directory, error)
  })
  await pglite.exec("SET timezone = 'UTC'")
  const direct = createQueryable(pglite)
  let isClosed = false
  let diskFullErrors = 0
  const runOpen = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new DatabaseClosedError()
    try {
      return await work()
    } catch (error) {
      const state = parseSqlError(error)?.state
      if (state === undefined || !unavailableStates.has(state)) throw error
      if (state === diskFullState) diskFullErrors += 1
      throw new DatabaseUnavailableError(error)
    }
  }
  const runTransaction: Database['tx'] = (fn) =>
    runOpen(() => pglite.transaction((transaction) => fn(createQueryable(transaction))))
  return {
    engine: 'pglite',
    query: (statement) => runOpen(() => direct.query(statement)),
    script: (text) => runOpen(() => direct.script(text)),
    tx: runTransaction,
    // its only connection; the other statements of this process wait for the transactions in it
    session: (fn) => runOpen(() => fn({ ...direct, tx: runTransaction })),
    listen(channel, { onNotification, onListening, onLost }) {
      const started = runOpen(() => pglite.listen(channel, onNotification))
      started.then(onListening, onLost)
      return {
        async close() {
          const stop = await started.catch(() => null)
          if (!isClosed) await stop?.()
        },
      }
    },
    getStatistics: () => ({ connections: 1, calls: 0, retries: {}, diskFullErrors }),
    snapshot: async () => new Blob([await pglite.dumpDataDir('none')]),
    async close() {
      if (isClosed) return
      isClosed = true
      await pglite.close()
    },
  }
}

export interface PgliteDatabase extends Database {
  /** The whole database as one archive, for tests that start from the same state. */
  snapshot(): Promise<Blob>
}
