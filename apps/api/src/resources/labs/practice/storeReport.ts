import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ImportedReport } from '@portal/domain/labs'
import { HOUR } from '@portal/domain/time'
import type { Context } from '../../../context.ts'
import type { AuditContext } from '../../../core/audit.ts'
import { createId } from '../../../core/createId.ts'
import { lockMember } from '../../../core/locks.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { receiveFile } from '../../../files/receiveFile.ts'
import { storeFile } from '../../../files/storeFile.ts'
import { enqueueLabEmail } from '../labEmailJob.ts'
import { labErrors } from '../errorCodes.ts'
import { findReportByIdentity, type LabReportRow, lockIdentity } from '../labReports.repository.ts'
import { getStatusRank, isFinalStatus } from '../reportStatus.ts'
import { type CheckedMember, checkPatient } from './checkPatient.ts'
import { evaluateResult, type EvaluatedResult } from './evaluateResult.ts'
import { recordLabChange, requireReport } from './requireReport.ts'
import { enqueueReportFiles, withdrawReportFiles } from './shareReportFilesJob.ts'
import {
  findSimilarVersion,
  insertReport,
  insertResults,
  insertVersion,
  keepComments,
  replaceVersion,
  upsertLaboratory,
  upsertMarkers,
} from './writeReport.repository.ts'

/**
 * `unchanged`: the same report was imported before. `older`: a newer version was imported before,
 * so that this one is only stored.
 */
export type ImportEffect = 'added' | 'replaced' | 'unchanged' | 'older'
export type ImportedLabReport = { readonly effect: ImportEffect; readonly report: LabReportRow }

export type NewLabFile = {
  readonly memberId: string
  readonly report: ImportedReport
  /** The file as it was received. */
  readonly bytes: Buffer
  /** Staff compared the file's patient with the member. */
  readonly isPatientConfirmed: boolean
}

/**
 * Stores a report for a member, as one transaction: an interrupted import leaves nothing, and
 * importing the same or an older version again, also concurrently, changes nothing that members
 * see. A correction replaces the version before it, which is kept. Throws `other_person` and the
 * other codes of {@link labErrors}.
 */
export async function storeReport(
  context: Context,
  { memberId, report, bytes, isPatientConfirmed }: NewLabFile,
  auditContext: AuditContext,
): Promise<ImportedLabReport> {
  const folder = join(context.config.dataDir, 'uploads')
  const file = await receiveFile(Readable.from([bytes]), folder, 'the file')
  try {
    const stored = await storeFile(context, file, async (tx, claim) => {
      const now = context.clock.now()
      await lockIdentity(tx, report.laboratory.system, report.identifier)
      await lockMember(tx, memberId)
      const member = await requireMember(tx, memberId)
      await checkPatient(tx, member, report.patient, { isPatientConfirmed, now })
      const { effect, id } = await saveVersion(tx, {
        member,
        report,
        claim,
        autoReleaseHours: context.config.labsAutoReleaseHours,
        now,
      })
      const row = await requireReport(tx, id)
      if (effect !== 'unchanged')
        await recordLabChange(tx, `lab_report.${effect}`, row, auditContext, now)
      if (effect === 'replaced') await updateReleased(tx, row, now)
      return { effect, report: row }
    })
    context.jobs.wake()
    return stored
  } finally {
    await rm(file.path, { force: true })
  }
}

/** What follows from another version of a report that the member may see. */
async function updateReleased(tx: Queryable, row: LabReportRow, now: number): Promise<void> {
  const isShown = row.released_at !== null && row.withdrawn_at === null
  await withdrawReportFiles(tx, row.id, { versionId: isShown ? row.version_id : null, now })
  if (!isShown) return
  await enqueueLabEmail(tx, row, now)
  await enqueueReportFiles(tx, row, now)
}

async function requireMember(db: Queryable, id: string): Promise<CheckedMember> {
  const [row] = await db.query<{ first_name: string; last_name: string }>(
    sql`SELECT first_name, last_name FROM users WHERE id = ${id} AND erased_at IS NULL`,
  )
  if (row === undefined) throw createNotFoundRefusal()
  return { id, firstName: row.first_name, lastName: row.last_name }
}

type Save = {
  readonly member: CheckedMember
  readonly report: ImportedReport
  /** Returns the key of the stored file. */
  readonly claim: () => Promise<string>
  /** Null if only staff release reports. */
  readonly autoReleaseHours: number | null
  readonly now: number
}

type Saved = { readonly effect: ImportEffect; readonly id: string }

/** The checksum of what a report says, so that the same report in another file is no change. */
const hashContent = (report: ImportedReport): string =>
  createHash('sha256').update(JSON.stringify(report)).digest('hex')

