/** Runs all checks that a change must pass. The expensive tests are in `pnpm test:deep`. */
import { spawnSync } from 'node:child_process'
import { readTestReport } from './test-report/readTestReport.ts'
import { renderTestReport } from './test-report/renderTestReport.ts'

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

const start = Date.now()
const boundaries = runTurbo('boundaries')
// before the others start, so that the end-to-end tests, which take longest, wait for nothing
const build = runTurbo(
  'run',
  'build',
  '--filter=@portal/portal',
  '--filter=@portal/api',
  '--output-logs=errors-only',
)
const tests = runTurbo(
  'run',
  ...tasks,
  // tests of the server also wait for databases, so three tasks keep two cores busy
  '--concurrency=3',
  '--continue=dependencies-successful',
  '--output-logs=errors-only',
  '--summarize',
  ...process.argv.slice(2),
)
process.stdout.write(renderTestReport(readTestReport(start)))
process.exit(boundaries || build || tests)
