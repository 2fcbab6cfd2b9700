import { formatMoney } from '@portal/domain/payments'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { renderAccountEmail } from '../../../mail/renderAccountEmail.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { findPayment } from '../payments.repository.ts'

const Payload = z.object({ payment_id: z.uuid(), amount: z.number().int() })

/** Tells the concierge that a refund failed, so that somebody returns the money another way. */
export const refundAlertJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'refund_alert',
  payload: Payload,
  async run({ config, db, mailer }, { payment_id, amount }, { dedupeKey }) {
    const payment = await findPayment(db, payment_id)
    if (payment === null) return
    const money = formatMoney(amount, payment.currency)
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: config.conciergeEmail,
      ...renderAccountEmail(
        {
          subject: `A refund of ${money} failed`,
          preview: 'The money has come back from the bank.',
          firstName: '',
          paragraphs: [
            `The payment provider could not deliver a refund of ${money}. The money is back in ` +
              'your account.',
            `See whose payment it is with "payments show ${payment_id}", and agree with the ` +
              'member on another way to return the money.',
          ],
          link: null,
        },
        config,
      ),
    })
  },
}
