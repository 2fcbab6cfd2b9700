import { formatCount } from '@portal/domain/text'
import { MINUTE } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type Queryable, sql } from '../../../db/sql.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { Job } from '../../../jobs/job.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { findEmailRecipient } from '../../users/users.repository.ts'
import { findAlert } from './alerts.repository.ts'

const Payload = z.object({ alert_id: z.uuid(), step: z.int() })

/**
 * Writes that an answer needs attention: to the coach at once, then to the concierge, again and
 * again until somebody acknowledges it. The email names neither the member nor the answers.
 */
export const alertEmailJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'questionnaire_alert_email',
  payload: Payload,
  // a mail server that is down must not end the alert
  requeueAfterMs: 5 * MINUTE,
  async run(context, { alert_id, step }, { dedupeKey }) {
    const { clock, config, db, mailer } = context
    const alert = await findAlert(db, alert_id)
    if (alert === null || alert.acknowledged_at !== null) return
    const dueAt = clock.now() + config.alertEscalationMinutes * MINUTE
    // before sending: an address that fails must not stop the next one
    await enqueueAlertEmail(db, alert_id, { step: step + 1, now: clock.now(), dueAt })
    const wait = formatCount(config.alertEscalationMinutes, 'minute')
    const coach = step === 0 ? await findCoach(db, alert.member_id) : null
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${config.conciergeEmail.split('@').at(-1)}`,
      to: coach?.email ?? config.conciergeEmail,
      ...renderAccountEmail(
        {
          subject: 'A member needs your attention now',
          preview: 'Look at it right away.',
          firstName: coach?.firstName ?? '',
          paragraphs: [
            'An answer in a questionnaire says that a member may need help now. This email names ' +
              'neither the member nor the answer.',
            'See who it is with "questionnaires alerts list", contact the member, and then ' +
              `acknowledge the alert: questionnaires alerts acknowledge ${alert_id}`,
            step === 0 && coach !== null
              ? `If nobody acknowledges it within ${wait}, we email the concierge.`
              : `Nobody has acknowledged it yet. We email you again every ${wait} until ` +
                'somebody does.',
          ],
          link: null,
        },
        config,
      ),
    })
  },
}

async function findCoach(
  db: Queryable,
  memberId: string,
): Promise<{ email: string; firstName: string } | null> {
  const [member] = await db.query<{ coach_id: string | null }>(
    sql`SELECT coach_id FROM users WHERE id = ${memberId}`,
  )
  const coachId = member?.coach_id ?? null
  const coach = coachId === null ? null : await findEmailRecipient(db, coachId)
  return coach === null ? null : { email: coach.email, firstName: coach.first_name }
}

/** Enqueues an email of an alert, once for each step. */
export const enqueueAlertEmail = (
  db: Queryable,
  alertId: string,
  { step, now, dueAt }: { step: number; now: number; dueAt: number },
): Promise<void> =>
  enqueue(
    db,
    alertEmailJob,
    { alert_id: alertId, step },
    { dedupeKey: `questionnaire_alert:${alertId}:${step}`, now, dueAt },
  )
