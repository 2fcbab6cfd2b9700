import tag, { raw as rawTag, type Sql } from 'sql-template-tag'

/** Instants go in as `Date`, jsonb as a JSON string, bytea as a buffer. */
export type SqlValue =
  | string
  | number
  | boolean
  | null
  | Date
  | Buffer
  | readonly string[]
  | readonly number[]

/** A statement, or a part of one, with its parameters. */
export type Statement = Sql

/**
 * Builds a statement. An interpolated value becomes a parameter, an interpolated statement becomes
 * part of the text. The text depends on the template only, so it can be prepared once.
 */
export const sql: (
  strings: TemplateStringsArray,
  ...values: readonly (SqlValue | Statement)[]
) => Statement = tag

/** Text without parameters, such as a column name from a constant. Never use it for input. */
export const raw: (text: string) => Statement = rawTag

/**
 * What a repository needs from a database. Instants are returned as epoch milliseconds
 * (`timestamptz`), calendar days as `yyyy-MM-dd`, `bigint` as number, jsonb parsed.
 */
export interface Queryable {
  query<Row extends object>(statement: Statement): Promise<Row[]>
  /** Several statements without values, as in a migration. */
  script(text: string): Promise<void>
}

export interface Database extends Queryable {
  readonly engine: 'pglite' | 'postgres'
  /**
   * Runs one transaction. `fn` may run more than once (deadlock, serialization failure, lock
   * timeout), so it must have no effect except through `db`. A query on the database itself inside
   * `fn` would wait forever on the embedded engine.
   */
  tx<T>(fn: (db: Queryable) => Promise<T>): Promise<T>
  /**
   * Runs `fn` on one connection of its own and without time limits, for work that needs a session,
   * such as session-level locks and statements that cannot run in a transaction.
   */
  session<T>(fn: (session: DatabaseSession) => Promise<T>): Promise<T>
  /**
   * Listens to a channel of `NOTIFY` until it is closed. What is notified while the connection is
   * lost does not arrive: after `onListening`, look for changes.
   */
  listen(channel: string, options: ListenOptions): Listening
  getStatistics(): DatabaseStatistics
  close(): Promise<void>
}

export type ListenOptions = {
  /** Receives the payload of each notification. */
  readonly onNotification: (payload: string) => void
  /** Listening started, for the first time or after the connection was lost. */
  readonly onListening: () => void
  /** The connection was lost or could not be opened; it is opened again. */
  readonly onLost: (error: unknown) => void
  /** How often the connection is probed, in milliseconds. */
  readonly probeMs?: number
  /** How long the probe may take, in milliseconds. */
  readonly timeoutMs?: number
}

export interface Listening {
  close(): Promise<void>
}

export type DatabaseStatistics = {
  /** Open connections of this process. */
  readonly connections: number
  /** Calls that run or wait for a connection. */
  readonly calls: number
  /** Transactions that ran again since the start, by SQLSTATE. */
  readonly retries: Readonly<Record<string, number>>
  /** Statements since the start that failed because the disk was full. */
  readonly diskFullErrors: number
}

export interface DatabaseSession extends Queryable {
  /** Runs one transaction on the connection of this session. `fn` runs once. */
  tx<T>(fn: (db: Queryable) => Promise<T>): Promise<T>
}

/** The database cannot be reached or does not respond in time: 503, with a retry hint. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super('The database is unavailable.', { cause })
    this.name = 'DatabaseUnavailableError'
  }
}

/** The process is closing its database, because it is about to end. */
export class DatabaseClosedError extends DatabaseUnavailableError {
  constructor() {
    super(new Error('The database is closed.'))
    this.name = 'DatabaseClosedError'
  }
}

/** The SQLSTATE and constraint of a database error, of either engine. */
export function parseSqlError(error: unknown): { state: string; constraint: string | null } | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (!/^[0-9A-Z]{5}$/.test(error.code)) return null
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
  return { state: error.code, constraint }
}

/** The first row of a statement that always returns one. Throws when there is none. */
export function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('The statement returned no row.')
  return row
}
