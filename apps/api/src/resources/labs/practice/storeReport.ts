import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ImportedPatient, ImportedReport } from '@portal/domain/labs'
import type { Context } from '../../../context.ts'
import type { AuditContext } from '../../../core/audit.ts'
import { lockMember } from '../../../core/queues/locks.ts'
import { createNotFoundRefusal, Refusal } from '../../../core/errors/refusal.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { receiveFile } from '../../../files/receiveFile.ts'
import { storeFile } from '../../../files/storeFile.ts'
import {
  findReportedOrder,
  followReport,
  fulfillOrder,
  type ReportedOrder,
} from '../../lab-orders/practice/followReport.ts'
import { labErrors } from '../errorCodes.ts'
import { enqueueLabEmail } from '../labEmailJob.ts'
import { type LabReportRow, lockIdentity } from '../labReports.repository.ts'
import {
  type CheckedMember,
  checkPatient,
  createOtherPersonRefusal,
  matchesDate,
} from './checkPatient.ts'
import { recordLabChange, requireReport } from './requireReport.ts'
import { type ImportEffect, saveVersion } from './saveVersion.ts'
import { enqueueReportFiles, withdrawReportFiles } from './shareReportFilesJob.ts'
import { setShownAt } from './writeReport.repository.ts'

const auditActions = {
  added: 'lab_report.imported',
  replaced: 'lab_report.replaced',
  older: 'lab_report.older_version_stored',
  unchanged: null,
} as const satisfies Record<ImportEffect, string | null>

export type ImportedLabReport = { readonly effect: ImportEffect; readonly report: LabReportRow }

export type NewLabFile = {
  readonly memberId: string
  readonly report: ImportedReport
  /** The file as it was received. */
  readonly bytes: Buffer
  /** Whether staff compared the file's patient with the member. */
  readonly isPatientConfirmed: boolean
  /** The file has several reports, and staff chose this one. */
  readonly isChosen: boolean
}

/**
 * Stores a report for a member, as one transaction: an interrupted import leaves nothing, and
 * importing the same or an older version again, also concurrently, changes nothing that members
 * see. A correction replaces the version before it, which is kept. Throws `other_person` and the
 * other codes of {@link labErrors}.
 */
export async function storeReport(
  context: Context,
  { memberId, report, bytes, isPatientConfirmed, isChosen }: NewLabFile,
  auditContext: AuditContext,
): Promise<ImportedLabReport> {
  const { dataDir, labsAutoReleaseHours: releaseHours } = context.config
  const folder = join(dataDir, 'uploads')
  const file = await receiveFile(Readable.from([bytes]), folder, 'the file')
  try {
    const stored = await storeFile(context, file, async (tx, claim) => {
      const now = context.clock.now()
      await lockIdentity(tx, report.laboratory.system, report.identifier)
      await lockMember(tx, memberId)
      const account = await requireMember(tx, memberId)
      const order = await findReportedOrder(tx, report.order_numbers)
      const member = order === null ? account : requireOrderedFor(order, account, report.patient)
      const receivedAt = Math.max(now, (await readLastReceived(tx, report)) + 1)
      await checkPatient(tx, member, report.patient, { isPatientConfirmed, now: receivedAt })
      const sameFile = await findReportOfFile(tx, memberId, {
        sha256: file.sha256,
        identifier: isChosen ? report.identifier.value : null,
      })
      const { effect, id } =
        sameFile === null
          ? await saveVersion(tx, { member, report, claim, now, receivedAt, releaseHours })
          : ({ effect: 'unchanged', id: sameFile } as const)
      const row = await requireReport(tx, id)
      const action = auditActions[effect]
      if (action !== null) await recordLabChange(tx, action, row, auditContext, now)
      if (effect === 'replaced') await updateReleased(tx, row, now)
      if (order !== null) await followOrder(tx, order.id, row, auditContext, now)
      return { effect, report: row }
    })
    context.jobs.wake()
    return stored
  } finally {
    await rm(file.path, { force: true })
  }
}

