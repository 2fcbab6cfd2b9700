import type {
  LabMarkerResponse,
  LabMarkerResult,
  LabReport,
  LabsResponse,
  LatestLabReport,
  PractitionerSummary,
} from '@portal/contract'
import { getLocalTime, rankAttention } from '@portal/domain/labs'
import type { Context } from '../../context.ts'
import { recordAudit } from '../../core/audit.ts'
import { checkMembership } from '../../core/auth/checkMembership.ts'
import type { Viewer } from '../../core/auth/viewer.ts'
import { createNotFoundRefusal } from '../../core/errors/refusal.ts'
import type { Queryable } from '../../db/sql.ts'
import { presentPractitionerSummary } from '../practitioners/practitioners.presenter.ts'
import { compareResults, listOutOfRange, listPoints } from './comparison/compareResults.ts'
import { describeMarker } from './describeMarker.ts'
import { hideValue } from './hideValue.ts'
import { listCorrections } from './comparison/listCorrections.ts'
import { localizeReports, localizeResults } from './comparison/localizeRows.ts'
import {
  presentMarkers,
  presentPendingReport,
  presentReportSummary,
  presentResult,
} from './labs.presenter.ts'
import {
  findReleasedReport,
  type LabReportRow,
  listMemberReports,
  setSeenAt,
} from './labReports.repository.ts'
import {
  findMarker,
  findReviewer,
  type LabResultRow,
  listLatestResults,
  listMarkerResults,
  listPreviousResults,
  listReportDocuments,
  listReportResults,
  type WithMarker,
} from './labResults.repository.ts'

/** The member and their time zone. */
export type LabsCaller = { readonly viewer: Viewer; readonly timezone: string }

type ReleasedRow = LabReportRow & { readonly released_at: number }

const isReleased = (row: LabReportRow): row is ReleasedRow => row.released_at !== null

/** Released reports, those on their way, and what the latest one changed. */
export async function getLabs(
  { db }: Context,
  { viewer, timezone }: LabsCaller,
): Promise<LabsResponse> {
  checkMembership(viewer, 'record')
  const rows = localizeReports(await listMemberReports(db, viewer.id), timezone)
  const released = rows.filter(isReleased)
  const latest = findLatest(released)
  return {
    latest: latest === undefined ? null : await getLatest(db, latest, timezone),
    reports: released.map((row) => presentReportSummary(row, timezone)),
    pending: rows
      .filter((row) => row.released_at === null && row.withdrawn_at === null)
      .toSorted((a, b) => a.received_at - b.received_at)
      .map((row) => presentPendingReport(row, timezone)),
  }
}

/**
 * The report of the last collection that is not withdrawn: the correction of an old report is new,
 * but not what the body is like now.
 */
function findLatest(reports: readonly ReleasedRow[]): ReleasedRow | undefined {
  const getTime = ({ collected, issued_at }: ReleasedRow): number => {
    const time = getLocalTime(collected) ?? Date.parse(collected?.start ?? '')
    return Number.isNaN(time) ? issued_at : time
  }
  return reports
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .toSorted((a, b) => getTime(b) - getTime(a))[0]
}

async function getLatest(
  db: Queryable,
  report: ReleasedRow,
  timezone: string,
): Promise<LatestLabReport> {
  const rows = localizeResults(await listReportResults(db, report.version_id), timezone)
  const previous = localizeResults(await listPreviousResults(db, report.id), timezone)
  const markers = presentMarkers(rows)
  const { changes, changeCount } = compareResults(rows, previous, markers)
  const outOfRange = listOutOfRange(rows)
  const shown = [...outOfRange, ...changes.map(({ result }) => result)]
  const shownIds = new Set(shown.map(({ marker_id }) => marker_id))
  return {
    report: presentReportSummary(report, timezone),
    comment: report.comment,
    reviewer: await readReviewer(db, report),
    markers: markers.filter(({ id }) => shownIds.has(id)),
    out_of_range: outOfRange,
    changes,
    change_count: changeCount,
  }
}

