import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/**
 * Builds the given packages and their dependencies, cached. Returns false if it failed or was
 * stopped.
 */
export function build(packages: readonly string[]): Promise<boolean> {
  const turbo = join(root, 'node_modules/.bin/turbo')
  const filters = packages.map((name) => `--filter=${name}`)
  const child = spawn(
    turbo,
    ['run', 'build', ...filters, '--output-logs=errors-only', '--no-update-notifier'],
    {
      cwd: root,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'ignore', 'inherit'],
      // its own process group, so that it can be ended with its children
      detached: true,
    },
  )
  const stop = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, stop)
  return new Promise((resolve) => {
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, stop)
      resolve(code === 0)
    })
    child.once('error', () => resolve(false))
  })
}
