/**
 * Measures pages, slot generation and the server on the production build, and writes
 * docs/performance.md and .json. `--only pages,slots,server` leaves the other parts of the last
 * report unchanged; `--members 10000` and `--runs 3` shorten it.
 */
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import type { Report } from './bench/report.ts'
import { build } from './build.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'pages,slots,server' },
    members: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '5' },
  },
})
const parts = values.only.split(',')
const members = Number(values.members)
const runs = Number(values.runs)
if (
  !(Number.isInteger(members) && members >= 1000 && Number.isInteger(runs) && runs >= 1) ||
  parts.some((part) => !['pages', 'slots', 'server'].includes(part))
) {
  console.error(
    'Usage: pnpm bench [--only pages,slots,server] [--members 1000 or more] [--runs 1 or more]',
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
const { measureServer } = await import('./bench/server/measureServer.ts')
const { readReport, writeReport } = await import('./bench/writeReport.ts')
const { toMarkdown } = await import('./bench/markdown.ts')

async function measurePart<T>(part: string, measure: () => Promise<T>): Promise<T | null> {
  if (!parts.includes(part)) return null
  const started = performance.now()
  const result = await measure()
  console.log(`${part}: measured in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return result
}

const last = await readReport()
const browser = await measurePart('pages', () => measureBrowser(runs))
const slots = await measurePart('slots', measureSlots)
const server = await measurePart('server', () => measureServer(members))

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
  figures: {
    pages: browser?.figures ?? last?.figures.pages ?? [],
    slots: slots ?? last?.figures.slots ?? [],
    server: server?.figures ?? last?.figures.server ?? [],
  },
}
await writeReport(report)
console.log(`\n${toMarkdown(report)}\n\nWritten to docs/performance.md and docs/performance.json.`)