/** Every marker of a member with its latest result, or the worst of several, and its points. */
export async function listResults(
  { db }: Context,
  { viewer, timezone }: LabsCaller,
): Promise<LabMarkerResult[]> {
  checkMembership(viewer, 'record')
  const byMarker = new Map<string, (LabResultRow & WithMarker)[]>()
  const latestRows = localizeResults(await listLatestResults(db, viewer.id), timezone)
  for (const row of latestRows) {
    const rows = byMarker.get(row.marker_id)
    if (rows === undefined) byMarker.set(row.marker_id, [row])
    else rows.push(row)
  }
  return [...byMarker.values()].flatMap((rows) => {
    const [marker] = presentMarkers(rows)
    const [latest] = rows
    if (marker === undefined || latest === undefined) return []
    const result = presentResult(findWorst(rows, latest))
    return { marker, result, points: listPoints(rows, marker) }
  })
}

/** Finds, of the results in the report of the latest one, the one that calls for attention most. */
function findWorst<Row extends LabResultRow>(rows: readonly Row[], latest: Row): Row {
  const [worst = latest] = rows
    .filter(({ report_id }) => report_id === latest.report_id)
    .toSorted((a, b) => rankAttention(b.content) - rankAttention(a.content))
  return worst
}

/** A marker with all its released results. Throws 404 for another member's, and without results. */
export async function getMarker(
  { db }: Context,
  { viewer, timezone }: LabsCaller,
  id: string,
): Promise<LabMarkerResponse> {
  checkMembership(viewer, 'record')
  const marker = await findMarker(db, viewer.id, id)
  const found = marker === null ? [] : await listMarkerResults(db, marker.id)
  const rows = localizeResults(found, timezone)
  const [latest] = rows
  if (marker === null || latest === undefined) throw createNotFoundRefusal()
  return {
    marker: describeMarker(marker, latest.content.laboratory_name, { isExplained: true }),
    results: rows.map(presentResult),
  }
}

/** A released report. Throws 404 for another member's, and before its release. */
export async function getReport(
  { db }: Context,
  { viewer, timezone }: LabsCaller,
  id: string,
): Promise<LabReport> {
  checkMembership(viewer, 'record')
  const found = await requireReleasedReport(db, viewer, id)
  const [row = found] = localizeReports([found], timezone)
  const results = localizeResults(await listReportResults(db, row.version_id), timezone)
  const isWithdrawn = row.withdrawn_at !== null
  const { corrections, rows } = isWithdrawn
    ? { corrections: [], rows: [] }
    : await listCorrections(db, row, timezone)
  return {
    ...presentReportSummary(row, timezone),
    conclusion: isWithdrawn ? null : row.conclusion,
    notes: isWithdrawn ? [] : row.notes,
    notices: isWithdrawn ? [] : row.notices,
    corrections,
    comment: isWithdrawn ? null : row.comment,
    reviewer: await readReviewer(db, row),
    documents: isWithdrawn ? [] : await listReportDocuments(db, row.version_id),
    markers: presentMarkers([...results, ...rows]),
    results: results.map((result) => presentReportResult(result, isWithdrawn)),
  }
}

async function readReviewer(
  db: Queryable,
  { reviewed_by }: LabReportRow,
): Promise<PractitionerSummary | null> {
  const reviewer = reviewed_by === null ? null : await findReviewer(db, reviewed_by)
  return reviewer === null ? null : presentPractitionerSummary(reviewer)
}

/** A result of a withdrawn report keeps only its name and day. */
function presentReportResult(row: LabResultRow, isWithdrawn: boolean) {
  if (!isWithdrawn) return presentResult(row)
  return presentResult({ ...row, comment: null, content: hideValue(row.content, 'withdrawn') })
}

/** Records that the member opened a released report, once. */
export async function markReportSeen(
  { clock, db }: Context,
  viewer: Viewer,
  { id, requestId }: { readonly id: string; readonly requestId: string },
): Promise<void> {
  checkMembership(viewer, 'record')
  await db.tx(async (tx) => {
    const row = await requireReleasedReport(tx, viewer, id)
    const seenAt = clock.now()
    if (await setSeenAt(tx, id, seenAt))
      await recordAudit(tx, {
        action: 'lab_report.seen',
        actorId: viewer.id,
        subjectId: viewer.id,
        details: { lab_report_id: id, version_id: row.version_id },
        requestId,
        at: seenAt,
      })
  })
}

async function requireReleasedReport(
  db: Queryable,
  viewer: Viewer,
  id: string,
): Promise<ReleasedRow> {
  const row = await findReleasedReport(db, viewer.id, id)
  if (row === null || !isReleased(row)) throw createNotFoundRefusal()
  return row
}
