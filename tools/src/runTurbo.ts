import { spawn } from 'node:child_process'

const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' }

/** Resolves with the exit status. */
export const runTurbo = (...args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const turbo = spawn('turbo', args, { stdio: 'inherit', env })
    turbo.on('error', reject)
    turbo.on('close', (status) => resolve(status ?? 1))
  })
