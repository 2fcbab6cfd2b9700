import { validationMessages } from '@portal/domain/validation'
import { z } from 'zod'
import { NewPassword } from './accounts.ts'
import { AppointmentResponse, BookInitialAlacarte } from './appointments.ts'
import { CheckoutSession } from './payments.ts'
import { Name, UserResponse } from './users.ts'
import { NewEmailAddress } from './values.ts'

const accountFields = {
  email: NewEmailAddress,
  password: NewPassword,
  first_name: Name.min(1, validationMessages.firstNameRequired),
  last_name: Name.default(''),
}

/**
 * Creates an a-la-carte account, logs it in and holds the time. With `price_id` the response
 * contains the checkout that pays for the session; the checkout returns to `base_redirect_url`, by
 * default the list of sessions.
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

/** Creates a membership account, logs it in and books its free visit: all or nothing. */
export const CreateAccountWithBooking = BookInitialAlacarte.safeExtend(accountFields)
export interface CreateAccountWithBooking extends z.input<typeof CreateAccountWithBooking> {}

export const AccountWithBookingResponse = UserResponse.extend(AppointmentResponse.shape)
export interface AccountWithBookingResponse extends z.infer<typeof AccountWithBookingResponse> {}
