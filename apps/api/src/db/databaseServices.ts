import type { Database } from './sql.ts'

/** What the database offers to services. */
export type DatabaseServices = {
  readonly db: Database
  /** 32 bytes, shared by all processes on this database. Signs cookies and hashes emails. */
  readonly secret: Buffer
}
