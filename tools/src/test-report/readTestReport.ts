import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseTestDurations, type TestDuration } from './parseTestDurations.ts'

/** A task that this run has executed and not restored from the cache. */
export type TaskResult = {
  readonly task: string
  readonly seconds: number
  readonly failed: boolean
}

export type TestReport = {
  readonly tasks: readonly TaskResult[]
  readonly tests: readonly TestDuration[]
}

/** What the report needs of the summary that `turbo run --summarize` writes. */
type RunSummary = {
  readonly execution: { readonly startTime: number }
  readonly tasks: readonly {
    readonly taskId: string
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

/** Reads the durations of the runs that have started after `start`, in epoch milliseconds. */
export function readTestReport(start: number): TestReport {
  const names = existsSync(runsFolder) ? readdirSync(runsFolder) : []
  const summaries = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(runsFolder, name), 'utf8')) as RunSummary)
  const executed = summaries
    .filter(({ execution }) => execution.startTime >= start)
    .flatMap(({ tasks }) => tasks.filter(({ cache }) => cache.status === 'MISS'))
  return {
    tasks: executed.flatMap(({ taskId, execution }) => {
      if (!execution) return []
      const { startTime, endTime, exitCode } = execution
      return { task: taskId, seconds: (endTime - startTime) / 1000, failed: exitCode !== 0 }
    }),
    tests: executed
      .filter(({ taskId, logFile }) => taskId.includes('#test:') && existsSync(logFile))
      .flatMap(({ taskId, logFile }) => parseTestDurations(readFileSync(logFile, 'utf8'), taskId)),
  }
}
