import { formatNotice, isLateCancel } from '@portal/domain/scheduling'
import { formatMoment, MINUTE } from '@portal/domain/time'
import { escapeHtml } from '../../../core/escapeHtml.ts'
import type { AppointmentEvent } from './appointmentEvent.ts'

export type AppointmentEmailData = {
  readonly firstName: string
  readonly session: string
  readonly practitioner: string
  /** How the member joins the session. */
  readonly joining: string
  readonly url: string
  readonly brand: string
  readonly concierge: string
  /** The practitioner's minimum notice. */
  readonly noticeMinutes: number
  /** When it is sent, in epoch milliseconds: a delayed email promises nothing that has passed. */
  readonly now: number
}

/**
 * Subject, text and HTML of the email about an appointment. Times are in the member's zone, which
 * is named.
 */
export function renderAppointmentEmail(
  event: AppointmentEvent,
  data: AppointmentEmailData,
): { subject: string; text: string; html: string } {
  const { subject, paragraphs } = wording(event, data)
  const greeting = data.firstName === '' ? 'Hello,' : `Hi ${data.firstName},`
  const link = `See your sessions: ${data.url}`
  const signature = `${data.brand} · ${data.concierge}`
  const text = [greeting, ...paragraphs, link, signature].join('\n\n')
  const html = [
    '<!doctype html><html lang="en">' +
      '<body style="font-family:sans-serif;color:#16241C;line-height:1.5">',
    ...[greeting, ...paragraphs].map((paragraph) => `<p>${linkAddresses(paragraph)}</p>`),
    `<p><a href="${escapeHtml(data.url)}" style="color:#1F5B43">See your sessions</a></p>`,
    `<p style="color:#54635A">${escapeHtml(signature)}</p>`,
    '</body></html>',
  ].join('\n')
  return { subject, text, html }
}

function policy(
  { starts_at, is_late, is_free_visit, credit_cost }: AppointmentEvent,
  { noticeMinutes, now }: AppointmentEmailData,
): string {
  const reschedule =
    now <= starts_at - noticeMinutes * MINUTE
      ? `You can reschedule up to ${formatNotice(noticeMinutes)} before the start.`
      : "You can't reschedule it anymore."
  if (credit_cost === 0 && !is_free_visit) return reschedule
  if (is_late || isLateCancel(starts_at, now)) {
    if (is_free_visit) return `${reschedule} Canceling it uses up your free visit.`
    return `${reschedule} Canceling it won't return your credit.`
  }
  const purpose = is_free_visit ? 'to keep your free visit' : 'to get your credit back'
  return `${reschedule} Cancel at least 24 hours before ${purpose}.`
}

type Wording = { readonly subject: string; readonly paragraphs: readonly string[] }

function wording(event: AppointmentEvent, data: AppointmentEmailData): Wording {
  const { session, practitioner } = data
  const when = formatMoment(event.starts_at, event.timezone)
  const length = `It takes ${(event.ends_at - event.starts_at) / MINUTE} minutes.`
  const before =
    event.previous_starts_at === null
      ? ''
      : ` It was on ${formatMoment(event.previous_starts_at, event.timezone)} before.`
  const wordings = {
    booked: {
      subject: `Booked: ${session} on ${when}`,
      paragraphs: [
        `Your ${session} with ${practitioner} is booked for ${when}. ${length}`,
        data.joining,
        policy(event, data),
      ],
    },
    moved: {
      subject: `Moved: ${session} is now on ${when}`,
      paragraphs: [
        `Your ${session} with ${practitioner} is now on ${when}.${before} ${length}`,
        data.joining,
        policy(event, data),
      ],
    },
    cancelled: {
      subject: `Cancelled: ${session} on ${when}`,
      paragraphs: [
        event.by === 'practice'
          ? `We had to cancel your ${session} with ${practitioner} on ${when}.`
          : `Your ${session} with ${practitioner} on ${when} is cancelled.`,
        ...creditLine(event),
      ],
    },
  } satisfies Record<AppointmentEvent['event'], Wording>
  return wordings[event.event]
}

function creditLine({ credit_cost, late_cancel, is_free_visit }: AppointmentEvent): string[] {
  if (is_free_visit)
    return [late_cancel ? 'Your free visit is used up.' : 'Your free visit is available again.']
  if (credit_cost === 0) return []
  return late_cancel
    ? ['It was canceled or rescheduled late, so its session credit was used.']
    : ['Your session credit is back in your balance.']
}

/** Escapes a paragraph and turns the addresses in it into links. */
const linkAddresses = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part)
      return index % 2 === 0 ? escaped : `<a href="${escaped}" style="color:#1F5B43">${escaped}</a>`
    })
    .join('')
