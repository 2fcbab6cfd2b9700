/** Runs the tests and checks that are too expensive for `pnpm test`. */
import { runTurbo } from './runTurbo.ts'
import { readTestReport } from './test-report/readTestReport.ts'
import { renderFailures } from './test-report/renderFailures.ts'
import { renderTestReport } from './test-report/renderTestReport.ts'

const tests = ['test:deep', 'test:deep:pglite', 'test:deep:browser']
const checks = [
  'check:machine',
  'check:browsers',
  'check:package',
  'check:consumer',
  'check:deployment',
]

const start = Date.now()
const build = await runTurbo('run', 'build', '--output-logs=errors-only')
const status = await runTurbo(
  'run',
  ...tests,
  ...checks,
  '--only',
  // what passed before runs again: the tests that are left to chance are here
  '--force',
  '--concurrency=1',
  '--continue',
  '--output-logs=new-only',
  '--summarize',
  ...process.argv.slice(2),
)
const tasks = readTestReport(start)
process.stdout.write(renderTestReport(tasks) + renderFailures('Failed', tasks))
process.exit(build || status)
