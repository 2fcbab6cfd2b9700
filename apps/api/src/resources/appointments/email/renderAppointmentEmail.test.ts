import { HOUR, MINUTE } from '@portal/domain/time'
import { describe, expect, it } from 'vitest'
import type { AppointmentEvent } from './appointmentEvent.ts'
import { renderAppointmentEmail } from './renderAppointmentEmail.ts'

const startsAt = Date.UTC(2026, 11, 3, 15)

function renderText(event: Partial<AppointmentEvent>, hoursBefore: number): string {
  const whole: AppointmentEvent = {
    event: 'booked',
    appointment_id: 'a',
    sequence: 0,
    starts_at: startsAt,
    ends_at: startsAt + 30 * MINUTE,
    previous_starts_at: null,
    timezone: 'America/New_York',
    credit_cost: 1,
    late_cancel: false,
    is_free_visit: false,
    is_late: false,
    by: 'member',
    ...event,
  }
  const data = {
    firstName: 'Maya',
    session: 'Session',
    practitioner: 'Ana Rivera',
    joining: { summary: 'Video call', link: null, hint: null },
    url: 'https://portal.example/appointments',
    bookUrl: 'https://portal.example/appointments/book',
    openTimes: [],
    noticeMinutes: 120,
    hasRepaidDebt: false,
    now: startsAt - hoursBefore * HOUR,
  }
  const sender = { brandName: 'Juniper', conciergeEmail: 'hello@juniper.example' }
  return renderAppointmentEmail(whole, data, sender).text
}

describe('renderAppointmentEmail', () => {
  const inTime = 'Cancel at least 24 hours before'

  it('says until when a cancellation returns the credit', () => {
    expect(renderText({}, 48)).toContain(`${inTime} to get your credit back.`)
    expect(renderText({}, 24)).toContain(`${inTime} to get your credit back.`)
    expect(renderText({ credit_cost: 0, is_free_visit: true }, 48)).toContain(
      `${inTime} to keep your free consultation.`,
    )
  })

  it.each([
    ['booked late', { is_late: true }, 23, "Canceling it won't return your credit."],
    ['rescheduled late', { event: 'moved', is_late: true }, 90, "won't return your credit."],
    ['sent with a delay', {}, 23, "Canceling it won't return your credit."],
    [
      'a late free visit',
      { credit_cost: 0, is_free_visit: true },
      23,
      'uses up your free consultation.',
    ],
  ] as const)(
    'never promises a return for a session that is late: %s',
    (_name, event, hours, text) => {
      expect(renderText(event, hours)).toContain(text)
      expect(renderText(event, hours)).not.toContain(inTime)
    },
  )

  it('promises no credit for a session that cost none', () => {
    expect(renderText({ credit_cost: 0 }, 48)).not.toContain('credit')
  })

  it('offers to reschedule until the notice before the start', () => {
    expect(renderText({}, 2)).toContain('You can reschedule up to 2 hours before the start.')
    expect(renderText({}, 1)).toContain("You can't reschedule it anymore.")
  })
})
