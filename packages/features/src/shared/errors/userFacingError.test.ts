import { afterEach, expect, it, vi } from 'vitest'
import { UNEXPECTED_FAILURE } from './failureTexts.ts'
import { getFailureText } from './userFacingError.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [new Error('bug'), 1],
  // as RTK Query rejects a request that the reset of its cache aborts
  [{ name: 'AbortError', message: 'Aborted' }, 0],
])('reports a bug but no aborted request: %s', (error, count) => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  expect(getFailureText(error)).toBe(UNEXPECTED_FAILURE)
  expect(report).toHaveBeenCalledTimes(count)
})
