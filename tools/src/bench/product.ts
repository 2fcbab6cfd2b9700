import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../build.ts'
import { findFreePort } from './findFreePort.ts'

export type Product = {
  readonly origin: string
  /** Resident memory in megabytes; NaN where the system does not report it. */
  residentMegabytes(): number
  /** CPU time since the start; NaN where the system does not report it. */
  cpuSeconds(): number
  stop(): Promise<void>
}

const startLimit = 60_000

/**
 * Starts the built product as a separate process with its own data directory. `settings` are
 * documented in docs/operations.md. `folder` is a built checkout, this one by default.
 */
export async function startProduct(
  settings: Readonly<Record<string, string>>,
  folder = root,
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  // a concurrent build must not change what is measured
  const portal = join(dataDir, 'portal')
  await cp(join(folder, 'apps/portal/dist'), portal, { recursive: true })
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(folder, 'apps/api/dist/main.js')], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      PORTAL_DIST: portal,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // an interrupted benchmark leaves no server behind
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    process.off('exit', kill)
    await rm(dataDir, { recursive: true, force: true })
  }

  for (const deadline = Date.now() + startLimit; !(await isReady(origin)); await wait(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue
    await stop()
    throw new Error('The product did not start.')
  }
  const pid = child.pid ?? 0
  return {
    origin,
    residentMegabytes: () => readResidentMegabytes(pid),
    cpuSeconds: () => readCpuSeconds(pid),
    stop,
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

function readResidentMegabytes(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}

/** The system counts in hundredths of a second. */
function readCpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}
