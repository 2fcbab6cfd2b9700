import { accountsApi, isApiError, usersApi } from '@portal/api-client'
import type { AbandonedCart, ConfirmResetPassword, JoinWaitlist } from '@portal/contract'
import { type FormErrors, formErrors } from '@portal/features/shared'
import { createStore } from './store.ts'

type Field = 'email' | 'code' | 'password' | 'first_name'

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'rejected'; readonly errors: FormErrors<Field> }

const store = createStore()
let prepared: Promise<unknown> | null = null

/** Gets the CSRF cookie, which every write needs. */
const prepare = () =>
  (prepared ??= store.dispatch(
    usersApi.endpoints.getAuth.initiate(undefined, { forceRefetch: true, subscribe: false }),
  ))

async function outcomeOf(
  call: () => { unwrap: () => Promise<unknown> },
  fields: readonly Field[],
): Promise<Outcome> {
  await prepare()
  try {
    await call().unwrap()
    return { kind: 'done' }
  } catch (thrown) {
    if (!isApiError(thrown)) throw thrown
    // the next try gets a new token
    prepared = null
    return { kind: 'rejected', errors: formErrors(thrown, fields) }
  }
}

const { resetPassword, confirmResetPassword } = accountsApi.endpoints

/** Requests a code for a new password by email. */
export const requestPasswordCode = (email: string) =>
  outcomeOf(() => store.dispatch(resetPassword.initiate({ email })), ['email'])

export const confirmNewPassword = (body: ConfirmResetPassword) =>
  outcomeOf(
    () => store.dispatch(confirmResetPassword.initiate(body)),
    ['email', 'code', 'password'],
  )

export const joinWaitlist = (body: JoinWaitlist) =>
  outcomeOf(
    () => store.dispatch(accountsApi.endpoints.joinWaitlist.initiate(body)),
    ['email', 'first_name'],
  )

/** The page does not show whether it worked. */
export const reportAbandonedCart = (body: AbandonedCart) =>
  outcomeOf(() => store.dispatch(accountsApi.endpoints.reportAbandonedCart.initiate(body)), [])
