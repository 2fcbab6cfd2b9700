import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const SERVER = new URL('../../api/dist/main.js', import.meta.url).pathname
/** Node's compile cache of the server's code. */
const COMPILE_CACHE = new URL('../.cache/compiled/', import.meta.url).pathname

export interface ProductionServer {
  readonly origin: string
  /** Drains the server and waits for its exit. */
  stop: () => Promise<void>
  /** Ends the process without any cleanup, as a crash does. */
  kill: () => Promise<void>
}

/** The environment of the production entry and of the staff command in tests. */
export const getServerEnvironment = (
  settings: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv => ({
  ...process.env,
  // the build needs no export condition, and the runner's loader is not meant for it
  NODE_OPTIONS: '',
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  ...getServerSettings(settings),
})

/** The settings that every server of a test has in common. */
export const getServerSettings = (
  settings: Readonly<Record<string, string>>,
): Record<string, string> => ({
  NODE_ENV: 'development',
  PORT: '0',
  LOG_LEVEL: 'info',
  RATE_LIMITS: 'off',
  // a busy machine is slow, not broken
  DATABASE_TIMEOUT_MS: '120000',
  ...settings,
})

/**
 * Starts the production build of the server as a process of its own. Resolves when the server logs
 * that it listens, rejects when it exits before that.
 */
export async function startProductionServer(
  settings: Readonly<Record<string, string>>,
): Promise<ProductionServer> {
  // optimizing the embedded database's code takes longer than these processes live
  const child = spawn(process.execPath, ['--liftoff-only', SERVER], {
    env: getServerEnvironment(settings),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // a run that is interrupted must not leave a server behind
  const killOnExit = (): void => void child.kill('SIGKILL')
  process.once('exit', killOnExit)
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      process.off('exit', killOnExit)
      resolve(code)
    }),
  )
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const address = /"event":"listening","address":"([^"]+)"/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
      else if (line.includes('"level":"error"')) process.stderr.write(`${line}\n`)
    })
    void exited.then((code) =>
      reject(new Error(`The server exited with ${String(code)} before it listened.`)),
    )
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal)
    await exited
  }
  return { origin, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
