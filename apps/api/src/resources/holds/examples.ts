import type { CurrentHoldResponse, Hold, HoldResponse, HoldTime } from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'
import { practitionerSummary } from '../practitioners/examples.ts'

const time = {
  at: '2026-12-03T14:30:00-05:00',
  practitioner_id: practitionerSummary.id,
  appointment_type: 'FOLLOW_UP',
} satisfies HoldTime

const hold = {
  ...time,
  id: '0198c9f2-4a10-7000-8000-0000000000c2',
  expires_at: '2026-12-01T10:10:00-05:00',
} satisfies Hold

export const holdExamples: Examples = {
  HoldTime: time,
  HoldResponse: { hold } satisfies HoldResponse,
  CurrentHoldResponse: { hold, offer: null } satisfies CurrentHoldResponse,
}
