import { createHash } from 'node:crypto'
import type { ImportedReport } from '@portal/domain/labs'
import { DEFAULT_ZONE, HOUR } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import { Refusal } from '../../../core/errors/refusal.ts'
import type { Queryable } from '../../../db/sql.ts'
import { labErrors } from '../errorCodes.ts'
import {
  findReportByIdentity,
  type LabReportRow,
  type ReportIdentity,
} from '../labReports.repository.ts'
import { getStatusRank, isFinalStatus } from '../reportStatus.ts'
import type { CheckedMember } from './checkPatient.ts'
import { type EvaluatedResult, evaluateResult } from './evaluateResult.ts'
import {
  findSimilarVersion,
  insertReport,
  insertResults,
  insertVersion,
  keepComments,
  listCriticalValues,
  replaceVersion,
  upsertLaboratory,
  upsertMarkers,
} from './writeReport.repository.ts'

/**
 * `unchanged`: the same report was imported before. `older`: a newer version was imported before,
 * so that this one is only stored.
 */
export type ImportEffect = 'added' | 'replaced' | 'unchanged' | 'older'

type ReceivedReport = {
  readonly member: CheckedMember
  readonly report: ImportedReport
  /** Returns the key of the stored file. */
  readonly claim: () => Promise<string>
  readonly now: number
  /** The time of the import, which is after that of every version before it. */
  readonly receivedAt: number
  /** When a final report is released without a review; null: never. */
  readonly releaseHours: number | null
}

type SavedVersion = { readonly effect: ImportEffect; readonly id: string }

/** What is derived from a report before it is stored. */
type Version = ReturnType<typeof createVersion>

/** Stores a version of a report, and makes it the current one if it is the newest. */
export async function saveVersion(tx: Queryable, received: ReceivedReport): Promise<SavedVersion> {
  const { member, report, now } = received
  const { system, name } = report.laboratory
  const laboratory = await upsertLaboratory(tx, { system, name: name ?? 'Laboratory', now })
  const identity = { laboratoryId: laboratory.id, ...report.identifier }
  const existing = await findReportByIdentity(tx, identity)
  const version = createVersion(received, laboratory.timezone ?? member.timezone ?? DEFAULT_ZONE)
  if (existing === null) return addReport(tx, received, version, identity)
  if (existing.member_id !== member.id)
    throw new Refusal(labErrors.otherMember, 'This report belongs to another member.')
  const similar = await findSimilarVersion(tx, existing.id, version)
  if (similar === 'same') return { effect: 'unchanged', id: existing.id }
  if (similar === 'conflicting')
    throw new Refusal(
      labErrors.versionConflict,
      'A different version of this report has the same time of issue. Ask the laboratory.',
    )
  await addVersion(tx, received, version, { id: existing.id, isCurrent: false })
  if (!isNewer(version, existing)) return { effect: 'older', id: existing.id }
  await makeCurrent(tx, existing, version, now)
  return { effect: 'replaced', id: existing.id }
}

/**
 * The checksum of what a report says, so that the same report in another file is no change. Without
 * notes it is that of an earlier version of the software, which read none.
 */
function hashContent({ notes, ...report }: ImportedReport): string {
  const content = notes.length === 0 ? report : { ...report, notes }
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

function createVersion({ report, now, releaseHours }: ReceivedReport, zone: string) {
  const isWithdrawn = report.status === 'entered-in-error'
  const isFinal = isFinalStatus(report.status)
  const results = report.results.map((result) => evaluateResult(result, report, zone))
  return {
    versionId: createId(),
    issuedAt: Date.parse(report.issued),
    statusRank: getStatusRank(report.status),
    contentSha256: hashContent(report),
    isFinal,
    isWithdrawn,
    isCritical: !isWithdrawn && results.some(({ isCritical }) => isCritical),
    releaseDueAt:
      isFinal && !isWithdrawn && releaseHours !== null ? now + releaseHours * HOUR : null,
    results,
  }
}

const isNewer = (version: Version, { issued_at, status }: LabReportRow): boolean =>
  version.issuedAt > issued_at ||
  (version.issuedAt === issued_at && version.statusRank > getStatusRank(status))

async function addReport(
  tx: Queryable,
  received: ReceivedReport,
  version: Version,
  identity: ReportIdentity,
): Promise<SavedVersion> {
  const id = createId()
  const { member, now, receivedAt } = received
  await insertReport(tx, {
    ...version,
    ...identity,
    id,
    memberId: member.id,
    receivedAt,
    withdrawnAt: version.isWithdrawn ? now : null,
  })
  await addVersion(tx, received, version, { id, isCurrent: true })
  return { effect: 'added', id }
}

async function addVersion(
  tx: Queryable,
  { member, report, claim, receivedAt }: ReceivedReport,
  { versionId, results, ...version }: Version,
  { id: reportId, isCurrent }: { readonly id: string; readonly isCurrent: boolean },
): Promise<void> {
  const { status, title, conclusion, notes, notices } = report
  await insertVersion(tx, {
    ...version,
    id: versionId,
    reportId,
    memberId: member.id,
    isCurrent,
    status,
    title,
    conclusion,
    notes,
    notices: [...new Set(notices.map(({ code }) => code))],
    collected: results.find(({ isWithdrawn }) => !isWithdrawn)?.content.collected ?? null,
    resultCount: results.length,
    outOfRangeCount: results.filter(({ isOutOfRange }) => isOutOfRange).length,
    flaggedCount: results.filter(({ isFlagged }) => isFlagged).length,
    fileKey: await claim(),
    receivedAt,
  })
  const keys = results.map(({ markerKey }) => markerKey)
  const markerIds = await upsertMarkers(tx, member.id, keys)
  await insertResults(
    tx,
    { versionId, reportId, memberId: member.id, isCurrent },
    results.map((result) => ({ ...result, markerId: markerIds.get(result.markerKey) ?? '' })),
  )
}

async function makeCurrent(
  tx: Queryable,
  existing: LabReportRow,
  version: Version,
  now: number,
): Promise<void> {
  const known = await listCriticalValues(tx, existing.version_id)
  const hasNewCritical = !version.isWithdrawn && hasUnknownCritical(version.results, known)
  await replaceVersion(tx, existing.id, {
    ...version,
    isStillReleased: version.isFinal && !hasNewCritical,
    isStillContacted: !hasNewCritical,
    withdrawnAt: version.isWithdrawn ? now : null,
  })
  await keepComments(tx, existing.id, { from: existing.version_id, to: version.versionId })
}

/** The fields of a value in one order: the database does not keep theirs. */
const describeValue = (key: string, value: object): string =>
  JSON.stringify([key, ...Object.entries(value).map(String).toSorted()])

/** Whether a critical value was not in the version before it, so that nobody was told. */
function hasUnknownCritical(
  results: readonly EvaluatedResult[],
  known: readonly { readonly key: string; readonly value: object }[],
): boolean {
  const texts = new Set(known.map(({ key, value }) => describeValue(key, value)))
  return results.some(
    ({ isCritical, markerKey, content }) =>
      isCritical && !texts.has(describeValue(markerKey, content.value)),
  )
}
