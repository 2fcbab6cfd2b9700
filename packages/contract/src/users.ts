import { membershipStatuses, planTypes } from '@portal/domain/scheduling'
import { validationMessages } from '@portal/domain/validation'
import { z } from 'zod'
import { CalendarDate, Id, Instant, PhoneNumber, TimeZone, TypedText } from './values.ts'

export const PlanType = z.enum(planTypes)
export type PlanType = z.infer<typeof PlanType>

export const MembershipStatus = z.enum(membershipStatuses)
export type MembershipStatus = z.infer<typeof MembershipStatus>

/** The member's time format. */
export const HourCycle = z.enum(['12h', '24h'])
export type HourCycle = z.infer<typeof HourCycle>

/** The member's notification settings. Email about the account itself is always sent. */
export const Notifications = z.object({
  appointment_mail: z.boolean(),
  appointment_sms: z.boolean(),
  message_mail: z.boolean(),
  lab_mail: z.boolean(),
  course_mail: z.boolean(),
})
export interface Notifications extends z.infer<typeof Notifications> {}

/** A reminder that the practice sends `hours` before a session, and whether the member wants it. */
export const ReminderChoice = z.object({
  hours: z.number().int().min(1).max(168),
  is_on: z.boolean(),
})
export interface ReminderChoice extends z.infer<typeof ReminderChoice> {}

/** The logged-in member. */
export const User = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string(),
  role: z.enum(['client', 'practitioner', 'admin']),
  phone_number: z.string().nullable(),
  sms_consent: z.boolean(),
  coach: Id.nullable(),
  plan_type: PlanType,
  /** The state of the membership, null on an a-la-carte plan. */
  membership_status: MembershipStatus.nullable(),
  /** Whether a session that was neither canceled nor a no-show has ended. */
  had_first_visit: z.boolean(),
  /** Whether an offer has added its credit, which it does once for an account. */
  had_offer_credit: z.boolean(),
  /** Whether the free visit is booked or used up, so that Initial Consultation costs a credit. */
  has_used_free_visit: z.boolean(),
  session_credits_remaining: z.number().int(),
  /** Credits that are owed after a refund or chargeback. Returned credits pay them first. */
  credit_debt: z.number().int(),
  /** Whether the email address is confirmed. Until it is, one session can be open. */
  is_email_confirmed: z.boolean(),
  has_taken_comp_assessment: z.boolean(),
  /** When the member last sent a health check. */
  health_checked_at: Instant.nullable(),
  user_session_version: z.number().int(),
  has_chosen_coach: z.boolean(),
  /** The dates of the assigned coach, as returned by GET /availability/month/. */
  month_availability: z.array(CalendarDate),
  conversations: z.array(z.object({ id: Id, viewed: z.boolean() })),
  /** While the zone and the time format are null, the device's settings apply. */
  timezone: z.string().nullable(),
  hour_cycle: HourCycle.nullable(),
  notifications: Notifications,
  reminders: z.array(ReminderChoice),
})
export interface User extends z.infer<typeof User> {}

export const UserResponse = z.object({ user: User })
export interface UserResponse extends z.infer<typeof UserResponse> {}

/** @internal */
export const Name = TypedText.max(80).regex(/^\P{Cc}*$/u, 'Write the name on one line.')

/** Changes the user. Omitted fields stay unchanged. */
export const UpdateUser = z
  .object({
    coach_id: Id.optional(),
    has_chosen_coach: z.boolean().optional(),
    first_name: Name.min(1, validationMessages.firstNameRequired).optional(),
    last_name: Name.optional(),
    /** The phone number, stored in E.164. An empty or null number removes it. */
    phone_number: PhoneNumber.nullish(),
    /**
     * The number must exist. Another or no number withdraws the consent, unless the same request
     * gives it.
     */
    sms_consent: z.boolean().optional(),
    timezone: TimeZone.optional(),
    hour_cycle: HourCycle.optional(),
    notifications: Notifications.partial().optional(),
    reminders: z.array(ReminderChoice).min(1).max(10).optional(),
  })
  .refine(
    ({ notifications, ...fields }) =>
      [...Object.values(fields), ...Object.values(notifications ?? {})].some(
        (value) => value !== undefined,
      ),
    'Send at least one field to change.',
  )
export interface UpdateUser extends z.infer<typeof UpdateUser> {}

export const AuthResponse = z.object({
  is_authenticated: z.boolean(),
  user_session_version: z.number().int().nullable(),
})
export interface AuthResponse extends z.infer<typeof AuthResponse> {}

export const SessionCreditsResponse = z.object({
  session_credits_remaining: z.number().int(),
  credit_debt: z.number().int(),
})
export interface SessionCreditsResponse extends z.infer<typeof SessionCreditsResponse> {}

export const AssessmentResponse = z.object({ has_taken_comp_assessment: z.boolean() })
export interface AssessmentResponse extends z.infer<typeof AssessmentResponse> {}

/** Whether the health-status check is due, and when it was last completed. */
export const HhaStatus = z.object({ is_due: z.boolean(), last_completed_at: Instant.nullable() })
export interface HhaStatus extends z.infer<typeof HhaStatus> {}

export const HhaStatusResponse = z.object({ hha_status: HhaStatus })
export interface HhaStatusResponse extends z.infer<typeof HhaStatusResponse> {}
