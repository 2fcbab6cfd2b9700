import type { Queryable } from '../../db/sql.ts'

/** What the demo data of a resource is made from. */
export type DemoSeed = {
  readonly db: Queryable
  /** The time of the seed, in epoch milliseconds. All other times are relative to it. */
  readonly now: number
  /** A hash of the password of all accounts. */
  readonly passwordHash: string
}

/** A file that demo data refers to. */
export type DemoFile = {
  readonly key: string
  /** Returns the same bytes every time; `storedAt` is when the demo data was added. */
  createFile(storedAt: number): Buffer
}

/** The demo data of a resource. */
export type DemoData = {
  readonly name: string
  /** The names of those whose rows it refers to. */
  readonly after: readonly string[]
  /** Adds its rows to a database without any. */
  addRows(seed: DemoSeed): Promise<void>
  readonly files?: readonly DemoFile[]
}
