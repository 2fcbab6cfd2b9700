import type { PlanType } from '@portal/domain/scheduling'
import type { Context } from '../../context.ts'
import { MINUTE } from '@portal/domain/time'
import { z } from 'zod'
import { lockMember } from '../../core/queues/locks.ts'
import { portalPaths } from '../../core/values/portalPaths.ts'
import { type Database, type Queryable, sql } from '../../db/sql.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'
import { renderAccountEmail } from '../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../appointments/calendar/renderCalendarEvent.ts'
import { canReadLabs } from './canReadLabs.ts'
import { findReport, type LabReportRow } from './labReports.repository.ts'

/** The payload of the job, which contains ids only. */
const ReleasedVersion = z.object({ report_id: z.string(), version_id: z.string() })
type ReleasedVersion = z.infer<typeof ReleasedVersion>

/** Reports that are released within this time are announced by one email. */
const emailDelay = 10 * MINUTE

/**
 * The email that there are new results, unless the report was withdrawn, replaced, opened or
 * announced with another one meanwhile. It says nothing about them: no value, no marker and no
 * laboratory.
 */
export const labEmailJob: Job<ReleasedVersion, Context> = {
  kind: 'lab_mail',
  payload: ReleasedVersion,
  async run({ config, db, mailer }, { report_id, version_id }) {
    const report = await findReport(db, report_id)
    if (report === null || report.version_id !== version_id || report.released_at === null) return
    if (report.withdrawn_at !== null || report.seen_at !== null) return
    const recipient = await findRecipient(db, report.member_id)
    if (recipient === null || !(await claimReports(db, report))) return
    await mailer.send({
      messageId: `${version_id}.lab@${getEmailDomain(config.conciergeEmail)}`,
      to: recipient.email,
      ...renderAccountEmail(
        {
          subject: 'New results are ready',
          paragraphs: [
            'New results are ready in your portal. ' +
              "To protect your privacy, they're not in this email.",
          ],
          paragraphsAfter: [
            "Don't want these emails? Turn them off in the portal: Settings, then Notifications.",
          ],
          firstName: recipient.firstName,
          link: { text: 'See your results', url: `${config.appOrigin}${portalPaths.labs}` },
        },
        config,
      ),
    })
  },
}

/**
 * Claims all reports that the member has not opened for one email. False if another email has
 * announced this one. The same job can claim them again, if its email could not be sent.
 */
const claimReports = (
  db: Database,
  { member_id, version_id }: Pick<LabReportRow, 'member_id' | 'version_id'>,
): Promise<boolean> =>
  db.tx(async (tx) => {
    await lockMember(tx, member_id)
    await tx.query(
      sql`UPDATE lab_report_versions v SET mailed_with = ${version_id}
       FROM lab_reports r
       WHERE r.id = v.report_id AND r.member_id = ${member_id} AND v.is_current
         AND v.mailed_with IS NULL AND r.released_at IS NOT NULL AND r.withdrawn_at IS NULL
         AND r.seen_at IS NULL`,
    )
    const rows = await tx.query(
      sql`SELECT 1 FROM lab_report_versions
       WHERE id = ${version_id} AND mailed_with = ${version_id}`,
    )
    return rows.length > 0
  })

type Recipient = { readonly email: string; readonly firstName: string }

type RecipientRow = {
  email: string
  first_name: string
  plan_type: PlanType | null
}

/**
 * Finds the recipient, null for an inactive account, for a member who turned these emails off, and
 * without any membership: such a member could not open what the email is about.
 */
async function findRecipient(db: Queryable, memberId: string): Promise<Recipient | null> {
  const [row] = await db.query<RecipientRow>(
    sql`SELECT email, plan_type,
       CASE WHEN is_email_confirmed THEN first_name ELSE '' END AS first_name
     FROM users WHERE id = ${memberId} AND is_active AND notify_lab_mail`,
  )
  if (row === undefined || !canReadLabs(row.plan_type)) return null
  return { email: row.email, firstName: row.first_name }
}

/**
 * Enqueues the email about a report. Call it in the transaction of the release. At most one email
 * for each version of a report.
 */
export const enqueueLabEmail = (
  db: Queryable,
  { id, version_id }: Pick<LabReportRow, 'id' | 'version_id'>,
  now: number,
): Promise<void> =>
  enqueue(
    db,
    labEmailJob,
    { report_id: id, version_id },
    { dedupeKey: `lab_mail:${version_id}`, now, dueAt: now + emailDelay },
  )