/**
 * The member as the laboratory knows them, from the order that a report fulfills. Throws when the
 * order is another member's, or was for a person with another birth date or sex.
 */
function requireOrderedFor(
  order: ReportedOrder,
  account: CheckedMember,
  patient: ImportedPatient | null,
): CheckedMember {
  if (order.member_id !== account.id)
    throw new Refusal(labErrors.otherMember, 'The report fulfills a lab order of another member.')
  const isOtherSex = patient?.sex === 'female' || patient?.sex === 'male'
  if (isOtherSex && patient.sex !== order.sex) throw createOtherPersonRefusal('sex')
  const birthDate = patient?.birth_date ?? null
  if (birthDate !== null && !matchesDate(order.birth_date, birthDate))
    throw createOtherPersonRefusal('birth date')
  return { ...account, firstName: order.legal_first_name, lastName: order.legal_last_name }
}

/** Links the report to its order, which is then where the report is. */
async function followOrder(
  tx: Queryable,
  orderId: string,
  { id, reviewed_at, released_at, withdrawn_at }: LabReportRow,
  auditContext: AuditContext,
  now: number,
): Promise<void> {
  if (withdrawn_at !== null)
    return followReport(tx, id, 'lab_report.withdrawn', auditContext, now, 'laboratory')
  await fulfillOrder(tx, orderId, id, auditContext, now)
  // another version that the practice has to review again
  if (released_at === null)
    await followReport(tx, id, 'lab_report.corrected', auditContext, now, 'laboratory')
  if (reviewed_at !== null) await followReport(tx, id, 'lab_report.reviewed', auditContext, now)
  if (released_at !== null) await followReport(tx, id, 'lab_report.released', auditContext, now)
}

/** What follows from another version of a report that the member may see. */
async function updateReleased(tx: Queryable, row: LabReportRow, now: number): Promise<void> {
  const isShown = row.released_at !== null && row.withdrawn_at === null
  await withdrawReportFiles(tx, row.id, { versionId: isShown ? row.version_id : null, now })
  if (!isShown) return
  await setShownAt(tx, row.id, now)
  await enqueueLabEmail(tx, row, now)
  await enqueueReportFiles(tx, row, now)
}

/** When the last version of a report was received, which numbers them; 0 for a new report. */
async function readLastReceived(
  db: Queryable,
  { laboratory, identifier }: ImportedReport,
): Promise<number> {
  const [row] = await db.query<{ received_at: number | null }>(
    sql`SELECT max(v.received_at) AS received_at FROM lab_report_versions v
     JOIN lab_reports r ON r.id = v.report_id
     JOIN laboratories l ON l.id = r.laboratory_id
     WHERE l.system = ${laboratory.system} AND r.identifier_system = ${identifier.system}
       AND r.identifier = ${identifier.value}`,
  )
  return row?.received_at ?? 0
}

async function requireMember(db: Queryable, id: string): Promise<CheckedMember> {
  const [row] = await db.query<{ first_name: string; last_name: string; timezone: string | null }>(
    sql`SELECT first_name, last_name, timezone FROM users WHERE id = ${id} AND erased_at IS NULL`,
  )
  if (row === undefined) throw createNotFoundRefusal()
  return { id, firstName: row.first_name, lastName: row.last_name, timezone: row.timezone }
}

/**
 * The report of exactly this file, or the one with an identifier if the file has several: it is the
 * same even if this version of the software reads it differently.
 */
async function findReportOfFile(
  db: Queryable,
  memberId: string,
  { sha256, identifier }: { readonly sha256: string; readonly identifier: string | null },
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    sql`SELECT r.id FROM lab_reports r
     JOIN lab_report_versions v ON v.report_id = r.id
     JOIN stored_files f ON f.key = v.file_key AND f.sha256 = ${sha256}
     WHERE r.member_id = ${memberId} AND r.withdrawn_by IS DISTINCT FROM 'practice'
       AND r.identifier = coalesce(${identifier}, r.identifier) LIMIT 1`,
  )
  return row?.id ?? null
}
