import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import {
  DatabaseClosedError,
  DatabaseUnavailableError,
  parseSqlError,
  sql,
  type Database,
  type DatabaseSession,
  type Queryable,
  type Statement,
} from '../sql.ts'
import { PoolerError } from '../poolerError.ts'
import { parsers } from '../values.ts'
import { type DatabaseTimeouts, defaultTimeoutMs, deriveTimeouts } from '../timeouts.ts'
import { listenPostgres } from './listenPostgres.ts'
import { createSemaphore } from './semaphore.ts'
import { diskFullState, unavailableStates } from './unavailableStates.ts'

const retryableStates = new Set(['40P01', '40001', '55P03'])
const names = new Map<string, string>()
/**
 * Named statements are planned once per connection. The name is a hash, so that all processes use
 * the same one.
 */
function getStatementName(text: string): string {
  const cached = names.get(text)
  if (cached !== undefined) return cached
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}

function mapError(error: unknown): unknown {
  const state = parseSqlError(error)?.state
  if (state !== undefined)
    return unavailableStates.has(state) ? new DatabaseUnavailableError(error) : error
  const description =
    error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : ''
  // node-postgres reports a lost connection by message, the operating system by code
  return /^E[A-Z]{4,}|timeout|terminat|not queryable|connection/i.test(description)
    ? new DatabaseUnavailableError(error)
    : error
}

async function mapErrors<T>(result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    throw mapError(error)
  }
}

function createQueryable(client: pg.Pool | pg.PoolClient | pg.Client, isNamed: boolean): Queryable {
  return {
    async query<Row extends object>({ text, values }: Statement) {
      const name = isNamed ? { name: getStatementName(text) } : {}
      return (await mapErrors(client.query<Row>({ ...name, text, values }))).rows
    },
    async script(text) {
      // a migration may take longer than a request; pg reads the limit of a single query here
      const slowQuery = { text, query_timeout: 600_000 }
      await mapErrors(client.query(slowQuery))
    },
  }
}

/** `begin` starts the transaction. `markBroken` is called when the connection cannot be reused. */
async function runTransaction<T>(
  client: pg.PoolClient | pg.Client,
  { begin, isNamed, markBroken }: { begin: string; isNamed: boolean; markBroken: () => void },
  fn: (db: Queryable) => Promise<T>,
): Promise<T> {
  try {
    await mapErrors(client.query(begin))
    const result = await fn(createQueryable(client, isNamed))
    await mapErrors(client.query('COMMIT'))
    return result
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) markBroken()
    else await client.query('ROLLBACK').catch(markBroken)
    throw error
  }
}

async function runPooledTransaction<T>(
  pool: pg.Pool,
  mode: { begin: string; isNamed: boolean },
  fn: (db: Queryable) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw new DatabaseUnavailableError(error)
  })
  let isBroken = false
  const markBroken = (): void => {
    isBroken = true
  }
  // emitted when a connection in use dies; without a listener it would end the process
  client.on('error', markBroken)
  try {
    return await runTransaction(client, { ...mode, markBroken }, fn)
  } finally {
    client.off('error', markBroken)
    client.release(isBroken)
  }
}

/** Runs `fn` on a new connection whose statements have no time limits. */
async function runSession<T>(
  url: string,
  connectMs: number,
  fn: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    options: '-c timezone=UTC',
    types,
  })
  // the statement that is running reports the lost connection
  client.on('error', () => undefined)
  await mapErrors(client.connect())
  try {
    return await fn({
      ...createQueryable(client, false),
      tx: (work) =>
        runTransaction(
          client,
          { begin: 'BEGIN', isNamed: false, markBroken: () => undefined },
          work,
        ),
    })
  } finally {
    await client.end()
  }
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => Reflect.get(parsers, oid) ?? pg.types.getTypeParser(oid, format),
}

const createSessionSettings = ({ statementMs, lockMs, idleMs }: DatabaseTimeouts) => ({
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleMs,
})

