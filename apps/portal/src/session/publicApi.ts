import { accountsApi, type ApiError, isApiError, usersApi } from '@portal/api-client'
import type { AbandonedCart, ConfirmResetPassword, JoinWaitlist } from '@portal/contract'
import { errorText } from '@portal/features/shared'
import { createStore } from './store.ts'

/** `field` is the one that the server's first complaint names, null for the form as a whole. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly field: string | null; readonly message: string }

const store = createStore()
let prepared: Promise<unknown> | null = null

/**
 * The CSRF cookie comes before the first writing call; whether somebody is logged in does not
 * matter here.
 */
const prepare = () =>
  (prepared ??= store.dispatch(
    usersApi.endpoints.getAuth.initiate(undefined, { forceRefetch: true, subscribe: false }),
  ))

async function outcomeOf(call: () => { unwrap: () => Promise<unknown> }): Promise<Outcome> {
  await prepare()
  try {
    await call().unwrap()
    return { kind: 'done' }
  } catch (thrown) {
    if (!isApiError(thrown)) throw thrown
    // the next try starts with a fresh token
    prepared = null
    return { kind: 'refused', field: fieldOf(thrown), message: errorText(thrown, 'form') }
  }
}

const fieldOf = (error: ApiError): string | null =>
  error.kind === 'validation' ? (error.errors[0]?.field ?? null) : null

const { resetPassword, confirmResetPassword, joinWaitlist, reportAbandonedCart } =
  accountsApi.endpoints

/** Asks for a code for a new password. */
export const askForCode = (email: string) =>
  outcomeOf(() => store.dispatch(resetPassword.initiate({ email })))

export const choosePassword = (fields: ConfirmResetPassword) =>
  outcomeOf(() => store.dispatch(confirmResetPassword.initiate(fields)))

export const joinList = (fields: JoinWaitlist) =>
  outcomeOf(() => store.dispatch(joinWaitlist.initiate(fields)))

/** What becomes of the report is nobody's concern on the page. */
export const reportCart = (fields: AbandonedCart) =>
  outcomeOf(() => store.dispatch(reportAbandonedCart.initiate(fields)))
