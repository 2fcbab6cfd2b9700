import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

type Settings = Readonly<Record<string, string>>

/** The production build, served as members get it, on a database of its own with the demo world. */
export interface Product {
  readonly origin: string
  /**
   * Ends the process in order and starts it again on the same data, with these settings besides;
   * its clock then starts at `now`.
   */
  restart: (now: string, settings?: Settings) => Promise<void>
  /**
   * Lets go wrong in the payments sandbox what is named, and nothing else; it must have been asked
   * for something before.
   */
  disturbPayments: (faults: Readonly<Record<string, unknown>>) => Promise<void>
  /**
   * One command of the staff's on the same data, answered as JSON; the embedded database has room
   * for one, so the server rests meanwhile.
   */
  staff: (now: string, ...words: string[]) => Promise<unknown>
  stop: () => Promise<void>
}

const STAFF = new URL('../../api/dist/staff.js', import.meta.url).pathname
const SERVER = new URL('../../api/dist/main.js', import.meta.url).pathname
/** What Node made of the server's code; every journey starts one. */
const COMPILED = new URL('../.cache/compiled/', import.meta.url).pathname

/**
 * `now` is the ISO instant at which the server's clock starts, `world` the data folder of which it
 * gets a copy.
 */
export async function startProduct(now: string, world: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  await cp(world, dataDir, { recursive: true })
  const product = await serve(now, dataDir)
  return {
    ...product,
    stop: async () => {
      await product.kill()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function serve(
  now: string,
  dataDir: string,
): Promise<Product & { kill: () => Promise<void> }> {
  const port = await freePort()
  // by number: what a name stands for is not always asked in the same order
  const origin = `http://127.0.0.1:${port}`
  let server = await start(now)

  return {
    origin,
    restart: async (later, settings) => {
      await end(server)
      server = await start(later, settings)
    },
    disturbPayments: async (faults) => {
      const { apiBase }: { apiBase: string } = JSON.parse(
        await readFile(join(dataDir, `payments-sandbox-${port}.address`), 'utf8'),
      )
      const answer = await fetch(`${apiBase}/_sandbox/faults`, {
        method: 'POST',
        body: JSON.stringify(faults),
      })
      if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`)
    },
    staff: async (at, ...words) => {
      await end(server)
      const { stdout } = await run(process.execPath, [STAFF, ...words, '--json'], {
        env: environment(at),
      })
      server = await start(at)
      return JSON.parse(stdout)
    },
    stop: () => end(server),
    // nothing of it is needed any more
    kill: () => end(server, 'SIGKILL'),
  }

  function environment(at: string): NodeJS.ProcessEnv {
    return {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: 'development',
      PORT: String(port),
      APP_ORIGIN: origin,
      DATA_DIR: dataDir,
      NOW: at,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
    }
  }

  async function start(at: string, settings: Settings = {}): Promise<ChildProcess> {
    // a server that lives for seconds: what compiling the embedded database well would save, it never runs
    const child = spawn(process.execPath, ['--liftoff-only', SERVER], {
      env: { ...environment(at), ...settings },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    for (let tries = 0; tries < 400; tries++) {
      if (child.exitCode !== null)
        throw new Error(`The server ended with ${child.exitCode} while starting.`)
      const isReady = await fetch(`${origin}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (isReady) return child
      await wait(50)
    }
    child.kill('SIGKILL')
    throw new Error('The server was not ready within 20 s.')
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('No free port.')
  return address.port
}
