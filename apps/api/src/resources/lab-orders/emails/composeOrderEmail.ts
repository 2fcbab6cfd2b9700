import { formatMoney } from '@portal/domain/payments'
import { formatCount } from '@portal/domain/text'
import { formatDateParts } from '@portal/domain/time'
import type { AccountEmailContent } from '../../../mail/renderAccountEmail.ts'
import type { LabOrderRow } from '../labOrders.repository.ts'

/**
 * What an email is about: an event of the order, an unused kit, the day on which the preparation
 * begins, the day before the sample is taken, or a sample that has not arrived.
 */
export const orderEmails = [
  'paid',
  'payment_refused',
  'kit_sent',
  'kit_lost',
  'kit_expired',
  'registered',
  'sample_received',
  'sample_rejected',
  'analysis_started',
  'replaced',
  'report_reviewed',
  'report_corrected',
  'report_withdrawn',
  'canceled',
  'declined',
  'refunded',
  'kit_unused',
  'prepare_early',
  'prepare',
  'sample_missing',
] as const
export type OrderEmail = (typeof orderEmails)[number]

/** Emails about money cannot be turned off. */
export const isAboutMoney = (email: OrderEmail): boolean =>
  ['paid', 'payment_refused', 'canceled', 'declined', 'refunded'].includes(email)

type Settings = { readonly appOrigin: string; readonly conciergeEmail: string }
type Content = Omit<AccountEmailContent, 'firstName'>

const formatDate = (day: string): string =>
  formatDateParts(`${day}T12:00:00Z`, { timezone: 'UTC' }).date

/** An order with what the event of the email refunds, without what was refunded before. */
export type EmailedOrder = LabOrderRow & { readonly refund: number }

const describeRefund = ({ refund, currency }: EmailedOrder): string =>
  refund === 0
    ? 'Nothing is refunded.'
    : `We're refunding ${formatMoney(refund, currency)}. It can take a few days to appear on ` +
      'your statement.'

/**
 * The email about an order. It names no test and no panel, and neither subject nor preview says
 * what was ordered. `reason` is what the practice wrote, which is only in the portal.
 */
