import type { TaskResult } from './readTestReport.ts'

const slowestTests = 10

const bySeconds = (a: { seconds: number }, b: { seconds: number }): number => b.seconds - a.seconds

const renderRow = (seconds: number, name: string): string =>
  `${seconds.toFixed(1).padStart(7)} s  ${name}\n`

/** Seconds of each task and of the ten slowest tests. Empty when everything came from the cache. */
export function renderTestReport(tasks: readonly TaskResult[]): string {
  if (tasks.length === 0) return ''
  const taskRows = tasks
    .filter(({ seconds }) => seconds >= 1)
    .toSorted(bySeconds)
    .map(({ task, seconds }) => renderRow(seconds, task))
  const testRows = tasks
    .flatMap(({ durations }) => durations)
    .toSorted(bySeconds)
    .slice(0, slowestTests)
    .map(({ task, name, seconds }) => renderRow(seconds, `${name} (${task})`))
  const slowest = testRows.length > 0 ? ['\nThe slowest tests:\n', ...testRows] : []
  return ['\nTasks from 1 s:\n', ...taskRows, ...slowest].join('')
}
