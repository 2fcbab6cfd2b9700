import type {
  CreateTimeRequest,
  TimeRequest,
  TimeRequestResponse,
  TimeRequestsResponse,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'
import { practitionerSummary } from '../practitioners/examples.ts'

const times = {
  weekdays: [1, 3],
  from_time: '08:00',
  to_time: '12:00',
  until: '2026-12-18',
} satisfies Partial<CreateTimeRequest>

const request = {
  id: '0198c9f2-4a10-7000-8000-0000000000d1',
  practitioner: practitionerSummary,
  appointment_type: 'FOLLOW_UP',
  appointment_type_display_name: 'Follow-Up',
  appointment: null,
  ...times,
  by_text: true,
  created_at: '2026-12-01T10:00:00-05:00',
  offer: {
    id: '0198c9f2-4a10-7000-8000-0000000000d2',
    at: '2026-12-07T09:30:00-05:00',
    expires_at: '2026-12-01T10:30:00-05:00',
  },
  problem: null,
} satisfies TimeRequest

export const timeRequestExamples: Examples = {
  CreateTimeRequest: {
    practitioner_id: practitionerSummary.id,
    appointment_type: 'FOLLOW_UP',
    user_timezone: 'America/New_York',
    ...times,
    text_consent_version: 1,
  } satisfies CreateTimeRequest,
  TimeRequestResponse: { request } satisfies TimeRequestResponse,
  TimeRequestsResponse: { results: [request], next: null } satisfies TimeRequestsResponse,
  ExportUserResponse: { time_requests: [], time_offers: [], freed_times: [] },
}
