import { type Figure, isWithinBudget } from './figure.ts'
import { peers } from './peers.ts'
import type { Comparison } from './release/comparison.ts'
import type { Report } from './report.ts'
import type { UnusedCode } from './unused/measureUnused.ts'
import type { Waterfall } from './waterfall/measureWaterfalls.ts'

const names = { pages: 'Pages and screens', slots: 'Slot generation', server: 'Server' } as const

/** The generated part of docs/performance.md. */
export function toMarkdown(report: Report): string {
  const { at, machine, method, pages, figures, waterfalls, unused, comparison } = report
  const pageRows = [...pages.map((page) => ({ ...page, page: `**${page.page}**` })), ...peers].map(
    (page) => [
      page.page,
      page.scriptKilobytes.toFixed(0),
      page.styleKilobytes.toFixed(page.styleKilobytes < 10 ? 1 : 0),
      ...[page.fcp, page.lcp, page.ready, page.tbt].map((value) => value.toFixed(0)),
      page.cls === null ? '' : page.cls.toFixed(2),
    ],
  )
  return [
    [
      `Measured ${at.slice(0, 10)} on a machine with ${machine}.`,
      `Pages: median of ${method.runs} visits.`,
      method.data && `Server: ${method.data}.`,
    ]
      .filter(Boolean)
      .join('\n'),
    '',
    renderTable(
      ['page', 'JS kB', 'CSS kB', 'FCP ms', 'LCP ms', 'ready ms', 'TBT ms', 'CLS'],
      pageRows,
    ),
    ...(['pages', 'slots', 'server'] as const).flatMap((section) => [
      '',
      `### ${names[section]}`,
      '',
      renderTable(['what', 'measured', 'budget', '', 'note'], figures[section].map(toRow)),
    ]),
    ...waterfalls.flatMap(renderWaterfall),
    ...renderUnused(unused),
    ...(comparison === null ? [] : renderComparison(comparison)),
  ].join('\n')
}

const renderWaterfall = ({ page, ready, bursts }: Waterfall): string[] => [
  '',
  `### What a first visit of ${page} waits for`,
  '',
  `Ready after ${ready.toFixed(0)} ms.`,
  '',
  renderTable(
    ['from ms', 'to ms', 'kB', 'requests', 'the last response before them'],
    bursts.map(({ after, what, from, to, kilobytes }) => [
      from.toFixed(0),
      to.toFixed(0),
      kilobytes.toFixed(0),
      what,
      after ?? '',
    ]),
  ),
]

const renderUnused = (unused: readonly UnusedCode[]): string[] => [
  '',
  '### Code that the first screens do not run',
  '',
  renderTable(
    ['page', 'loaded kB', 'not run kB', 'most of it'],
    unused.map((screen) => [
      screen.page,
      screen.loaded.toFixed(0),
      screen.unused.toFixed(0),
      screen.modules.map(({ name, unused: own }) => `${name} ${own.toFixed(1)}`).join(', '),
    ]),
  ),
]

/** The gate of a change: what is worse than the release is in bold. */
export const renderComparison = ({ release, figures }: Comparison): string[] => [
  '',
  `### Compared with ${release}`,
  '',
  renderTable(
    ['what', release, 'now', 'change', ''],
    figures.map(({ what, kind, before, now, isRegression }) => [
      what,
      formatValue(before, kind),
      formatValue(now, kind),
      `${((now / before - 1) * 100).toFixed(1)} %`,
      isRegression ? '**worse**' : '',
    ]),
  ),
]

function toRow(figure: Figure): string[] {
  return [
    figure.what,
    formatValue(figure.value, figure.unit),
    formatBudget(figure),
    formatResult(isWithinBudget(figure)),
    figure.note ?? '',
  ]
}

function formatResult(isMet: boolean | null): string {
  if (isMet === null) return ''
  return isMet ? 'met' : '**missed**'
}

function formatBudget({ budget, unit }: Figure): string {
  if (budget === undefined) return ''
  return 'atMost' in budget
    ? `≤ ${budget.atMost} ${unit}`.trim()
    : `≥ ${budget.atLeast} ${unit}`.trim()
}

function formatValue(value: number, unit: Figure['unit']): string {
  return `${value.toFixed(getDecimals(value))} ${unit}`.trim()
}

/** Returns how many decimals give a figure about three digits. */
function getDecimals(value: number): number {
  if (value >= 100) return 0
  return value >= 10 ? 1 : 2
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const isText = (column: string): boolean =>
    [
      'page',
      'what',
      '',
      'note',
      'most of it',
      'requests',
      'the last response before them',
    ].includes(column)
  const lines = [head, head.map((column) => (isText(column) ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
