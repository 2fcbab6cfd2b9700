import { stripVTControlCharacters } from 'node:util'

export type TestDuration = {
  readonly task: string
  readonly name: string
  readonly seconds: number
}

/** Vitest prints the duration of slow tests, below the line of their file. */
const vitestTest = /^ +[✓×] +(?<name>.+) (?<milliseconds>\d+)ms$/
const vitestFile = /\(\d+ tests?/
/** The list reporter of Playwright. */
const playwrightTest = /^ +[✓✘] +\d+ (?<name>.+) \((?<duration>[\d.]+)(?<unit>ms|s|m)\)$/

const secondsOf: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60 }

/** Reads the durations of tests from the log of a task, which may contain colors. */
export const parseTestDurations = (log: string, task: string): readonly TestDuration[] =>
  stripVTControlCharacters(log)
    .split('\n')
    .flatMap((line) => {
      const playwright = playwrightTest.exec(line)?.groups
      if (playwright) {
        const { name = '', duration, unit = 's' } = playwright
        return { task, name, seconds: Number(duration) * (secondsOf[unit] ?? 1) }
      }
      const vitest = vitestTest.exec(line)?.groups
      const { name = '', milliseconds } = vitest ?? {}
      if (!vitest || vitestFile.test(name)) return []
      return { task, name, seconds: Number(milliseconds) / 1000 }
    })
