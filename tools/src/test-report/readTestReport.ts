import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FailedTest, parseFailedTests } from './parseFailedTests.ts'
import { parseTestDurations, type TestDuration } from './parseTestDurations.ts'

/** A task that was executed and not restored from the cache. */
export interface TaskResult {
  readonly task: string
  readonly seconds: number
  readonly hasFailed: boolean
  /** The failed tests in the order of the log. Empty for a failed task that runs no tests. */
  readonly failedTests: readonly FailedTest[]
  readonly durations: readonly TestDuration[]
}

/** What the report needs of the summary that `turbo run --summarize` writes. */
type RunSummary = {
  readonly execution: { readonly startTime: number }
  readonly tasks: readonly {
    readonly taskId: string
    /** The folder of the package, from the root of the workspace. */
    readonly directory: string
    readonly logFile: string
    readonly cache: { readonly status: string }
    /** Epoch milliseconds. Null when the task did not start. */
    readonly execution: {
      readonly startTime: number
      readonly endTime: number
      readonly exitCode: number | null
    } | null
  }[]
}

const runsFolder = '.turbo/runs'

/** Reads the tasks of the runs that have started after `start`, in epoch milliseconds. */
export function readTestReport(start: number): readonly TaskResult[] {
  const names = existsSync(runsFolder) ? readdirSync(runsFolder) : []
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(runsFolder, name), 'utf8')) as RunSummary)
    .filter(({ execution }) => execution.startTime >= start)
    .flatMap(({ tasks }) => tasks.filter(({ cache }) => cache.status === 'MISS'))
    .flatMap(({ taskId, directory, logFile, execution }) => {
      if (!execution) return []
      const { startTime, endTime, exitCode } = execution
      const hasTests = /#test[:\w]*$/.test(taskId) && existsSync(logFile)
      const log = hasTests ? readFileSync(logFile, 'utf8') : ''
      return {
        task: taskId,
        seconds: (endTime - startTime) / 1000,
        hasFailed: exitCode !== 0,
        failedTests: parseFailedTests(log).map((test) => ({
          ...test,
          place: join(directory, test.place),
        })),
        durations: parseTestDurations(log, taskId),
      }
    })
}
