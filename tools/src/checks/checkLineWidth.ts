/**
 * Lists the lines of more than 100 columns and fails if there are any: the formatter wraps code,
 * but neither comments nor prose.
 */
import { globSync, readFileSync } from 'node:fs'

const MAX_COLUMNS = 100

const files = ['**/*.{ts,tsx,js,mjs,css,html,md,json,yaml}', '.changeset/*.md']

/** What is generated, and files whose lines are data. */
const excluded: readonly string[] = [
  'node_modules',
  'dist',
  'storybook-static',
  'test-results',
  'playwright-report',
  'pnpm-lock.yaml',
  'package.json',
  'docs/performance.json',
]

/** Lines that cannot be wrapped: a row of a Markdown table, and a user agent. */
const dataLines = /^\s*(?:\||'Mozilla\/5\.0 )/

const longLines = globSync(files, { exclude: excluded.map((name) => `**/${name}`) }).flatMap(
  (file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const columns = Array.from(line).length
        return columns > MAX_COLUMNS && !dataLines.test(line)
          ? [`${file}:${index + 1} has ${columns} columns`]
          : []
      }),
)

if (longLines.length > 0) {
  console.error(`${longLines.join('\n')}\n${MAX_COLUMNS} columns at most.`)
  process.exitCode = 1
}
