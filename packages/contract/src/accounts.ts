import { passwordProblem, passwordProblemText } from '@portal/domain/validation'
import { z } from 'zod'
import { EmailAddress, Id, Instant } from './values.ts'

/**
 * `username` is the e-mail address. A practitioner is refused with `practitioner_account`, after
 * the right password only.
 */
export const Login = z.object({
  username: z.string().trim().min(1, 'Enter your e-mail address.').max(254),
  password: z.string().min(1, 'Enter your password.').max(256),
  login_type: z.enum(['all', 'client']).default('all'),
})
export interface Login extends z.infer<typeof Login> {}

/** Whether the password is the e-mail address is asked where the address is known. */
export const NewPassword = z.string().superRefine((password, context) => {
  const problem = passwordProblem(password, null)
  if (problem !== null) context.addIssue({ code: 'custom', message: passwordProblemText(problem) })
})

/** Asks for a code by mail. The answer is the same whoever the address belongs to. */
export const ResetPassword = z.object({ email: EmailAddress })
export interface ResetPassword extends z.infer<typeof ResetPassword> {}

/** `code` is the one from the mail, in either case, with or without spaces and hyphens. */
export const ConfirmResetPassword = z.object({
  email: EmailAddress,
  code: z.string().trim().min(1, 'Enter the code from the mail.').max(64),
  password: NewPassword,
})
export interface ConfirmResetPassword extends z.infer<typeof ConfirmResetPassword> {}

export const ChangePassword = z.object({
  current_password: z.string().min(1, 'Enter your current password.').max(256),
  password: NewPassword,
})
export interface ChangePassword extends z.infer<typeof ChangePassword> {}

/**
 * A browser that is signed in. `device` is for reading, such as "Safari on an iPhone";
 * `last_seen_at` is right to a minute.
 */
export const Session = z.object({
  id: Id,
  device: z.string(),
  started_at: Instant,
  last_seen_at: Instant,
  is_current: z.boolean(),
})
export interface Session extends z.infer<typeof Session> {}

/** The one seen last comes first. */
export const SessionsAnswer = z.object({ results: z.array(Session), next: z.null() })
export interface SessionsAnswer extends z.infer<typeof SessionsAnswer> {}

const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case letters, digits and hyphens.')
  .max(80)

/** Someone who would like to be told when there is room. Joining again is harmless. */
export const JoinWaitlist = z.object({
  email: EmailAddress,
  brand_slug: Slug.nullish(),
  offer_slug: Slug.nullish(),
  first_name: z.string().trim().max(80, 'Use at most 80 characters.').nullish(),
})
export interface JoinWaitlist extends z.infer<typeof JoinWaitlist> {}

/**
 * Where someone stopped while signing up; `step` is the wizard's own name for it. The last report
 * of an address counts.
 */
export const AbandonedCart = z.object({
  email: EmailAddress,
  brand_slug: Slug.nullish(),
  offer_slug: Slug.nullish(),
  step: Slug.nullish(),
})
export interface AbandonedCart extends z.infer<typeof AbandonedCart> {}
