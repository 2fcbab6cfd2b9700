import { PGlite, type Transaction } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import type { Database, Sql, SqlValue } from '../sql.ts'
import { parsers } from '../values.ts'

function sqlOf(handle: PGlite | Transaction): Sql {
  return {
    async query<Row extends object>(text: string, values: readonly SqlValue[] = []) {
      return (await handle.query<Row>(text, [...values])).rows
    },
    async script(text) {
      await handle.exec(text)
    },
  }
}

/**
 * PostgreSQL inside this process. `directory` null keeps it in memory; `snapshot` is what `dumpDataDir` gave earlier.
 * One connection serves everyone, so transactions run one after the other.
 */
export async function openPglite(directory: string | null, snapshot?: Blob): Promise<PgliteDatabase> {
  const lite = await PGlite.create({
    ...(directory === null ? {} : { dataDir: directory }),
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
    extensions: { btree_gist },
    parsers,
  })
  await lite.exec("SET timezone = 'UTC'")
  return {
    engine: 'pglite',
    ...sqlOf(lite),
    tx: (fn) => lite.transaction((transaction) => fn(sqlOf(transaction))),
    snapshot: async () => new Blob([await lite.dumpDataDir('none')]),
    close: () => lite.close(),
  }
}

export interface PgliteDatabase extends Database {
  /** The whole database as one archive, for tests that start from the same state. */
  snapshot(): Promise<Blob>
}
