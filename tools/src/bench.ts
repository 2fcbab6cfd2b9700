/**
 * Measures pages, slot generation and the server on the production build, and compares pages and
 * calls with the latest release, whose regressions are the gate of a change: the exit status is 1
 * if there is one. Writes docs/performance.md and .json. `--only pages,slots,server,release` leaves
 * the other parts of the last report unchanged; `--members 10000` and `--runs 3` shorten it;
 * `--release v1.2.0` compares with another release or commit.
 */
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Report } from './bench/report.ts'
import { build } from './build.ts'

const allParts: readonly string[] = ['pages', 'slots', 'server', 'release']
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: allParts.join() },
    members: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '5' },
    release: { type: 'string' },
  },
})
const parts = values.only.split(',')
const members = Number(values.members)
const runs = Number(values.runs)
if (
  !(Number.isInteger(members) && members >= 1000 && Number.isInteger(runs) && runs >= 1) ||
  parts.some((part) => !allParts.includes(part))
) {
  console.error(
    `Usage: pnpm bench [--only ${allParts.join()}] [--members 1000 or more]`,
    '[--runs 1 or more] [--release TAG]',
  )
  process.exit(1)
}

console.log('Building …')
if (!(await build(['@portal/domain', '@portal/portal', '@portal/api']))) {
  console.error('The build failed.')
  process.exit(1)
}

// build before loading what is measured
const { measureBrowser } = await import('./bench/browser/measureBrowser.ts')
const { measureSlots } = await import('./bench/slots/measureSlots.ts')
const { findLatestRelease } = await import('./bench/release/buildRelease.ts')
const { compareWithRelease } = await import('./bench/release/compareWithRelease.ts')
const { measureUnused } = await import('./bench/unused/measureUnused.ts')
const { measureWaterfalls } = await import('./bench/waterfall/measureWaterfalls.ts')
const { measureServer } = await import('./bench/server/measureServer.ts')
const { readReport, writeReport } = await import('./bench/writeReport.ts')
const { renderComparison, toMarkdown } = await import('./bench/markdown.ts')

async function measurePart<T>(part: string, measure: () => Promise<T>): Promise<T | null> {
  if (!parts.includes(part)) return null
  const started = performance.now()
  const result = await measure()
  console.log(`${part}: measured in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return result
}

const last = await readReport()
const browser = await measurePart('pages', () => measureBrowser(runs))
const waterfalls = await measurePart('pages', measureWaterfalls)
const unused = await measurePart('pages', measureUnused)
const slots = await measurePart('slots', measureSlots)
const server = await measurePart('server', () => measureServer(members))
const release = values.release ?? findLatestRelease()
if (release === null) console.log('release: there is none yet to compare with')
const comparison =
  release === null
    ? null
    : await measurePart('release', () => compareWithRelease(release, Math.max(runs, 4)))

const [major, minor] = process.versions.node.split('.')
const memory = Math.round(totalmem() / 2 ** 30)
const report: Report = {
  at: new Date().toISOString(),
  machine: `${cpus().length} cores, ${memory} GiB, Node ${major}.${minor}`,
  method: {
    runs: browser ? runs : (last?.method.runs ?? runs),
    data: server?.data ?? last?.method.data ?? '',
  },
  pages: browser?.pages ?? last?.pages ?? [],
  waterfalls: waterfalls ?? last?.waterfalls ?? [],
  unused: unused ?? last?.unused ?? [],
  comparison: comparison ?? last?.comparison ?? null,
  figures: {
    pages: browser?.figures ?? last?.figures.pages ?? [],
    slots: slots ?? last?.figures.slots ?? [],
    server: server?.figures ?? last?.figures.server ?? [],
  },
}
await writeReport(report)
console.log(`\n${toMarkdown(report)}\n\nWritten to docs/performance.md and docs/performance.json.`)
const regressions = comparison?.figures.filter(({ isRegression }) => isRegression) ?? []
if (comparison && regressions.length > 0) {
  console.error(renderComparison({ ...comparison, figures: regressions }).join('\n'))
  process.exitCode = 1
}
