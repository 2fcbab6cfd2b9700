import { z } from 'zod'
import { CalendarDate, Id } from './values.ts'

export const PlanType = z.enum(['ALACARTE', 'MEMBERSHIP'])
export type PlanType = z.infer<typeof PlanType>

/** The signed-in member as the portal knows them. `month_availability` is the assigned coach's, as GET /availability/month/ gives it. */
export const User = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string(),
  role: z.enum(['client', 'admin']),
  phone_number: z.string().nullable(),
  sms_consent: z.boolean(),
  coach: Id.nullable(),
  plan_type: PlanType,
  had_first_visit: z.boolean(),
  session_credits_remaining: z.number().int(),
  has_taken_comp_assessment: z.boolean(),
  user_session_version: z.number().int(),
  has_chosen_coach: z.boolean(),
  month_availability: z.array(CalendarDate),
  conversations: z.array(z.object({ id: Id, viewed: z.boolean() })),
})
export interface User extends z.infer<typeof User> {}

export const UserAnswer = z.object({ user: User })
export interface UserAnswer extends z.infer<typeof UserAnswer> {}

export const UpdateUser = z
  .object({ coach_id: Id.optional(), has_chosen_coach: z.boolean().optional() })
  .refine((fields) => fields.coach_id !== undefined || fields.has_chosen_coach !== undefined, {
    path: ['coach_id'],
    error: 'Say which practitioner you choose.',
  })
export interface UpdateUser extends z.infer<typeof UpdateUser> {}

export const AuthAnswer = z.object({ is_authenticated: z.boolean(), user_session_version: z.number().int().nullable() })
export interface AuthAnswer extends z.infer<typeof AuthAnswer> {}

export const SessionCreditsAnswer = z.object({ session_credits_remaining: z.number().int() })
export interface SessionCreditsAnswer extends z.infer<typeof SessionCreditsAnswer> {}
