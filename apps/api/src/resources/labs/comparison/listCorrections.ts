import type { LabCorrection } from '@portal/contract'
import { toIso } from '@portal/domain/time'
import type { Queryable } from '../../../db/sql.ts'
import { compareVersions } from './compareVersions.ts'
import {
  type LabReportRow,
  listShownVersions,
  type ShownVersion,
} from '../labReports.repository.ts'
import { type LabResultRow, listReportResults, type WithMarker } from '../labResults.repository.ts'
import { localizeResults } from './localizeRows.ts'

type Corrections = {
  readonly corrections: LabCorrection[]
  /** The results of all these versions, the latest ones first. */
  readonly rows: (LabResultRow & WithMarker)[]
}

/** What each version changed that the member could read. */
export async function listCorrections(
  db: Queryable,
  report: LabReportRow,
  timezone: string,
): Promise<Corrections> {
  const versions: (ShownVersion & Pick<Corrections, 'rows'>)[] = []
  for (const version of await listShownVersions(db, report.id)) {
    const rows = localizeResults(await listReportResults(db, version.id), timezone)
    versions.push({ ...version, rows })
  }
  const withdrawnIds = new Set(
    versions.flatMap(({ rows }) =>
      rows.flatMap(({ marker_id, content }) => (content.status === 'withdrawn' ? marker_id : [])),
    ),
  )
  const corrections = versions.flatMap(({ issued_at, rows }, index): LabCorrection[] => {
    const before = versions[index - 1]
    const changes = before ? compareVersions(before.rows, rows, withdrawnIds) : []
    return changes.length === 0 ? [] : [{ issued_at: toIso(issued_at, timezone), changes }]
  })
  return {
    corrections: corrections.toReversed(),
    rows: versions.toReversed().flatMap(({ rows }) => rows),
  }
}
