import { createHash } from 'node:crypto'
import { importReport } from '@portal/domain/labs-import'
import { DAY, DEFAULT_ZONE } from '@portal/domain/time'
import { createId } from '../../../core/values/createId.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { addStoredFile } from '../../../files/storedFiles.repository.ts'
import { findDemoAccount } from '../../users/demo/findDemoAccount.ts'
import { listReportResults } from '../labResults.repository.ts'
import { checkPatient } from '../practice/checkPatient.ts'
import { requireReport } from '../practice/requireReport.ts'
import { saveVersion } from '../practice/saveVersion.ts'
import { setShownAt } from '../practice/writeReport.repository.ts'
import { type DemoLabReport, demoLabReports } from './demoLabReports.ts'

type Demo = { readonly practitionerId: string; readonly now: number }

/** Imports a file as staff do, when the laboratory sent it. Returns the report's id. */
async function importDemoReport(
  db: Queryable,
  { key, email, issuedDaysAgo, createFile }: DemoLabReport,
  now: number,
): Promise<string> {
  const bytes = createFile(now)
  const outcome = importReport(bytes.toString('utf8'), { findZone: () => DEFAULT_ZONE })
  if (!outcome.ok) throw new Error(`A demo report is invalid: ${outcome.code} ${outcome.path}`)
  const { report } = outcome
  const receivedAt = now - issuedDaysAgo * DAY
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await addStoredFile(db, { key, bytes: bytes.length, sha256, createdAt: now })
  const member = await findDemoAccount(db, email)
  await checkPatient(db, member, report.patient, { isPatientConfirmed: false, now: receivedAt })
  const { id } = await saveVersion(db, {
    member,
    report,
    claim: async () => key,
    releaseHours: 72,
    now: receivedAt,
    receivedAt,
  })
  return id
}

type CommentTarget = {
  readonly id: string
  readonly markerId: string | null
  readonly createdAt: number
}

async function addComment(
  db: Queryable,
  { id, markerId, createdAt }: CommentTarget,
  text: string,
  practitionerId: string,
): Promise<void> {
  const { version_id, member_id } = await requireReport(db, id)
  await db.query(
    sql`INSERT INTO lab_comments (id, version_id, report_id, member_id, marker_id,
       practitioner_id, text, created_at)
     VALUES (${createId()}, ${version_id}, ${id}, ${member_id}, ${markerId}, ${practitionerId},
       ${text}, ${new Date(createdAt)})`,
  )
}

/** Reviews and releases a report without an email. */
async function releaseDemoReport(
  db: Queryable,
  id: string,
  { daysAgo, isSeen, comment, markerComments }: NonNullable<DemoLabReport['release']>,
  { practitionerId, now }: Demo,
): Promise<void> {
  const releasedAt = now - daysAgo * DAY
  const seenAt = isSeen ? new Date(releasedAt + DAY / 2) : null
  await db.query(
    sql`UPDATE lab_reports
     SET reviewed_at = ${new Date(releasedAt)}, reviewed_by = ${practitionerId},
       released_at = ${new Date(releasedAt)}, seen_at = ${seenAt}
     WHERE id = ${id}`,
  )
  await setShownAt(db, id, releasedAt)
  if (comment !== null)
    await addComment(db, { id, markerId: null, createdAt: releasedAt }, comment, practitionerId)
  const { version_id } = await requireReport(db, id)
  const results = await listReportResults(db, version_id)
  for (const [code, text] of Object.entries(markerComments)) {
    const result = results.find(({ content }) => content.code?.endsWith(code) === true)
    if (result === undefined) throw new Error(`No demo result has the code ${code}.`)
    await addComment(
      db,
      { id, markerId: result.marker_id, createdAt: releasedAt },
      text,
      practitionerId,
    )
  }
}

/** Adds lab reports of Maya and Noah through the import that staff use. */
export async function addDemoLabReports(db: Queryable, demo: Demo): Promise<void> {
  for (const report of demoLabReports) {
    const id = await importDemoReport(db, report, demo.now)
    if (report.release !== null) await releaseDemoReport(db, id, report.release, demo)
    if (report.holdReason !== null)
      await db.query(
        sql`UPDATE lab_reports SET held_at = ${new Date(demo.now - DAY)},
           hold_reason = ${report.holdReason} WHERE id = ${id}`,
      )
  }
}
