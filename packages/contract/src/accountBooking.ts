import { validationMessages } from '@portal/domain/validation'
import { z } from 'zod'
import { NewPassword } from './accounts.ts'
import { AppointmentResponse, BookInitialAlacarte } from './appointments.ts'
import { OfferReference } from './offerReference.ts'
import { CheckoutSession } from './payments.ts'
import { Name, UserResponse } from './users.ts'
import { NewEmailAddress } from './values.ts'

const ConsentVersion = z.number().int().positive().max(1_000_000)

/** The versions of the texts that somebody agreed to (`signUpConsents` of the domain package). */
export const SignUpConsents = z.object({ terms: ConsentVersion, privacy: ConsentVersion })
export interface SignUpConsents extends z.infer<typeof SignUpConsents> {}

/**
 * `ref_note` is an input that people do not see: one who fills it reaches the limits sooner.
 *
 * @internal
 */
export const signUpFields = {
  email: NewEmailAddress,
  password: NewPassword,
  first_name: Name.min(1, validationMessages.firstNameRequired),
  last_name: Name.default(''),
  consents: SignUpConsents.nullish(),
  ref_note: z.string().max(200).nullish(),
}

const accountFields = { ...signUpFields, offer: OfferReference.nullish() }

/**
 * Creates an a-la-carte account, logs it in and holds the time. With `price_id` the response
 * contains the checkout that pays for the session; the checkout returns to `base_redirect_url`, by
 * default the list of sessions. With a paid `offer`, there is a checkout only if
 * `base_redirect_url` is given: a form that pays in its next step leaves it out.
 */
export const CreateAlacarteAccount = BookInitialAlacarte.safeExtend({
  ...accountFields,
  price_id: z.string().trim().min(1).max(255).nullish(),
  promo_code: z.string().trim().max(60).nullish(),
  base_redirect_url: z.string().trim().min(1).max(1000).nullish(),
})
export interface CreateAlacarteAccount extends z.input<typeof CreateAlacarteAccount> {}

export const AlacarteAccountResponse = UserResponse.extend({
  checkout_session: CheckoutSession.nullable(),
})
export interface AlacarteAccountResponse extends z.infer<typeof AlacarteAccountResponse> {}

/**
 * Creates a membership account, logs it in and books its free visit: all or nothing. The `offer`
 * grants the membership.
 */
export const CreateAccountWithBooking = BookInitialAlacarte.safeExtend(accountFields)
export interface CreateAccountWithBooking extends z.input<typeof CreateAccountWithBooking> {}

export const AccountWithBookingResponse = UserResponse.extend(AppointmentResponse.shape)
export interface AccountWithBookingResponse extends z.infer<typeof AccountWithBookingResponse> {}
