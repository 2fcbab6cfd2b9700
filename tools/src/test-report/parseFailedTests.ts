import { stripVTControlCharacters } from 'node:util'

export interface FailedTest {
  /** The file below the folder of its package, with the line if the error names it. */
  readonly place: string
  readonly name: string
  /** The first line of the error. */
  readonly error: string
}

/** `FAIL components (chromium) src/a.test.ts > suite > test`; the project is often missing. */
const vitestFailure = /^ FAIL .*?(?<file>src\/\S+)(?: > (?<name>.+)| \[.+\])$/
const vitestPlace = /^ ❯ (?:.* )?(?<place>src\/\S+:\d+):\d+$/
/** The list reporter of Playwright numbers the failures. */
const playwrightFailure = /^ +\d+\) (?<place>\S+:\d+):\d+ › (?<name>.+?)(?: ─+)? *$/

/** Reads the failed tests from the log of a task, which may contain colors. */
export function parseFailedTests(log: string): readonly FailedTest[] {
  const lines = stripVTControlCharacters(log).split('\n')
  return lines.flatMap((line, index) => {
    const playwright = playwrightFailure.exec(line)?.groups
    if (playwright) {
      const { place = '', name = '' } = playwright
      return { place, name, error: findText(lines.slice(index + 1)) }
    }
    const vitest = vitestFailure.exec(line)?.groups
    if (!vitest) return []
    const { file = '', name = 'the whole file' } = vitest
    const details = findDetails(lines.slice(index + 1))
    return { place: findPlace(details, file), name, error: findText(details) }
  })
}

/** What follows a failure. Tests that fail with the same error are one below the other. */
function findDetails(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => !vitestFailure.test(line))
  const details = lines.slice(Math.max(start, 0))
  const end = details.findIndex((line) => vitestFailure.test(line))
  return end < 0 ? details : details.slice(0, end)
}

const findText = (lines: readonly string[]): string =>
  lines.find((line) => line.trim() !== '')?.trim() ?? ''

/** The line of the test file in the stack of the error. */
const findPlace = (details: readonly string[], file: string): string =>
  details
    .map((line) => vitestPlace.exec(line)?.groups?.['place'])
    .find((place) => place?.startsWith(`${file}:`)) ?? file
