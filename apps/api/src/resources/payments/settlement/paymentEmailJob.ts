import { formatMoney } from '@portal/domain/payments'
import { appointmentTypes } from '@portal/domain/scheduling'
import { formatCount, pluralize } from '@portal/domain/text'
import { formatMoment } from '@portal/domain/time'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Job } from '../../../jobs/job.ts'
import { isProviderPaused } from '../../../stripe/callProvider.ts'
import { describeMoment } from '../../../mail/describeMoment.ts'
import type { EmailDetail } from '../../../mail/renderEmailDocument.ts'
import { renderAccountEmail, type AccountEmailContent } from '../../../mail/renderAccountEmail.ts'
import { type EmailRecipient, findEmailRecipient } from '../../users/users.repository.ts'
import { getEmailDomain } from '../../appointments/calendar/renderCalendarEvent.ts'
import { fetchPaymentSnapshot } from './fetchPaymentSnapshot.ts'
import { requireKind } from '../products/findProduct.ts'
import { listNearestTimes } from '../paymentTimes.ts'
import { findPayment, type PaymentRow, saveReceipt } from '../payments.repository.ts'
import { portalPaths } from '../../../core/values/portalPaths.ts'

const Payload = z.object({
  payment_id: z.uuid(),
  event: z.enum(['paid', 'time_lost', 'refunded', 'refund_failed']),
  /**
   * The amount of this refund, the units it took back and those that are owed now, and the amount
   * refunded so far: a purchase can have several refunds, and the next one may be settled before
   * this email is written. For one that failed, the units that it gave back and those that are no
   * longer owed.
   */
  refund: z
    .object({
      amount: z.number().int(),
      credits: z.number().int(),
      owed: z.number().int().default(0),
      refunded_so_far: z.number().int().optional(),
    })
    .optional(),
})
type Notification = Pick<z.infer<typeof Payload>, 'event' | 'refund'>

/**
 * The receipt, or the notice about a lost time, a refund or a refund that failed. These emails
 * cannot be turned off.
 */
export const paymentEmailJob: Job<z.infer<typeof Payload>, Context> = {
  kind: 'payment_mail',
  payload: Payload,
  async run(context, { payment_id, ...notification }, { dedupeKey }) {
    const payment = await addReceipt(context, await findPayment(context.db, payment_id))
    const member = payment === null ? null : await findEmailRecipient(context.db, payment.user_id)
    if (payment === null || member === null) return
    const { config, mailer } = context
    await mailer.send({
      messageId: `${dedupeKey.replaceAll(':', '.')}@${getEmailDomain(config.conciergeEmail)}`,
      to: member.email,
      ...renderAccountEmail(
        {
          firstName: member.first_name,
          ...(await composeEmail(context, payment, notification, member)),
        },
        config,
      ),
    })
  },
}

/** An event of a checkout does not contain its receipt. An unavailable provider delays no email. */
async function addReceipt(
  context: Context,
  payment: PaymentRow | null,
): Promise<PaymentRow | null> {
  if (payment === null || payment.receipt_url !== null || isProviderPaused(context)) return payment
  try {
    const { paymentIntent, receiptUrl } = await fetchPaymentSnapshot(context, payment)
    await saveReceipt(context.db, payment.id, { paymentIntent, receiptUrl })
    return { ...payment, receipt_url: receiptUrl }
  } catch {
    return payment
  }
}

type Recipient = Pick<EmailRecipient, 'is_email_confirmed' | 'timezone'>

async function composeEmail(
  context: Context,
  payment: PaymentRow,
  { event, refund }: Notification,
  recipient: Recipient,
): Promise<Omit<AccountEmailContent, 'firstName'>> {
  switch (event) {
    case 'paid':
      return composeReceipt(context, payment, recipient)
    case 'time_lost':
      return composeTimeLost(context, payment, recipient)
    case 'refunded':
      return composeRefund(
        context,
        payment,
        recipient,
        refund ?? {
          amount: payment.refunded_amount,
          credits: payment.refunded_units,
          owed: 0,
        },
      )
    case 'refund_failed':
      return composeFailedRefund(
        context,
        payment,
        recipient,
        refund ?? { amount: 0, credits: 0, owed: 0 },
      )
  }
}

/**
 * What was bought, as the end of a sentence. An email to an unconfirmed address does not name it,
 * because the name of a session is one of its details.
 */
function describePurchase(
  { description, quantity }: PaymentRow,
  { is_email_confirmed: isEmailConfirmed }: Recipient,
): string {
  if (!isEmailConfirmed) return ''
  return ` for ${quantity === 1 ? description : `${quantity} × ${description}`}`
}
const formatCredits = (count: number): string => formatCount(count, 'session credit')

