import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type ServerProcess = {
  readonly origin: string
  /** Ends it with the signal and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** The server as an operator starts it, in a process of its own, on a free port. `env` are settings by their names. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-process-'))
  const child = spawn(process.execPath, ['--conditions=@portal/source', join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, DEMO_DATA: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const told: unknown = JSON.parse(line)
      if (typeof told === 'object' && told !== null && 'address' in told) resolve(String(told.address))
    })
  })
  return {
    origin,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await gone
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
