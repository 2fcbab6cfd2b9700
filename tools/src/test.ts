/**
 * Runs all checks that a change must pass. The expensive tests are in `pnpm test:deep`. With
 * `--retry`, runs what failed once more, one task at a time.
 */
import { runTurbo } from './runTurbo.ts'
import { readTestReport, type TaskResult } from './test-report/readTestReport.ts'
import { renderFailures, renderPassedAtSecondTry } from './test-report/renderFailures.ts'
import { renderTestReport } from './test-report/renderTestReport.ts'

/** The tasks that take longest start first, together with the only others that need the build. */
const longTasks = ['test:e2e', 'test:api', 'test:browser', 'check:bytes']

/** These fill what the long tasks leave of the processors. */
const shortTasks = [
  'lint',
  'layers',
  'deadcode',
  'types',
  'check:styles',
  'test:unit',
  'test:pglite',
]

const turboOptions = process.argv.slice(2).filter((argument) => argument !== '--retry')
const runTasks = (tasks: readonly string[], concurrency: number): Promise<number> =>
  runTurbo(
    'run',
    ...tasks,
    `--concurrency=${concurrency}`,
    '--continue=dependencies-successful',
    '--output-logs=errors-only',
    '--summarize',
    ...turboOptions,
  )

async function runLongTasks(): Promise<number> {
  // before the others start, so that the end-to-end tests wait for nothing
  const build = await runTurbo(
    'run',
    'build',
    '--filter=@portal/portal',
    '--filter=@portal/api',
    '--output-logs=errors-only',
  )
  // three at once would take longer: tests that wait look again and again
  return (await runTasks(longTasks, 2)) || build
}

async function runShortTasks(): Promise<number> {
  const boundaries = await runTurbo('boundaries')
  return (await runTasks(shortTasks, 1)) || boundaries
}

/**
 * Runs the tasks one by one, for what failed beside other tasks. Turbo restores the tasks that
 * passed from its cache.
 */
async function runOneByOne(): Promise<number> {
  const boundaries = await runTurbo('boundaries')
  return (await runTasks([...shortTasks, ...longTasks], 1)) || boundaries
}

interface Try {
  readonly passed: boolean
  readonly tasks: readonly TaskResult[]
}

async function runTry(run: () => Promise<readonly number[]>): Promise<Try> {
  const start = Date.now()
  const statuses = await run()
  const tasks = readTestReport(start)
  process.stdout.write(renderTestReport(tasks) + renderFailures('Failed', tasks))
  return { passed: statuses.every((status) => status === 0), tasks }
}

const first = await runTry(() => Promise.all([runLongTasks(), runShortTasks()]))
let last = first
if (!first.passed && process.argv.includes('--retry')) {
  const failed = first.tasks.filter(({ hasFailed }) => hasFailed).map(({ task }) => task)
  // a failure without a failed task is one of `turbo boundaries` or of Turbo itself
  console.log(`\nrunning again: ${failed.join(', ') || 'turbo'}`)
  last = await runTry(async () => [await runOneByOne()])
  process.stdout.write(renderPassedAtSecondTry(first.tasks, last.tasks))
}
process.exit(last.passed ? 0 : 1)
