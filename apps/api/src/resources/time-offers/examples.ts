import type { AcceptTimeOffer, TimeOffer, TimeOfferResponse } from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'
import { appointment } from '../appointments/examples.ts'
import { practitionerSummary } from '../practitioners/examples.ts'

const offer = {
  id: '0198c9f2-4a10-7000-8000-0000000000d2',
  request_id: '0198c9f2-4a10-7000-8000-0000000000d1',
  state: 'held',
  end_reason: null,
  at: '2026-12-02T09:30:00-05:00',
  ends_at: '2026-12-02T10:00:00-05:00',
  length: 30,
  expires_at: '2026-12-01T10:30:00-05:00',
  appointment_type: 'FOLLOW_UP',
  appointment_type_display_name: 'Follow-Up',
  practitioner: practitionerSummary,
  meeting_kind: 'video',
  meeting_address: null,
  replaces: appointment,
  is_move: true,
  is_late: false,
  credit_cost: 0,
  is_free_visit: false,
  credit_balance: 3,
  problem: null,
  appointment_id: null,
} satisfies TimeOffer

export const timeOfferExamples: Examples = {
  TimeOfferResponse: { offer } satisfies TimeOfferResponse,
  AcceptTimeOffer: {
    user_timezone: 'America/New_York',
    phone_number: '+12125550142',
  } satisfies AcceptTimeOffer,
}
