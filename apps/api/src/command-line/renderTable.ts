import { escapeControls } from './escapeControls.ts'

/** Rows as aligned columns; `whenEmpty` when there are none. */
export function renderTable(
  rows: readonly Readonly<Record<string, string | number | null>>[],
  whenEmpty: string,
): string {
  const [first] = rows
  if (first === undefined) return whenEmpty
  const names = Object.keys(first)
  const lines = [
    names,
    ...rows.map((row) => names.map((name) => escapeControls(String(row[name] ?? '')))),
  ]
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
