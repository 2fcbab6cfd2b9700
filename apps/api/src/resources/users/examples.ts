import type {
  AssessmentResponse,
  AuthResponse,
  HhaStatusResponse,
  UpdateUser,
  User,
  UserExport,
  UserResponse,
} from '@portal/contract'
import type { Examples } from '../../core/declarations/examples.ts'

export const user = {
  id: '0198c9f2-4a10-7000-8000-0000000000b1',
  email: 'maya@example.com',
  first_name: 'Maya',
  last_name: 'Chen',
  avatar_url: '/avatars/maya.webp',
  role: 'client',
  phone_number: '+12125550142',
  sms_consent: true,
  // the practitioner of the other examples
  coach: '0198c9f2-4a10-7000-8000-0000000000a1',
  plan_type: 'MEMBERSHIP',
  membership_status: 'active',
  had_first_visit: true,
  had_offer_credit: false,
  has_used_free_visit: true,
  session_credits_remaining: 3,
  credit_debt: 0,
  is_email_confirmed: true,
  has_taken_comp_assessment: true,
  health_checked_at: '2026-10-18T14:00:00Z',
  user_session_version: 4,
  has_chosen_coach: true,
  month_availability: ['2026-12-03', '2026-12-04'],
  conversations: [{ id: '0198c9f2-4a10-7000-8000-0000000000d1', viewed: true }],
  timezone: 'America/New_York',
  hour_cycle: '12h',
  notifications: {
    appointment_mail: true,
    appointment_sms: true,
    message_mail: true,
    lab_mail: true,
    course_mail: true,
  },
  reminders: [
    { hours: 48, is_on: true },
    { hours: 1, is_on: true },
  ],
} satisfies User

const { month_availability: _dates, conversations: _conversations, ...profile } = user

/** The sections of {@link UserExport}. Other resources add theirs. */
const userExport = {
  exported_at: '2026-12-01T15:00:00Z',
  profile: { ...profile, created_at: '2026-09-01T13:00:00Z' },
  sessions: [],
  appointments: [],
  holds: [],
  credit_ledger: [
    { amount: 3, reason: 'purchase', note: '3 credits', created_at: '2026-11-02T16:12:00Z' },
  ],
  credit_debts: [],
  payments: [],
  email_changes: [],
  rejected_emails: [],
  waitlist: [],
  abandoned_carts: [],
  activity: [{ at: '2026-11-02T16:10:00Z', action: 'session.started', details: {} }],
} satisfies UserExport

export const userExamples: Examples = {
  AuthResponse: { is_authenticated: true, user_session_version: 4 } satisfies AuthResponse,
  UserResponse: { user } satisfies UserResponse,
  UpdateUser: {
    first_name: 'Maya',
    timezone: 'America/New_York',
    hour_cycle: '24h',
    notifications: { message_mail: false },
  } satisfies UpdateUser,
  AssessmentResponse: { has_taken_comp_assessment: true } satisfies AssessmentResponse,
  HhaStatusResponse: {
    hha_status: { is_due: false, last_completed_at: '2026-09-16T09:00:00-04:00' },
  } satisfies HhaStatusResponse,
  ExportUserResponse: userExport,
}
