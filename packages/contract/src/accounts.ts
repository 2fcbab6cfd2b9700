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
 * A login. A practitioner is rejected with `practitioner_account`, but only after the correct
 * password, unless `login_type` is `practitioner`: then only practitioners can log in.
 */
export const Login = z.object({
  /** The email address. */
  username: z.string().trim().min(1, validationMessages.emailRequired).max(254),
  password: z.string().min(1, validationMessages.passwordRequired).max(256),
  login_type: z.enum(['all', 'client', 'practitioner']).default('all'),
  /**
   * The code of two-step verification. An account that has it is otherwise rejected with
   * `two_factor_required`.
   */
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

/** Sets a new password with the code of the email. */
export const ConfirmResetPassword = z.object({
  email: EmailAddress,
  /** The code from the email, in either case, with or without spaces and hyphens. */
  code: z.string().trim().min(1, validationMessages.codeRequired).max(64),
  password: NewPassword,
})
export interface ConfirmResetPassword extends z.infer<typeof ConfirmResetPassword> {}

/** The token in the fragment of a link in an email. */
const EmailLinkToken = z.string().trim().min(1, 'Open the link in the email again.').max(200)

/** Sets a new password with the link of the email. */
export const ConfirmResetLink = z.object({
  /** The token in the fragment of the link in the email with the code. */
  token: EmailLinkToken,
  password: NewPassword,
})
export interface ConfirmResetLink extends z.infer<typeof ConfirmResetLink> {}

/** Confirms the email address of an account. */
export const ConfirmEmail = z.object({
  /** The fragment of the link in the confirmation email. */
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

/** Confirms the new email address of an account. */
export const ConfirmChangeEmail = z.object({
  /** The code from the email, in either case, with or without spaces and hyphens. */
  code: z.string().trim().min(1, validationMessages.codeRequired).max(64),
})
export interface ConfirmChangeEmail extends z.infer<typeof ConfirmChangeEmail> {}

/** What closing the account cancels and costs. */
export const AccountClosure = z.object({
  /** How many sessions are canceled. */
  sessions: z.number().int().nonnegative(),
  /** How many of them are canceled too late to return their credits. */
  late_sessions: z.number().int().nonnegative(),
  /** The credits that remain then. They are lost unless the member logs in within 14 days. */
  credits_remaining: z.number().int().nonnegative(),
  /** Sentences for the member, such as "1 lab order will be canceled. You get back $109.00." */
  other_consequences: z.array(z.string()).default([]),
})
export interface AccountClosure extends z.infer<typeof AccountClosure> {}

export const AccountClosureResponse = z.object({ closure: AccountClosure })
export interface AccountClosureResponse extends z.infer<typeof AccountClosureResponse> {}

/** Closes the account. */
export const CloseAccount = z.object({
  current_password: z.string().min(1, validationMessages.currentPasswordRequired).max(256),
  /** What the member has seen. Another one by now is a 409 and changes nothing. */
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

/** How many others wait for the same (`people_waiting`). */
export const JoinWaitlistResponse = z.object({
  waitlist: z.object({ people_waiting: z.number().int() }),
})
export interface JoinWaitlistResponse extends z.infer<typeof JoinWaitlistResponse> {}

/** Where someone abandoned the sign-up. A later report for an address replaces an earlier one. */
export const AbandonedCart = z.object({
  email: EmailAddress,
  brand_slug: Slug.nullish(),
  offer_slug: Slug.nullish(),
  /** The form's name for the step. */
  step: Slug.nullish(),
  /** The chosen time. */
  at: Instant.nullish(),
  /** The practitioner of the chosen time. */
  practitioner_id: Id.nullish(),
  /** Whether the address gets an email to continue. */
  send_link: z.boolean().default(false),
})
export interface AbandonedCart extends z.input<typeof AbandonedCart> {}