/** Stores a version of a report in a transaction that has locked its identity and the member. */
export async function saveVersion(
  tx: Queryable,
  { member, report, claim, autoReleaseHours, now }: Save,
): Promise<Saved> {
  const { system, name } = report.laboratory
  const laboratory = await upsertLaboratory(tx, { system, name: name ?? 'Laboratory', now })
  const identity = { laboratoryId: laboratory.id, ...report.identifier }
  const existing = await findReportByIdentity(tx, identity)
  if (existing !== null && existing.member_id !== member.id)
    throw new Refusal(labErrors.otherMember, 'This report belongs to another member.')
  const issuedAt = Date.parse(report.issued)
  const statusRank = getStatusRank(report.status)
  const contentSha256 = hashContent(report)
  if (existing !== null) {
    const similar = await findSimilarVersion(tx, existing.id, {
      contentSha256,
      issuedAt,
      statusRank,
    })
    if (similar === 'same') return { effect: 'unchanged', id: existing.id }
    if (similar === 'conflicting')
      throw new Refusal(
        labErrors.versionConflict,
        'A different version of this report has the same time of issue. Ask the laboratory.',
      )
  }
  const results = report.results.map((result) => evaluateResult(result, report))
  const isNewest =
    existing === null ||
    issuedAt > existing.issued_at ||
    (issuedAt === existing.issued_at && statusRank > getStatusRank(existing.status))
  const id = existing?.id ?? createId()
  const versionId = createId()
  const version = {
    versionId,
    issuedAt,
    statusRank,
    isFinal: isFinalStatus(report.status),
    isCritical: results.some(({ isCritical }) => isCritical),
    releaseDueAt: getReleaseDue(report, now, autoReleaseHours),
  }
  if (existing === null)
    await insertReport(tx, { ...version, ...identity, id, memberId: member.id, receivedAt: now })
  await insertVersion(tx, {
    id: versionId,
    reportId: id,
    memberId: member.id,
    status: report.status,
    statusRank,
    isCurrent: existing === null,
    issuedAt,
    title: report.title,
    conclusion: report.conclusion,
    collected: results.find(({ isWithdrawn }) => !isWithdrawn)?.content.collected ?? null,
    resultCount: results.length,
    outOfRangeCount: results.filter(({ isOutOfRange }) => isOutOfRange).length,
    contentSha256,
    fileKey: await claim(),
    receivedAt: now,
  })
  const markers = await upsertMarkers(
    tx,
    member.id,
    results.map(({ markerKey }) => markerKey),
  )
  await insertResults(
    tx,
    { versionId, reportId: id, memberId: member.id, isCurrent: existing === null },
    results.map((result) => ({ ...result, markerId: markers.get(result.markerKey) ?? '' })),
  )
  if (existing === null) return { effect: 'added', id }
  if (!isNewest) return { effect: 'older', id }
  const isWithdrawn = report.status === 'entered-in-error'
  const hasNewCritical = await hasNewCriticalResult(tx, existing, results)
  await replaceVersion(tx, id, {
    ...version,
    isStillReleased: version.isFinal && !hasNewCritical,
    isStillContacted: !hasNewCritical,
    withdrawnAt: isWithdrawn ? now : null,
  })
  await keepComments(tx, id, { from: existing.version_id, to: versionId })
  return { effect: 'replaced', id }
}

/** When a report is released without a review; null if only staff release it. */
function getReleaseDue(report: ImportedReport, now: number, hours: number | null): number | null {
  const isReleasable = isFinalStatus(report.status) && report.status !== 'entered-in-error'
  return isReleasable && hours !== null ? now + hours * HOUR : null
}

/** Whether a critical result was not in the version before it, so that nobody was told. */
async function hasNewCriticalResult(
  db: Queryable,
  { version_id }: LabReportRow,
  results: readonly EvaluatedResult[],
): Promise<boolean> {
  const critical = results.filter(({ isCritical }) => isCritical)
  if (critical.length === 0) return false
  const before = await db.query<{ key: string; value: string }>(
    sql`SELECT m.key, x.content ->> 'value' AS value FROM lab_results x
     JOIN lab_markers m ON m.id = x.marker_id
     WHERE x.version_id = ${version_id} AND x.is_critical`,
  )
  const known = new Set(before.map(({ key, value }) => `${key} ${normalize(JSON.parse(value))}`))
  return critical.some(
    ({ markerKey, content }) => !known.has(`${markerKey} ${normalize(content.value)}`),
  )
}

/** The fields of a value in one order: the database does not keep theirs. */
const normalize = (value: object): string => JSON.stringify(Object.entries(value).toSorted())
