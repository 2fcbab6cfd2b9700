import type { TimeOffer, TimeRequest } from '@portal/contract'
import { HOUR, MINUTE } from '@portal/domain/time'
import { createPractitioner, getTimeAfter } from './fixtures.ts'

/** A member waits for a follow-up in the morning. */
export const createTimeRequest = (fields: Partial<TimeRequest> = {}): TimeRequest => ({
  id: '0198c9f2-4a10-7000-8000-0000000000d1',
  practitioner: null,
  appointment_type: 'FOLLOW_UP',
  appointment_type_display_name: 'Follow-up Session',
  appointment: null,
  weekdays: [1, 3],
  from_time: '08:00',
  to_time: '12:00',
  until: '2026-12-18',
  by_text: false,
  created_at: getTimeAfter(-HOUR),
  offer: null,
  problem: null,
  ...fields,
})

/** A time that is held for half an hour. */
export const createTimeOffer = (fields: Partial<TimeOffer> = {}): TimeOffer => ({
  id: '0198c9f2-4a10-7000-8000-0000000000d2',
  request_id: '0198c9f2-4a10-7000-8000-0000000000d1',
  state: 'held',
  end_reason: null,
  at: getTimeAfter(50 * HOUR),
  ends_at: getTimeAfter(50 * HOUR + 30 * MINUTE),
  length: 30,
  expires_at: getTimeAfter(24 * MINUTE),
  appointment_type: 'FOLLOW_UP',
  appointment_type_display_name: 'Follow-up Session',
  practitioner: createPractitioner(),
  meeting_kind: 'video',
  meeting_address: null,
  replaces: null,
  is_move: (fields.replaces ?? null) !== null,
  is_late: false,
  credit_cost: 1,
  is_free_visit: false,
  credit_balance: 3,
  problem: null,
  appointment_id: null,
  ...fields,
})
