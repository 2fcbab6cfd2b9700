import { describe, expect, it } from 'vitest'
import { type AnalyticsEvent, isListedEvent } from './events.ts'

const listed: AnalyticsEvent[] = [
  { name: '$pageview', properties: { route: '/join/:brandSlug' } },
  { name: 'sign_up_started', properties: {} },
  { name: 'account_created', properties: {} },
  { name: 'booking_started', properties: { is_reschedule: false } },
  { name: 'time_held', properties: {} },
  { name: 'booking_confirmed', properties: { credits: 1 } },
  { name: 'time_lost', properties: { stage: 'hold' } },
  { name: 'purchase_completed', properties: { credits: 5, has_session: true } },
  { name: 'session_canceled', properties: { is_late: true } },
  { name: 'session_rescheduled', properties: { is_late: false } },
]

describe.each(listed)('the event $name', ({ name, properties }) => {
  it('is accepted with its properties', () => {
    expect(isListedEvent({ name, properties })).toBe(true)
  })

  it.each(['practitioner', 'notes', 'appointment_type', 'email'])(
    'is rejected with %s',
    (other) => {
      expect(isListedEvent({ name, properties: { ...properties, [other]: 'Ana Rivera' } })).toBe(
        false,
      )
    },
  )

  it('is rejected with free text as a property value', () => {
    const texts = Object.keys(properties).map((property) => [property, 'Low ferritin'])
    expect(isListedEvent({ name, properties: Object.fromEntries(texts) })).toBe(texts.length === 0)
  })
})

it('rejects a URL as a route, and an event that is not on the list', () => {
  const address = '/appointments/0198c9f2-7b1e-7c3a-9d5e-000000000001'
  expect(isListedEvent({ name: '$pageview', properties: { route: address } })).toBe(false)
  expect(isListedEvent({ name: 'lab_result_opened', properties: {} })).toBe(false)
})
