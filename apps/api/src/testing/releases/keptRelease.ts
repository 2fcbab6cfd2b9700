import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { TableRows } from './tableRows.ts'

/** The database of a release with the demo data, from which upgrade tests start. */
export type KeptRelease = {
  /** The number of its last migration. */
  readonly lastMigration: number
  /** The ISO instant of the demo data. */
  readonly seededAt: string
  readonly tables: TableRows
}

const folder = join(import.meta.dirname, 'kept')

/** The names of the releases, like `v0.2.0`. */
export const listKeptReleases = (): readonly string[] =>
  globSync('*.json.gz', { cwd: folder })
    .map((file) => basename(file, '.json.gz'))
    .toSorted()

export const readKeptRelease = (name: string): KeptRelease =>
  JSON.parse(gunzipSync(readFileSync(join(folder, `${name}.json.gz`))).toString()) as KeptRelease

export const writeKeptRelease = (name: string, release: KeptRelease): void =>
  writeFileSync(
    join(folder, `${name}.json.gz`),
    gzipSync(Buffer.from(JSON.stringify(release)), { level: 9 }),
  )
