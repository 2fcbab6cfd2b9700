import {
  AccountWithBookingResponse,
  AlacarteAccountResponse,
  JoinWaitlistResponse,
} from '@portal/contract'
import { type ApiCalls, v1, v2 } from '../responses/apiCall.ts'

export const signUpCalls = {
  joinWaitlist: {
    method: 'post',
    path: `${v1}/accounts/join_waitlist/`,
    response: JoinWaitlistResponse,
  },
  reportAbandonedCart: { method: 'post', path: `${v1}/accounts/abandoned_cart/`, response: null },
  createAlacarteAccount: {
    method: 'post',
    path: `${v1}/accounts/alacarte/`,
    response: AlacarteAccountResponse,
  },
  createAccountWithBooking: {
    method: 'post',
    path: `${v2}/accounts/create-account-with-booking/`,
    response: AccountWithBookingResponse,
  },
} as const satisfies ApiCalls
