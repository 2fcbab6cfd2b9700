/** Runs all checks that a change must pass. The expensive tests are in `pnpm test:deep`. */
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
  'check:browsers',
  'test:unit',
  'test:pglite',
]

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
    ...process.argv.slice(2),
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

const start = Date.now()
const statuses = await Promise.all([
  runLongTasks(),
  runTurbo('boundaries').then(async (boundaries) => (await runTasks(shortTasks, 1)) || boundaries),
])
process.stdout.write(renderTestReport(readTestReport(start)))
process.exit(statuses.find((status) => status !== 0) ?? 0)
