import { formatMoment, MINUTE } from '@portal/domain/time'
import type { AppointmentEvent } from './appointmentEvent.ts'

export type AppointmentEmailData = {
  readonly firstName: string
  readonly session: string
  readonly practitioner: string
  readonly url: string
  readonly brand: string
  readonly concierge: string
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
    ...[greeting, ...paragraphs].map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    `<p><a href="${escapeHtml(data.url)}" style="color:#1F5B43">See your sessions</a></p>`,
    `<p style="color:#54635A">${escapeHtml(signature)}</p>`,
    '</body></html>',
  ].join('\n')
  return { subject, text, html }
}

const policy =
  'You can move or cancel it until it starts. ' +
  'Cancel at least 24 hours before, and what it cost comes back to you.'

type Wording = { readonly subject: string; readonly paragraphs: readonly string[] }

function wording(
  event: AppointmentEvent,
  { session, practitioner }: AppointmentEmailData,
): Wording {
  const when = formatMoment(event.starts_at, event.timezone)
  const length = `It takes ${(event.ends_at - event.starts_at) / MINUTE} minutes.`
  const before =
    event.previous_starts_at === null
      ? ''
      : ` It was on ${formatMoment(event.previous_starts_at, event.timezone)} before.`
  const wordings = {
    booked: {
      subject: `Booked: ${session} on ${when}`,
      paragraphs: [`Your ${session} with ${practitioner} is booked for ${when}. ${length}`, policy],
    },
    moved: {
      subject: `Moved: ${session} is now on ${when}`,
      paragraphs: [
        `Your ${session} with ${practitioner} is now on ${when}.${before} ${length}`,
        policy,
      ],
    },
    cancelled: {
      subject: `Cancelled: ${session} on ${when}`,
      paragraphs: [
        `Your ${session} with ${practitioner} on ${when} is cancelled.`,
        ...creditLine(event),
      ],
    },
  } satisfies Record<AppointmentEvent['event'], Wording>
  return wordings[event.event]
}

function creditLine({ credit_cost, late_cancel }: AppointmentEvent): string[] {
  if (credit_cost === 0) return []
  return late_cancel
    ? ['It was cancelled less than 24 hours before its start, so its session credit was used.']
    : ['Your session credit is back in your balance.']
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
