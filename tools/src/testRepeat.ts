/**
 * `pnpm test:repeat [N] [--deep] [--busy] [filter]`: runs the tests N times (10) without Turbo's
 * cache and counts how often each one fails. `--deep` repeats `pnpm test:deep` instead, `--busy`
 * runs two busy loops beside the tests, and `filter` is a part of the paths of test files.
 */
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { runTurbo } from './runTurbo.ts'
import { findTestTasks } from './test-report/findTestTasks.ts'
import { listFailures } from './test-report/renderFailures.ts'
import { readTestReport } from './test-report/readTestReport.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { deep: { type: 'boolean' }, busy: { type: 'boolean' } },
})
const counts = positionals.filter((each) => /^\d+$/.test(each))
const [filter] = positionals.filter((each) => !/^\d+$/.test(each))
const times = Number(counts[0] ?? 10)
const size = values.deep ? 'deep' : 'small'

const tasks = findTestTasks(size, filter)
if (tasks.length === 0) {
  console.error(`No test file has "${filter}" in its path.`)
  process.exit(1)
}

/** How often each test failed, and with which error at first. */
const failed = new Map<string, { count: number; readonly text: string }>()

async function repeat(): Promise<number> {
  const start = Date.now()
  const status = await runTurbo(
    'run',
    ...tasks,
    // everything is built already
    '--only',
    '--force',
    '--concurrency=2',
    '--continue',
    '--output-logs=errors-only',
    '--summarize',
    ...(filter ? ['--', filter] : []),
  )
  const results = readTestReport(start)
  for (const { id, text } of results.flatMap(listFailures)) {
    const earlier = failed.get(id)
    if (earlier) earlier.count += 1
    else failed.set(id, { count: 1, text })
  }
  return status
}

if (await runTurbo('run', 'build', '--output-logs=errors-only')) process.exit(1)

/** Keeps a processor busy until this process ends. */
const startBusyLoop = (): Worker => new Worker('for (;;);', { eval: true })
if (values.busy) [startBusyLoop(), startBusyLoop()].forEach((loop) => loop.unref())

let failedRuns = 0
for (let run = 1; run <= times; run += 1) {
  console.log(`\nRun ${run} of ${times}`)
  if (await repeat()) failedRuns += 1
}

console.log(`\n${times - failedRuns} of ${times} runs passed.`)
for (const { count, text } of [...failed.values()].toSorted((a, b) => b.count - a.count))
  console.log(`\n${count} of ${times}  ${text}`)
process.exit(failedRuns > 0 ? 1 : 0)