export function composeOrderEmail(
  email: OrderEmail,
  order: EmailedOrder,
  { appOrigin, conciergeEmail }: Settings,
  isEmailConfirmed: boolean,
): Content {
  const { number, collection, amount, currency, tracking_url, expires_on, collect_on } = order
  const isVisit = collection === 'visit'
  const link = { text: 'See your order', url: `${appOrigin}/labs/status` }
  // a stranger may have entered an unconfirmed address
  const day = collect_on === null ? 'the day you chose' : formatDate(collect_on)
  const steps = isEmailConfirmed ? listPreparation(order) : ['How to prepare is in your portal.']
  switch (email) {
    case 'paid':
      return {
        subject: `We received your order ${number}`,
        paragraphs: [
          `Thank you. We received your order ${number} and ${formatMoney(amount, currency)}.`,
          isVisit
            ? "A clinician reviews it next. We'll email you when your form for the visit is ready."
            : "A clinician reviews it next. We'll email you when your kit is on its way.",
        ],
        link,
      }
    case 'payment_refused':
      return {
        subject: `Your order ${number} can't be placed`,
        paragraphs: [
          `Your order ${number} isn't available for you anymore, so we didn't place it. ` +
            describeRefund(order),
          'The reason is in your portal.',
        ],
        link,
      }
    case 'kit_sent':
      return {
        subject: isVisit ? 'Your form is ready' : 'Your kit is on its way',
        paragraphs: [
          isVisit
            ? 'Your form is ready. Choose a draw site and a day, and save the day in your portal.'
            : 'Your kit is on its way. Register it in your portal before you use it.',
          ...(expires_on === null ? [] : [`Use it by ${formatDate(expires_on)}.`]),
        ],
        link,
        ...(tracking_url === null
          ? {}
          : { otherLink: { text: 'Track your kit', url: tracking_url } }),
      }
    case 'kit_lost':
      return {
        subject: 'Your kit is lost',
        paragraphs: ["Your kit was lost on its way. See in your portal what's next."],
        link,
      }
    case 'kit_expired':
      return {
        subject: isVisit ? 'Your form has expired' : 'Your kit has expired',
        paragraphs: [
          `${isVisit ? 'Your form' : 'Your kit'} can't be used anymore. See in your portal how ` +
            'to get another one.',
        ],
        link,
      }
    case 'registered':
      return {
        subject: isVisit ? 'Your visit is registered' : 'Your kit is registered',
        paragraphs: [
          ...(collect_on === null ? [] : [`You chose ${formatDate(collect_on)}.`]),
          'See in your portal how to prepare.',
        ],
        link,
      }
    case 'sample_received':
      return {
        subject: 'Your sample has arrived',
        paragraphs: ["The laboratory received your sample. There's nothing to do for you now."],
        link,
      }
    case 'sample_rejected':
      return {
        subject: "Your sample couldn't be used",
        paragraphs: [
          "The laboratory couldn't use your sample. See the reason and what's next in your portal.",
        ],
        link,
      }
    case 'analysis_started':
      return {
        subject: 'The laboratory has started',
        paragraphs: ['The laboratory is working on your order. We email you when it is done.'],
        link,
      }
    case 'replaced':
      return {
        subject: isVisit ? 'You get another form' : "We'll send another kit",
        paragraphs: [
          isVisit
            ? "We're preparing another form for you, free of charge."
            : "We're preparing another kit for you, free of charge.",
        ],
        link,
      }
    case 'report_reviewed':
      return {
        subject: 'Your order is almost done',
        paragraphs: [
          "Your practice reviewed your order. We'll email you when everything is ready.",
        ],
        link,
      }
    case 'report_corrected':
    case 'report_withdrawn':
      return {
        subject: "Your order isn't done yet",
        paragraphs: [
          'The laboratory changed something, so your practice looks at your order again. ' +
            "We'll email you when everything is ready.",
        ],
        link,
      }
    case 'canceled':
      return {
        subject: `Your order ${number} is canceled`,
        paragraphs: [`You canceled your order ${number}. ${describeRefund(order)}`],
        link,
      }
    case 'declined':
      return {
        subject: `Your order ${number} is canceled`,
        paragraphs: [
          `Your practice canceled your order ${number}. ${describeRefund(order)}`,
          'The reason is in your portal.',
        ],
        paragraphsAfter: [`Questions? Write to ${conciergeEmail}.`],
        link,
      }
    case 'refunded':
      return {
        subject: `Your order ${number} has ended`,
        paragraphs: [`Your order ${number} has ended, because its payment was returned.`],
        paragraphsAfter: [`Questions? Write to ${conciergeEmail}.`],
        link,
      }
    case 'kit_unused':
      return {
        subject: isVisit ? 'Your form is waiting' : 'Your kit is waiting',
        paragraphs: [
          isVisit
            ? "You haven't told us the day of your visit yet."
            : "You haven't registered your kit yet. If it hasn't arrived, tell us in your portal.",
          ...(expires_on === null ? [] : [`You can use it until ${formatDate(expires_on)}.`]),
        ],
        link,
      }
    case 'prepare_early':
      return {
        subject: 'Start preparing for the day you chose',
        preview: 'How to prepare.',
        paragraphs: [
          isVisit ? `Your visit is on ${day}.` : `You take your sample on ${day}.`,
          `Start to prepare ${formatCount(getPreparationDays(order), 'day')} before.`,
          ...steps,
        ],
        link,
      }
    case 'prepare':
      return {
        subject: 'Tomorrow is the day you chose',
        preview: 'How to prepare.',
        paragraphs: [
          isVisit ? 'Your visit is tomorrow.' : 'Tomorrow you take your sample.',
          ...steps,
        ],
        link,
      }
    case 'sample_missing':
      return {
        subject: "Your sample hasn't arrived yet",
        paragraphs: [
          isVisit
            ? "The laboratory hasn't received your sample yet. If you couldn't go to your visit, " +
              'choose another day in your portal.'
            : "The laboratory hasn't received your sample yet. If you sent it in the last few " +
              "days, there's nothing to do. If you haven't taken it, choose a day in your portal.",
        ],
        paragraphsAfter: [`Was it sent long ago? Write to ${conciergeEmail}.`],
        link,
      }
  }
}

/** What to do before, of all panels, each once. */
export function listPreparation({ panels }: Pick<LabOrderRow, 'panels'>): string[] {
  const steps = [...new Set(panels.flatMap(({ preparation }) => preparation))]
  return steps.length === 0 ? ["You don't have to prepare."] : steps
}

/** How many days before the sample the preparation begins, for all panels. */
export const getPreparationDays = ({ panels }: Pick<LabOrderRow, 'panels'>): number =>
  Math.max(0, ...panels.map(({ preparation_days = 0 }) => preparation_days))
