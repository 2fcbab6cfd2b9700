import { z } from 'zod'
import { AppointmentStatus } from './appointments.ts'
import { AppointmentType } from './appointmentType.ts'
import { LoginSession } from './accounts.ts'
import { PaymentOutcome, PaymentStatus } from './payments.ts'
import { User } from './users.ts'
import { Id, Instant } from './values.ts'

export const ExportedAppointment = z.object({
  id: Id,
  appointment_type: AppointmentType,
  practitioner: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  status: AppointmentStatus,
  credit_cost: z.number().int(),
  is_free_visit: z.boolean(),
  user_timezone: z.string(),
  phone_number: z.string().nullable(),
  sms_consent: z.boolean(),
  notes: z.string().nullable(),
  cancellation_reason: z.string().nullable(),
  /** What the practice shared about the session. */
  summary: z.string().nullable(),
  moved_late: z.boolean(),
  late_cancel: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
})
export interface ExportedAppointment extends z.infer<typeof ExportedAppointment> {}

export const ExportedPayment = z.object({
  id: Id,
  kind: z.string(),
  status: PaymentStatus,
  description: z.string(),
  quantity: z.number().int(),
  session_credits: z.number().int(),
  amount: z.number().int(),
  currency: z.string(),
  promo_code: z.string().nullable(),
  booking: z.record(z.string(), z.unknown()).nullable(),
  outcome: PaymentOutcome.nullable(),
  appointment_id: Id.nullable(),
  refunded_amount: z.number().int(),
  refunded_credits: z.number().int(),
  disputed_amount: z.number().int(),
  receipt_url: z.string().nullable(),
  created_at: Instant,
  paid_at: Instant.nullable(),
})
export interface ExportedPayment extends z.infer<typeof ExportedPayment> {}

/**
 * All data stored about a member, in UTC. Emails are omitted: the member has them, and they repeat
 * this data.
 */
export const UserExport = z.object({
  exported_at: Instant,
  profile: User.omit({ month_availability: true, conversations: true }).extend({
    created_at: Instant,
  }),
  sessions: z.array(LoginSession.omit({ is_current: true }).extend({ user_agent: z.string() })),
  appointments: z.array(ExportedAppointment),
  holds: z.array(
    z.object({ appointment_type: AppointmentType, starts_at: Instant, expires_at: Instant }),
  ),
  credit_ledger: z.array(
    z.object({
      amount: z.number().int(),
      reason: z.string(),
      note: z.string().nullable(),
      created_at: Instant,
    }),
  ),
  credit_debts: z.array(
    z.object({
      amount: z.number().int(),
      reason: z.string(),
      note: z.string().nullable(),
      created_at: Instant,
    }),
  ),
  payments: z.array(ExportedPayment),
  email_changes: z.array(
    z.object({
      old_email: z.string(),
      new_email: z.string(),
      requested_at: Instant,
      used_at: Instant.nullable(),
    }),
  ),
  /** Emails that the mail server of the member's address rejected since the last accepted one. */
  rejected_emails: z.array(
    z.object({
      first_at: Instant,
      last_at: Instant,
      emails: z.number().int(),
      reason: z.string(),
    }),
  ),
  waitlist: z.array(
    z.object({
      brand_slug: z.string(),
      offer_slug: z.string(),
      first_name: z.string().nullable(),
      updated_at: Instant,
    }),
  ),
  abandoned_carts: z.array(
    z.object({
      brand_slug: z.string().nullable(),
      offer_slug: z.string().nullable(),
      step: z.string().nullable(),
      updated_at: Instant,
    }),
  ),
  activity: z.array(
    z.object({ at: Instant, action: z.string(), details: z.record(z.string(), z.unknown()) }),
  ),
})
export interface UserExport extends z.infer<typeof UserExport> {}
