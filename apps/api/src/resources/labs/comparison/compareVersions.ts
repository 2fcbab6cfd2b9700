import type { LabCorrectionChange } from '@portal/contract'
import { hideValue } from '../hideValue.ts'
import { presentResult } from '../labs.presenter.ts'
import type { LabResultRow, ResultContent } from '../labResults.repository.ts'

/** Rows by marker and, for a test that was done twice, by which of them it is. */
function keyRows<Row extends LabResultRow>(rows: readonly Row[]): Map<string, Row> {
  const counts = new Map<string, number>()
  return new Map(
    rows.map((row) => {
      const count = counts.get(row.marker_id) ?? 0
      counts.set(row.marker_id, count + 1)
      return [`${row.marker_id} ${count}`, row]
    }),
  )
}

/** What a member reads, except that it was corrected. */
function describe({ status, notices: _notices, ...content }: ResultContent): string {
  const isGone = status === 'withdrawn' || status === 'canceled'
  return JSON.stringify([isGone ? status : '', content])
}

/**
 * What a version of a report changed. `withdrawnIds` are markers of which the laboratory withdrew a
 * value as an error since: no earlier value of them is shown.
 */
export function compareVersions(
  before: readonly LabResultRow[],
  after: readonly LabResultRow[],
  withdrawnIds: ReadonlySet<string>,
): LabCorrectionChange[] {
  const present = (row: LabResultRow) =>
    presentResult(
      withdrawnIds.has(row.marker_id)
        ? { ...row, comment: null, content: hideValue(row.content, 'withdrawn') }
        : row,
    )
  const earlier = keyRows(before)
  const later = keyRows(after)
  const changed = [...later].flatMap(([key, row]): LabCorrectionChange[] => {
    const { marker_id } = row
    const previous = earlier.get(key)
    const result = present(row)
    if (previous === undefined) return [{ kind: 'added', marker_id, previous: null, result }]
    if (describe(previous.content) === describe(row.content)) return []
    const kind = row.content.status === 'withdrawn' ? 'withdrawn' : 'changed'
    return [{ kind, marker_id, previous: present(previous), result }]
  })
  const dropped = [...earlier].flatMap(([key, row]): LabCorrectionChange[] =>
    later.has(key) || row.content.status === 'withdrawn'
      ? []
      : [{ kind: 'withdrawn', marker_id: row.marker_id, previous: present(row), result: null }],
  )
  return [...changed, ...dropped]
}
