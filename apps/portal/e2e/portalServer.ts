import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findTemporaryFolder } from '@portal/tools/findTemporaryFolder'
import { buildApp, closeContext, createContext, readConfig } from '@portal/api/built'
import { addRequestFaults, type RequestFault } from './requestFaults.ts'
import { getServerEnvironment, getServerSettings, startProductionServer } from './serverProcess.ts'
import { createTestDatabase } from './testDatabase.ts'

const run = promisify(execFile)
const STAFF = new URL('../../api/dist/staff.js', import.meta.url).pathname

type Settings = Readonly<Record<string, string>>

/**
 * The server with the production build of the portal, a database and a data folder of its own. It
 * starts inside the test's worker, where its code is loaded and warm. From the first `restart` on,
 * it is a separate process of the production entry, with the same data and address.
 */
export interface PortalServer {
  readonly origin: string
  /** Sets the server's clock to an ISO instant. Not available after a restart. */
  setClock: (now: string) => void
  /** Drains the server and starts it again with its clock at `now` and additional settings. */
  restart: (now: string, settings?: Settings) => Promise<void>
  /** Ends the server as a crash does, and starts it again with its clock at `now`. */
  crash: (now: string) => Promise<void>
  /** Drains the server. Nothing listens at its address until `restart`. */
  stop: () => Promise<void>
  /**
   * Sets the fault of writes to a path of the API (`/accounts/logout/`), or removes it with null.
   * Not available after a restart.
   */
  setRequestFault: (path: string, fault: RequestFault | null) => void
  /** Sets the faults of the payments sandbox and clears all others. */
  setPaymentFaults: (faults: Readonly<Record<string, unknown>>) => Promise<void>
  /** Runs a staff command on the server's data and returns its JSON output. */
  staff: (now: string, ...args: string[]) => Promise<unknown>
  /** Ends the server and removes its data. */
  remove: () => Promise<void>
}

interface RunningServer {
  end: (options: { isDrained: boolean }) => Promise<void>
  setClock: (now: string) => void
  setRequestFault: (pathname: string, fault: RequestFault | null) => void
}

/** `port` stays the same for all servers of a worker, one after the other. */
export async function startPortalServer(now: string, port: number): Promise<PortalServer> {
  const [database, dataDir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(findTemporaryFolder(), 'portal-e2e-')),
  ])
  const origin = `http://127.0.0.1:${port}`
  const createSettings = (at: string): Settings => ({
    NOW: at,
    PORT: String(port),
    APP_ORIGIN: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DEMO_DATA: '1',
  })
  let running: RunningServer | null = await startInProcess(createSettings(now))

  const stop = async (isDrained: boolean): Promise<void> => {
    const ended = running
    running = null
    await ended?.end({ isDrained })
  }
  return {
    origin,
    setClock(at) {
      if (running === null) throw new Error('The server is stopped.')
      running.setClock(at)
    },
    setRequestFault(path, fault) {
      if (running === null) throw new Error('The server is stopped.')
      running.setRequestFault(`/api/client/v1${path}`, fault)
    },
    async restart(at, settings = {}) {
      await stop(true)
      running = await startAsProcess({ ...createSettings(at), ...settings })
    },
    async crash(at) {
      await stop(false)
      running = await startAsProcess(createSettings(at))
    },
    stop: () => stop(true),
    async setPaymentFaults(faults) {
      const address = await readFile(join(dataDir, `payments-sandbox-${port}.address`), 'utf8')
      const { apiBase }: { apiBase: string } = JSON.parse(address)
      const response = await fetch(`${apiBase}/_sandbox/faults`, {
        method: 'POST',
        body: JSON.stringify(faults),
      })
      if (!response.ok) throw new Error(`The sandbox responded with ${response.status}.`)
    },
    async staff(at, ...args) {
      const { stdout } = await run(process.execPath, [STAFF, ...args, '--json'], {
        env: getServerEnvironment(createSettings(at)),
      })
      return JSON.parse(stdout)
    },
    async remove() {
      await stop(false)
      await Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })])
    },
  }
}

/** Does what the production entry does, in this process. */
async function startInProcess(settings: Settings): Promise<RunningServer> {
  const config = readConfig(getServerSettings(settings))
  let isEnding = false
  const context = await createContext(config, {
    // a request that is closed at the end of its test is not an error
    log(level, event, fields) {
      if (level === 'error' && !isEnding)
        process.stderr.write(`${event} ${JSON.stringify(fields)}\n`)
    },
  })
  const app = await buildApp(context)
  context.payments.setServerOrigin(await app.listen({ port: config.port, host: config.host }))
  // loading its code takes longer than a request may, on a machine with busy cores
  await context.payments.sandbox?.()
  context.jobs.start()
  return {
    setRequestFault: addRequestFaults(app.server),
    setClock(at) {
      const offset = Date.parse(at) - Date.now()
      context.clock.now = () => Date.now() + offset
    },
    async end({ isDrained }) {
      isEnding = true
      if (isDrained) await app.drain()
      else {
        app.server.closeAllConnections()
        await app.close()
      }
      await closeContext(context)
    },
  }
}

async function startAsProcess(settings: Settings): Promise<RunningServer> {
  const server = await startProductionServer(settings)
  return {
    setClock() {
      throw new Error('The clock of a separate process cannot be set.')
    },
    setRequestFault() {
      throw new Error('A separate process has no request faults.')
    },
    end: ({ isDrained }) => (isDrained ? server.stop() : server.kill()),
  }
}

/**
 * A port below the range from which the system takes ports for outgoing connections: nothing takes
 * it while a server restarts.
 */
export async function findServerPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
