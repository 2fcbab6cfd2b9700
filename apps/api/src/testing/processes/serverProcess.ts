import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { generousTimeoutMs } from '../generousTimeout.ts'

const folder = join(import.meta.dirname, '../../..')
const isBuilt = process.env['TEST_SIZE'] === 'deep'

/**
 * The arguments of Node.js for the server or `pnpm staff`: the build in deep tests, which start
 * many processes and run after it, otherwise the source.
 */
export function getNodeArguments(entry: 'main' | 'staff'): string[] {
  // optimizing the embedded database's code takes longer than these processes run
  const options = ['--liftoff-only']
  if (isBuilt) return [...options, join(folder, `dist/${entry}.js`)]
  const source = entry === 'staff' ? 'src/staff/main.ts' : 'src/main.ts'
  return [...options, '--conditions=@portal/source', join(folder, source)]
}

/** A directory for NODE_COMPILE_CACHE, which makes processes start faster. */
export const compileCache = join(folder, '.cache/compiled')

export type ServerProcess = {
  readonly pid: number
  readonly origin: string
  /** The output on standard output and standard error so far. */
  output(): string
  /** Sends the signal and returns the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Stops it with SIGTERM. */
  stop(): Promise<number | null>
}

export type ProcessResult = { readonly code: number | null; readonly output: string }

function launchServer(env: Readonly<Record<string, string>>): {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
} {
  const child = spawn(process.execPath, getNodeArguments('main'), {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: compileCache,
      PORT: '0',
      DEMO_DATA: '0',
      DATABASE_TIMEOUT_MS: String(generousTimeoutMs),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  // an interrupted test run leaves no server behind
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      process.off('exit', kill)
      resolve(code)
    }),
  )
  return { child, output: () => text, ended }
}

/**
 * Starts the real process on a free port. Resolves when it listens, rejects with its output when it
 * exits before.
 */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const { child, output, ended } = launchServer(env)
  const origin = await new Promise<string>((resolve, reject) => {
    const findAddress = (): void => {
      const address = /"event":"listening","address":"([^"]+)"/.exec(output())?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', findAddress)
    void ended.then((code) =>
      reject(new Error(`The server ended with ${String(code)}: ${output()}`)),
    )
  })
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    return ended
  }
  return { pid: child.pid ?? 0, origin, output, end, stop: () => end('SIGTERM') }
}

/** Runs a process that is expected to exit during startup. */
export async function runServerProcess(
  env: Readonly<Record<string, string>>,
): Promise<ProcessResult> {
  const { output, ended } = launchServer(env)
  return { code: await ended, output: output() }
}
