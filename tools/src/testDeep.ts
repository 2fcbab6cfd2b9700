/** Runs the tests and checks that are too expensive for `pnpm test`. */
import { runTurbo } from './runTurbo.ts'
import { readTestReport } from './test-report/readTestReport.ts'
import { renderFailures } from './test-report/renderFailures.ts'
import { renderTestReport } from './test-report/renderTestReport.ts'

/** These take as long as all others together, and wait for the browser half of the time. */
const longTasks = ['test:deep:e2e']

const otherTasks = [
  'test:deep',
  'test:deep:pglite',
  'test:deep:browser',
  'check:machine',
  'check:browsers',
  'check:package',
  'check:consumer',
  'check:deployment',
]

const runOneByOne = (tasks: readonly string[]): Promise<number> =>
  runTurbo(
    'run',
    ...tasks,
    '--only',
    // what passed before runs again: the tests that are left to chance are here
    '--force',
    '--concurrency=1',
    '--continue',
    '--output-logs=new-only',
    '--summarize',
    ...process.argv.slice(2),
  )

const start = Date.now()
const build = await runTurbo('run', 'build', '--output-logs=errors-only')
const statuses = await Promise.all([runOneByOne(longTasks), runOneByOne(otherTasks)])
const tasks = readTestReport(start)
process.stdout.write(renderTestReport(tasks) + renderFailures('Failed', tasks))
process.exit(build || Math.max(...statuses))
