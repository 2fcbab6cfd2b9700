import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import type { Queryable } from '../../../db/sql.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { findEmailRecipient, findUser } from '../../users/users.repository.ts'
import { findEnrollment, listProgress } from './enrollments.repository.ts'
import { evaluateEnrollment } from './evaluateEnrollment.ts'

const Payload = z.object({
  enrollment_id: z.uuid(),
  /** `opened`: a lesson opened by date. `idle`: nothing was done for two weeks. */
  email: z.enum(['opened', 'idle']),
})

/**
 * Writes to a member about a course, if they want that and still have it. Neither subject nor text
 * names the course or the lesson, which may say something about health.
 */
export const courseEmailJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'course_email',
  payload: Payload,
  async run({ clock, config, db, mailer }, { enrollment_id, email }, { dedupeKey }) {
    const row = await findEnrollment(db, enrollment_id)
    if (row === null || !row.wants_emails) return
    const now = clock.now()
    const [user, recipient] = await Promise.all([
      findUser(db, row.member_id, now),
      findEmailRecipient(db, row.member_id),
    ])
    if (user === null || recipient === null || !user.notifications.course_mail) return
    const { access } = evaluateEnrollment(row, await listProgress(db, [row.id]), {
      membership: {
        planType: user.plan_type ?? 'MEMBERSHIP',
        membershipStatus: user.membership_status,
      },
      zone: recipient.timezone ?? 'UTC',
      now,
    })
    if (access !== 'open') return
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: recipient.email,
      ...renderAccountEmail(
        {
          firstName: recipient.first_name,
          subject: email === 'opened' ? 'A new lesson is open' : 'Pick up where you left off',
          paragraphs: [
            email === 'opened'
              ? 'The next lesson of your course is open.'
              : "You haven't been in your course for two weeks. Your place is saved.",
          ],
          paragraphsAfter: [
            "You can turn these emails off in Settings, or for one course on the course's page.",
          ],
          link: {
            text: email === 'opened' ? 'Open the lesson' : 'Continue your course',
            url: `${config.appOrigin}/courses/enrolled/${row.id}`,
          },
        },
        config,
      ),
    })
  },
}

export const enqueueCourseEmail = (
  tx: Queryable,
  payload: z.infer<typeof Payload>,
  key: string,
  now: number,
): Promise<void> =>
  enqueue(tx, courseEmailJob, payload, {
    dedupeKey: `course_email:${payload.enrollment_id}:${payload.email}:${key}`,
    now,
  })
