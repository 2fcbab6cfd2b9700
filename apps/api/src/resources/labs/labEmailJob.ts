import { z } from 'zod'
import { portalPaths } from '../../core/portalPaths.ts'
import { type Queryable, sql } from '../../db/sql.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job } from '../../jobs/job.ts'
import { renderAccountEmail } from '../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../appointments/calendar/renderCalendarEvent.ts'
import { findReport, type LabReportRow } from './labReports.repository.ts'

/** Contains ids only. */
const ReleasedVersion = z.object({ report_id: z.string(), version_id: z.string() })
type ReleasedVersion = z.infer<typeof ReleasedVersion>

/**
 * The email that there are new results, unless the report was withdrawn, replaced or opened
 * meanwhile. It says nothing about them: no value, no marker and no laboratory.
 */
export const labEmailJob: Job<ReleasedVersion> = {
  kind: 'lab_mail',
  payload: ReleasedVersion,
  async run({ config, db, mailer }, { report_id, version_id }) {
    const report = await findReport(db, report_id)
    if (report === null || report.version_id !== version_id || report.released_at === null) return
    if (report.withdrawn_at !== null || report.seen_at !== null) return
    const recipient = await findRecipient(db, report.member_id)
    if (recipient === null) return
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

type Recipient = { readonly email: string; readonly firstName: string }

/** Null for an inactive account and for a member who turned these emails off. */
async function findRecipient(db: Queryable, memberId: string): Promise<Recipient | null> {
  const [row] = await db.query<{ email: string; first_name: string }>(
    sql`SELECT email, CASE WHEN is_email_confirmed THEN first_name ELSE '' END AS first_name
     FROM users WHERE id = ${memberId} AND is_active AND notify_lab_mail`,
  )
  return row === undefined ? null : { email: row.email, firstName: row.first_name }
}

/** Call it in the transaction of the release. One email for each version of a report. */
export const enqueueLabEmail = (
  db: Queryable,
  { id, version_id }: Pick<LabReportRow, 'id' | 'version_id'>,
  now: number,
): Promise<void> =>
  enqueue(
    db,
    labEmailJob,
    { report_id: id, version_id },
    { dedupeKey: `lab_mail:${version_id}`, now },
  )
