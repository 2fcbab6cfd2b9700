import { describe, expect, it } from 'vitest'
import type { FailedTest } from './parseFailedTests.ts'
import type { TaskResult } from './readTestReport.ts'
import { renderFailures, renderPassedAtSecondTry } from './renderFailures.ts'

const test = (name: string, line = 7): FailedTest => ({
  place: `apps/portal/e2e/a.e2e.ts:${line}`,
  name,
  error: 'Error: no button',
})

const createTask = (
  task: string,
  hasFailed: boolean,
  failedTests: readonly FailedTest[] = [],
): TaskResult => ({ task, hasFailed, failedTests, seconds: 1, durations: [] })

describe('renderFailures', () => {
  it('lists each failed test, and a failed task that runs no tests', () => {
    const tasks = [
      createTask('//#lint', true),
      createTask('@portal/api#test:api', false),
      createTask('@portal/portal#test:e2e', true, [test('books'), test('pays', 9)]),
    ]
    expect(renderFailures('Failed', tasks)).toBe(`
Failed:
  //#lint: see its output above
  e2e  apps/portal/e2e/a.e2e.ts:7  books
    Error: no button
  e2e  apps/portal/e2e/a.e2e.ts:9  pays
    Error: no button
`)
  })

  it('is empty if nothing failed', () => {
    expect(renderFailures('Failed', [createTask('//#lint', false)])).toBe('')
  })
})

describe('renderPassedAtSecondTry', () => {
  it('leaves out a task that did not start again', () => {
    expect(renderPassedAtSecondTry([createTask('//#lint', true)], [])).toBe('')
  })

  it('lists what failed at the first try only', () => {
    const first = [
      createTask('//#lint', true),
      createTask('@portal/portal#test:e2e', true, [test('books'), test('pays', 9)]),
    ]
    const second = [
      createTask('//#lint', false),
      createTask('@portal/portal#test:e2e', true, [test('pays', 11)]),
    ]
    expect(renderPassedAtSecondTry(first, second)).toBe(`
Passed at the second try only:
  //#lint: see its output above
  e2e  apps/portal/e2e/a.e2e.ts:7  books
    Error: no button
`)
  })
})
