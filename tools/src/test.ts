/** Runs all checks that a change must pass. The expensive tests are in `pnpm test:deep`. */
import { spawnSync } from 'node:child_process'

const tasks = [
  'lint',
  'layers',
  'deadcode',
  'types',
  'check:styles',
  'check:browsers',
  'test:unit',
  'test:browser',
  'test:api',
  'test:pglite',
  'check:bytes',
  'test:e2e',
]

const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' }
const runTurbo = (...args: string[]): number =>
  spawnSync('turbo', args, { stdio: 'inherit', env }).status ?? 1

const boundaries = runTurbo('boundaries')
const tests = runTurbo(
  'run',
  ...tasks,
  // tests of the server also wait for databases, so three tasks keep two cores busy
  '--concurrency=3',
  '--continue=dependencies-successful',
  '--output-logs=errors-only',
  ...process.argv.slice(2),
)
process.exit(boundaries || tests)
