import { type Figure, isWithinBudget } from './figure.ts'
import { peers } from './peers.ts'
import type { Report } from './report.ts'

const names = { pages: 'Pages and screens', slots: 'Slot generation', server: 'Server' } as const

/** The generated part of docs/performance.md. */
export function toMarkdown({ at, machine, method, pages, figures }: Report): string {
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
  ].join('\n')
}

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

/** So that every figure has about three digits. */
function getDecimals(value: number): number {
  if (value >= 100) return 0
  return value >= 10 ? 1 : 2
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const isText = (column: string): boolean => ['page', 'what', '', 'note'].includes(column)
  const lines = [head, head.map((column) => (isText(column) ? '---' : '---:')), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
