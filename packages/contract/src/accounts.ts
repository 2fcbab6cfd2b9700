import {
  findPasswordProblem,
  describePasswordProblem,
  validationMessages,
} from '@portal/domain/validation'
import { z } from 'zod'
import { TwoFactorCode } from './twoFactor.ts'
import { UserResponse } from './users.ts'
import { EmailAddress, Id, Instant, NewEmailAddress, Slug, TypedText } from './values.ts'

/**
 * `username` is the email address. A practitioner is rejected with `practitioner_account`, but only
 * after the correct password, unless `login_type` is `practitioner`: then only practitioners can
 * log in. `code` is required for an account with two-step verification, which is otherwise rejected
 * with `two_factor_required`.
 */
export const Login = z.object({
  username: z.string().trim().min(1, validationMessages.emailRequired).max(254),
  password: z.string().min(1, validationMessages.passwordRequired).max(256),
  login_type: z.enum(['all', 'client', 'practitioner']).default('all'),
  code: TwoFactorCode.optional(),
})
export interface Login extends z.infer<typeof Login> {}

/** `account_reopened`: the account was closed, and this login has opened it again. */
export const LoginResponse = UserResponse.extend({ account_reopened: z.boolean() })
export interface LoginResponse extends z.infer<typeof LoginResponse> {}

/**
 * A password that can be chosen. Callers that know the email address also check that the password
 * differs from it.
 *
 * @internal
 */
export const NewPassword = z.string().superRefine((password, context) => {
  const problem = findPasswordProblem(password, null)
  if (problem !== null)
    context.addIssue({ code: 'custom', message: describePasswordProblem(problem) })
})

/** Requests a code by email. The response is the same for every address. */
export const ResetPassword = z.object({ email: EmailAddress })
export interface ResetPassword extends z.infer<typeof ResetPassword> {}

/** `code` is the code from the email, in either case, with or without spaces and hyphens. */
export const ConfirmResetPassword = z.object({
  email: EmailAddress,
  code: z.string().trim().min(1, validationMessages.codeRequired).max(64),
  password: NewPassword,
})
export interface ConfirmResetPassword extends z.infer<typeof ConfirmResetPassword> {}

/** The token in the fragment of a link in an email. */
const EmailLinkToken = z.string().trim().min(1, 'Open the link in the email again.').max(200)

/** `token` is in the fragment of the link in the email with the code. */
export const ConfirmResetLink = z.object({
  token: EmailLinkToken,
  password: NewPassword,
})
export interface ConfirmResetLink extends z.infer<typeof ConfirmResetLink> {}

/** `token` is the fragment of the link in the confirmation email. */
export const ConfirmEmail = z.object({
  token: EmailLinkToken,
})
export interface ConfirmEmail extends z.infer<typeof ConfirmEmail> {}

export const ChangePassword = z.object({
  current_password: z.string().min(1, validationMessages.currentPasswordRequired).max(256),
  password: NewPassword,
})
export interface ChangePassword extends z.infer<typeof ChangePassword> {}

/** Requests a code at the new address. The response is the same for every address. */
export const ChangeEmail = z.object({
  email: NewEmailAddress,
  current_password: z.string().min(1, validationMessages.currentPasswordRequired).max(256),
})
export interface ChangeEmail extends z.infer<typeof ChangeEmail> {}

/** `code` is the code from the email, in either case, with or without spaces and hyphens. */
export const ConfirmChangeEmail = z.object({
  code: z.string().trim().min(1, validationMessages.codeRequired).max(64),
})
export interface ConfirmChangeEmail extends z.infer<typeof ConfirmChangeEmail> {}

/**
 * What closing the account cancels and costs: its `sessions`, how many of them are canceled too
 * late to return their credits (`late_sessions`), and the credits that remain after that, which are
 * lost unless the member logs in within 14 days. `other_consequences` are sentences for the member,
 * such as "1 lab order will be canceled. You get back $109.00."
 */
export const AccountClosure = z.object({
  sessions: z.number().int().nonnegative(),
  late_sessions: z.number().int().nonnegative(),
  credits_remaining: z.number().int().nonnegative(),
  other_consequences: z.array(z.string()).default([]),
})
export interface AccountClosure extends z.infer<typeof AccountClosure> {}

export const AccountClosureResponse = z.object({ closure: AccountClosure })
export interface AccountClosureResponse extends z.infer<typeof AccountClosureResponse> {}

/** `closure` is what the member has seen. Another one by now is a 409 and changes nothing. */
export const CloseAccount = z.object({
  current_password: z.string().min(1, validationMessages.currentPasswordRequired).max(256),
  closure: AccountClosure,
})
export interface CloseAccount extends z.infer<typeof CloseAccount> {}

/**
 * A logged-in browser. `device` is a display name such as "Safari on an iPhone"; `last_seen_at` is
 * accurate to a minute.
 */
export const LoginSession = z.object({
  id: Id,
  device: z.string(),
  started_at: Instant,
  last_seen_at: Instant,
  is_current: z.boolean(),
})
export interface LoginSession extends z.infer<typeof LoginSession> {}

/** The member's login sessions, sorted by `last_seen_at`, latest first. */
export const LoginSessionsResponse = z.object({ results: z.array(LoginSession), next: z.null() })
export interface LoginSessionsResponse extends z.infer<typeof LoginSessionsResponse> {}

/** Someone who wants to be notified when there is room. Repeated requests change nothing. */
export const JoinWaitlist = z.object({
  email: EmailAddress,
  brand_slug: Slug.nullish(),
  offer_slug: Slug.nullish(),
  first_name: TypedText.max(80).nullish(),
})
export interface JoinWaitlist extends z.infer<typeof JoinWaitlist> {}

/** `people_waiting`: how many others wait for the same. */
export const JoinWaitlistResponse = z.object({
  waitlist: z.object({ people_waiting: z.number().int() }),
})
export interface JoinWaitlistResponse extends z.infer<typeof JoinWaitlistResponse> {}

/**
 * Where someone abandoned the sign-up; `step` is the form's name for it, `at` and `practitioner_id`
 * the chosen time. With `send_link`, the address gets an email to continue. A later report for the
 * same address replaces an earlier one.
 */
export const AbandonedCart = z.object({
  email: EmailAddress,
  brand_slug: Slug.nullish(),
  offer_slug: Slug.nullish(),
  step: Slug.nullish(),
  at: Instant.nullish(),
  practitioner_id: Id.nullish(),
  send_link: z.boolean().default(false),
})
export interface AbandonedCart extends z.input<typeof AbandonedCart> {}
