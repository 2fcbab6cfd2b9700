/** The whole proof: everything that must hold before a change lands, in parallel where the machine allows it. */
import { spawnSync } from 'node:child_process'

const tasks = ['lint', 'boundaries', 'deadcode', 'types', 'test:unit', 'test:browser', 'test:pglite', 'test:postgres', 'check:package', 'check:consumer', 'check:bytes', 'test:e2e']

const { status } = spawnSync('turbo', ['run', ...tasks, '--concurrency=3', '--output-logs=errors-only', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
})
process.exit(status ?? 1)
