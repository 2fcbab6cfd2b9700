/**
 * Runs all checks that a change must pass. The expensive tests are in `pnpm test:deep`. With
 * `--retry`, runs what failed once more, one task at a time.
 */
import { spawn } from 'node:child_process'
import { readTestReport } from './test-report/readTestReport.ts'
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
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1' }

/** Resolves with the exit status. */
const runTurbo = (...args: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const turbo = spawn('turbo', args, { stdio: 'inherit', env })
    turbo.on('error', reject)
    turbo.on('close', (status) => resolve(status ?? 1))
  })

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

/** For what failed beside other tasks. Turbo restores the tasks that passed from its cache. */
async function runOneByOne(): Promise<number> {
  const boundaries = await runTurbo('boundaries')
  return (await runTasks([...shortTasks, ...longTasks], 1)) || boundaries
}

/** Returns whether everything passed, and the names of the tasks that did not. */
async function runAndReport(
  run: () => Promise<readonly number[]>,
): Promise<{ readonly passed: boolean; readonly failedTasks: readonly string[] }> {
  const start = Date.now()
  const statuses = await run()
  const report = readTestReport(start)
  process.stdout.write(renderTestReport(report))
  return {
    passed: statuses.every((status) => status === 0),
    failedTasks: report.tasks.filter(({ failed }) => failed).map(({ task }) => task),
  }
}

let result = await runAndReport(() => Promise.all([runLongTasks(), runShortTasks()]))
if (!result.passed && process.argv.includes('--retry')) {
  // a failure without a failed task is one of `turbo boundaries` or of Turbo itself
  console.log(`\nrunning again: ${result.failedTasks.join(', ') || 'turbo'}`)
  result = await runAndReport(async () => [await runOneByOne()])
}
process.exit(result.passed ? 0 : 1)