async function composeReceipt(
  context: Context,
  payment: PaymentRow,
  recipient: Recipient,
): Promise<Omit<AccountEmailContent, 'firstName'>> {
  const { clock, config, db } = context
  const { product_kind, amount, currency, receipt_url } = payment
  const money = formatMoney(amount, currency)
  const purchase = describePurchase(payment, recipient)
  const { describeFulfillment } = requireKind(context, product_kind)
  const fulfillment = await describeFulfillment(payment, db, clock.now())
  return {
    subject: `Receipt: ${money} from ${config.brandName}`,
    title: 'Thanks for your payment',
    preview: `We received ${money}.`,
    paragraphs: [`We received ${money}${purchase}.`, fulfillment],
    link:
      // the provider's receipt names the product and the card, and needs no login
      receipt_url === null || !recipient.is_email_confirmed
        ? { text: 'See your payments', url: `${config.appOrigin}${portalPaths.payments}` }
        : { text: 'See the receipt', url: receipt_url },
  }
}

async function composeTimeLost(
  context: Context,
  payment: PaymentRow,
  { is_email_confirmed: isEmailConfirmed, timezone }: Recipient,
): Promise<Omit<AccountEmailContent, 'firstName'>> {
  const { session_credits } = payment
  // emails to an unconfirmed address contain no session details
  const booking = isEmailConfirmed ? payment.booking : null
  const zone = timezone ?? booking?.user_timezone ?? 'UTC'
  const session =
    booking === null ? '' : ` for your ${appointmentTypes[booking.appointment_type].displayName}`
  const lost = booking === null ? null : Date.parse(booking.at)
  const nearest = isEmailConfirmed ? await listNearestTimes(context, payment, zone) : []
  return {
    subject: `That time was taken. You still have your ${pluralize(session_credits, 'credit')}.`,
    title: 'That time was taken',
    preview: 'Your payment went through. Choose another time.',
    paragraphs: [
      `Your payment went through, but someone else booked the time you chose${session}.`,
      `We added ${formatCredits(session_credits)} to your balance, so you can book another time.`,
    ],
    details: lost === null ? [] : describeTimes(lost, nearest, zone),
    link: { text: 'Choose another time', url: `${context.config.appOrigin}${portalPaths.book}` },
  }
}

/** The time that the member chose, and the nearest ones that are available. */
const describeTimes = (
  lost: number,
  nearest: readonly string[],
  zone: string,
): readonly EmailDetail[] => [
  ...(nearest.length === 0
    ? []
    : [
        {
          label: 'Nearest available times',
          value: nearest.map((at) => formatMoment(Date.parse(at), zone)).join('; '),
        },
      ]),
  ...describeMoment('The time you chose', lost, zone),
]

function composeRefund(
  context: Context,
  payment: PaymentRow,
  recipient: Recipient,
  { amount, credits, owed, refunded_so_far }: NonNullable<Notification['refund']>,
): Omit<AccountEmailContent, 'firstName'> {
  const { config } = context
  const { product_kind, currency } = payment
  const money = formatMoney(amount, currency)
  const purchase = describePurchase(payment, recipient)
  const soFar = refunded_so_far ?? payment.refunded_amount
  const total = soFar === amount ? '' : ` That makes ${formatMoney(soFar, currency)} in total.`
  return {
    subject: `Refund: ${money} from ${config.brandName}`,
    title: 'Your refund',
    preview: `We refunded ${money}.`,
    paragraphs: [
      `We refunded ${money}${purchase}.${total} ` +
        'It can take a few days to appear on your statement.',
      ...requireKind(context, product_kind).describeRevocation(payment, { taken: credits, owed }),
    ],
    link: { text: 'See your payments', url: `${config.appOrigin}${portalPaths.payments}` },
  }
}

function composeFailedRefund(
  context: Context,
  payment: PaymentRow,
  recipient: Recipient,
  { amount, credits, owed }: NonNullable<Notification['refund']>,
): Omit<AccountEmailContent, 'firstName'> {
  const { config } = context
  const { product_kind, currency } = payment
  const money = formatMoney(amount, currency)
  const purchase = describePurchase(payment, recipient)
  const { describeRestoration } = requireKind(context, product_kind)
  return {
    subject: `Your refund of ${money} didn't go through`,
    title: "Your refund didn't go through",
    preview: "We'll get in touch about another way to return the money.",
    paragraphs: [
      `Your bank didn't accept our refund of ${money}${purchase}, so the money came back to us. ` +
        "We'll get in touch about another way to return it. You can also reply to " +
        `${config.conciergeEmail}.`,
      ...describeRestoration(payment, { given: credits, repaid: owed }),
    ],
    link: { text: 'See your payments', url: `${config.appOrigin}${portalPaths.payments}` },
  }
}
