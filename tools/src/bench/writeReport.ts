import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../build.ts'
import { toMarkdown } from './markdown.ts'
import type { Report } from './report.ts'

const page = join(root, 'docs/performance.md')
const data = join(root, 'docs/performance.json')
const markers =
  /(<!-- bench: from here on written by pnpm bench -->\n)[\s\S]*?(<!-- bench: until here -->)/

/** The last run's report, null before the first. */
export async function readReport(): Promise<Report | null> {
  const text = await readFile(data, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** Writes the numbers between the page's markers, and stores them as JSON. */
export async function writeReport(report: Report): Promise<void> {
  const before = await readFile(page, 'utf8')
  if (!markers.test(before))
    throw new Error('docs/performance.md has lost the markers of its generated part.')
  await writeFile(
    page,
    before.replace(
      markers,
      (_all, start: string, end: string) => `${start}${toMarkdown(report)}\n${end}`,
    ),
  )
  await writeFile(data, `${JSON.stringify(rounded(report), null, 2)}\n`)
}

const rounded = (report: Report): unknown =>
  JSON.parse(JSON.stringify(report), (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(5)) : value,
  )
