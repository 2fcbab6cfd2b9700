import { type AccountOutcome, isApiError, signUpApi } from '@portal/api-client'
import type {
  AccountWithBookingResponse,
  AlacarteAccountResponse,
  CreateAccountWithBooking,
  Hold,
} from '@portal/contract'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { getErrorText } from '../shared/errors/getErrorText.ts'
import { UserFacingError } from '../shared/errors/userFacingError.ts'
import type { FormErrors } from '../shared/forms/useForm.ts'
import { createOnceKey } from './createOnceKey.ts'
import type { JoinedOffer } from './joinStep.ts'
import {
  type AccountField,
  isEmailTaken,
  isOfferFull,
  readAccountErrors,
  readLostTime,
} from './readAccountErrors.ts'
import type { Join } from './useJoin.ts'

/** What somebody enters about themselves. */
export type AccountValues = Pick<
  CreateAccountWithBooking,
  'first_name' | 'last_name' | 'email' | 'password' | 'phone_number' | 'consents' | 'ref_note'
> &
  Pick<CreateAccountWithBooking, 'sms_consent' | 'sms_consent_version'>

type Outcome = AccountOutcome<AccountWithBookingResponse | AlacarteAccountResponse>

export interface SignUp {
  /** Creates the account and goes on. Resolves to the errors of the form. */
  readonly signUp: (values: AccountValues) => Promise<FormErrors<AccountField>>
  /** Remembers where somebody stopped. With `sendLink`, they get an email to continue. */
  readonly saveCart: (email: string, sendLink: boolean) => Promise<void>
  readonly isEmailTaken: boolean
}

/** Creates the account for a held time: with the session of a free offer, or before its payment. */
export function useSignUp(
  { brand, offer }: JoinedOffer,
  join: Join,
  hold: Hold,
  timeZone: string,
): SignUp {
  const dispatch: ThunkDispatch<unknown, unknown, UnknownAction> = useDispatch()
  const [createKey] = useState(createOnceKey)
  const [isTaken, setTaken] = useState(false)
  const reference = { brand_slug: brand.slug, offer_slug: offer.slug }
  const { createAccountWithBooking, createAlacarteAccount, reportAbandonedCart } =
    signUpApi.endpoints

  const saveCart = async (email: string, sendLink: boolean) => {
    const { at, practitioner_id } = hold
    const cart = { email, ...reference, step: 'account', at, practitioner_id, send_link: sendLink }
    await dispatch(reportAbandonedCart.initiate(cart)).unwrap()
  }

  async function signUp(values: AccountValues): Promise<FormErrors<AccountField>> {
    const { at, practitioner_id } = hold
    const fields = { ...values, at, practitioner_id, user_timezone: timeZone, offer: reference }
    const request = { ...fields, idempotencyKey: createKey(fields) }
    setTaken(false)
    // whoever leaves now can be asked back by the practice
    const saveForPractice = () => void saveCart(values.email, false).catch(() => null)
    const outcome = await send(
      async () =>
        offer.kind === 'free_visit'
          ? dispatch(createAccountWithBooking.initiate(request)).unwrap()
          : dispatch(createAlacarteAccount.initiate(request)).unwrap(),
      saveForPractice,
    )
    if (outcome.type === 'success') {
      const { data } = outcome
      if ('appointment' in data) join.showBooked(data.appointment, data.user.email)
      else join.showPayment(data.user, hold)
      return {}
    }
    saveForPractice()
    if (isOfferFull(outcome)) {
      join.showFull()
      return {}
    }
    const lost = readLostTime(outcome, at)
    if (lost !== null) {
      join.loseTime(hold, lost)
      return {}
    }
    setTaken(isEmailTaken(outcome))
    return readAccountErrors(outcome)
  }

  return { signUp, saveCart, isEmailTaken: isTaken }
}

async function send(call: () => Promise<Outcome>, onFailure: () => void): Promise<Outcome> {
  try {
    return await call()
  } catch (error) {
    if (!isApiError(error)) throw error
    onFailure()
    throw new UserFacingError(getErrorText(error, 'booking'), { cause: error })
  }
}