/** Through a pooler, settings apply to one transaction, because the next one may be elsewhere. */
const createBeginWithSettings = (timeouts: DatabaseTimeouts): string =>
  [
    'BEGIN',
    ...Object.entries(createSessionSettings(timeouts)).map(
      ([name, value]) => `SET LOCAL ${name} = ${value}`,
    ),
    "SET LOCAL timezone = 'UTC'",
  ].join('; ')

/**
 * Throws {@link PoolerError} when a connection does not have the settings with which it was opened,
 * because a pooler in between ignores them. Named statements would fail there, too.
 */
export async function checkSettings(db: Queryable, timeoutMs: number): Promise<void> {
  const [row] = await db.query<{ ms: string }>(
    sql`SELECT setting AS ms FROM pg_settings WHERE name = 'lock_timeout'`,
  )
  if (row?.ms !== String(deriveTimeouts(timeoutMs).lockMs)) throw new PoolerError()
}

export type PostgresOptions = {
  readonly connections?: number
  /** The limit for a statement, in milliseconds. */
  readonly timeoutMs?: number
  /**
   * How connections are pooled: `transaction` behind a pooler that gives each transaction another
   * connection: then statements have no names, and nothing is set for a whole connection.
   */
  readonly poolMode?: 'session' | 'transaction'
  /** The server without the pooler, for sessions and for listening. The default is `url`. */
  readonly directUrl?: string
}

/** PostgreSQL through a pool of `connections`. */
export function openPostgres(
  url: string,
  {
    connections = 10,
    timeoutMs = defaultTimeoutMs,
    poolMode = 'session',
    directUrl = url,
  }: PostgresOptions = {},
): Database {
  const timeouts = deriveTimeouts(timeoutMs)
  const isNamed = poolMode === 'session'
  const begin = isNamed ? 'BEGIN' : createBeginWithSettings(timeouts)
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeouts.connectMs,
    query_timeout: timeouts.statementMs + 500,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...(isNamed && { ...createSessionSettings(timeouts), options: '-c timezone=UTC' }),
    types,
  })
  // emitted when an idle connection dies, which the pool replaces; without a listener it would end
  // the process
  pool.on('error', () => undefined)

  const semaphore = createSemaphore(connections, timeouts.queueMs)
  const retries: Record<string, number> = {}
  let diskFullErrors = 0
  /** When the database cannot be reached, all waiting calls are rejected, too. */
  const runInTurn = <T>(work: () => Promise<T>): Promise<T> =>
    semaphore.run(async () => {
      if (pool.ending) throw new DatabaseClosedError()
      try {
        return await work()
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) {
          const state = parseSqlError(error.cause)?.state
          if (state === undefined) semaphore.rejectWaiting(error)
          if (state === diskFullState) diskFullErrors += 1
        }
        throw error
      }
    })
  /** Repeats work that lost a conflict over a lock, for a limited time. */
  async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
    // the retry budget starts with the first attempt, not with the wait for a connection
    let started: number | undefined
    const start = (): Promise<T> => {
      started ??= performance.now()
      return work()
    }
    for (let round = 1; ; round += 1) {
      try {
        return await runInTurn(start)
      } catch (error) {
        const state = parseSqlError(error)?.state
        if (state === undefined || !retryableStates.has(state)) throw error
        if (round >= 6 || performance.now() - (started ?? 0) > timeouts.retryUntilMs)
          throw new DatabaseUnavailableError(error)
        retries[state] = (retries[state] ?? 0) + 1
        await setTimeout(Math.random() * 10 * 2 ** round)
      }
    }
  }
  const direct = createQueryable(pool, isNamed)

  return {
    engine: 'postgres',
    query: (statement) => retryConflicts(() => direct.query(statement)),
    script: (text) => runInTurn(() => direct.script(text)),
    tx: (fn) => retryConflicts(() => runPooledTransaction(pool, { begin, isNamed }, fn)),
    session: (fn) => runSession(directUrl, timeouts.connectMs, fn),
    listen: (channel, options) => listenPostgres(directUrl, channel, options),
    getStatistics: () => ({
      connections: pool.totalCount,
      calls: semaphore.size(),
      retries,
      diskFullErrors,
    }),
    async close() {
      if (!pool.ending) await pool.end()
    },
  }
}
