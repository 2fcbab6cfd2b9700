import type { TaskResult } from './readTestReport.ts'

/** Each failed test, and each failed task that names none. Empty if nothing failed. */
export const renderFailures = (heading: string, tasks: readonly TaskResult[]): string =>
  renderList(heading, tasks.flatMap(listFailures))

/** What failed at the first try and not at the second, which repeats each failed task. */
export function renderPassedAtSecondTry(
  first: readonly TaskResult[],
  second: readonly TaskResult[],
): string {
  const repeated = new Set(second.map(({ task }) => task))
  const failedAgain = new Set(second.flatMap(listFailures).map(({ id }) => id))
  const passed = first
    .filter(({ task }) => repeated.has(task))
    .flatMap(listFailures)
    .filter(({ id }) => !failedAgain.has(id))
  return renderList('Passed at the second try only', passed)
}

export interface Failure {
  /** The id, the same in each run, as long as nobody edits the test. */
  readonly id: string
  readonly text: string
}

export function listFailures({ task, hasFailed, failedTests }: TaskResult): readonly Failure[] {
  if (!hasFailed) return []
  if (failedTests.length === 0) return [{ id: task, text: `${task}: see its output above` }]
  return failedTests.map(({ place, name, error }) => ({
    id: `${task} ${place.replace(/:\d+$/, '')} ${name}`,
    text: `${getLevel(task)}  ${place}  ${name}\n    ${error}`,
  }))
}

function renderList(heading: string, failures: readonly Failure[]): string {
  if (failures.length === 0) return ''
  return `\n${heading}:\n${failures.map(({ text }) => `  ${text}\n`).join('')}`
}

/** The levels of docs/testing.md. */
const levels: Readonly<Record<string, string>> = {
  'test:unit': 'unit',
  'test:browser': 'component',
  'test:deep:browser': 'component',
  'test:api': 'API',
  'test:pglite': 'embedded',
  'test:deep:pglite': 'embedded',
  'test:e2e': 'e2e',
  'test:deep:e2e': 'e2e',
  '@portal/api#test:deep': 'API',
  '@portal/ui#test:deep': 'story',
}

const getLevel = (task: string): string =>
  levels[task] ?? levels[task.slice(task.indexOf('#') + 1)] ?? task
