import {
  brandsApi,
  isApiError,
  protocolsApi,
  requestOnce,
  signUpApi,
  usersApi,
} from '@portal/api-client'
import type { ConfirmResetLink, ConfirmResetPassword, JoinWaitlist } from '@portal/contract'
import {
  type FormErrors,
  getErrorText,
  getFormErrors,
  UserFacingError,
} from '@portal/features/shared'

import { createStore } from './store.ts'

type Field = 'email' | 'code' | 'password' | 'first_name' | 'token'

export type Result =
  | { readonly kind: 'done' }
  | { readonly kind: 'rejected'; readonly errors: FormErrors<Field> }

/** The calls of the public pages. Each gets a CSRF token first, because every write needs one. */
export function createPublicApi() {
  const store = createStore()
  const { resetPassword, confirmResetPassword, confirmResetLink, ...endpoints } =
    signUpApi.endpoints
  let csrfToken: Promise<unknown> | null = null
  const fetchCsrfToken = () =>
    (csrfToken ??= store.dispatch(
      requestOnce(usersApi.endpoints.getAuth.initiate(undefined, { forceRefetch: true })),
    ))

  async function send(
    call: () => { unwrap: () => Promise<unknown> },
    fields: readonly Field[],
  ): Promise<Result> {
    await fetchCsrfToken()
    try {
      await call().unwrap()
      return { kind: 'done' }
    } catch (thrown) {
      if (!isApiError(thrown)) throw thrown
      // the next try gets a new token
      csrfToken = null
      return { kind: 'rejected', errors: getFormErrors(thrown, fields) }
    }
  }

  return {
    /** Requests a code for a new password by email. */
    requestPasswordCode: (email: string) =>
      send(() => store.dispatch(resetPassword.initiate({ email })), ['email']),
    confirmNewPassword: (body: ConfirmResetPassword) =>
      send(
        () => store.dispatch(confirmResetPassword.initiate(body)),
        ['email', 'code', 'password'],
      ),
    /** Sets a new password. An error on `token`: the link is wrong, used or expired. */
    confirmResetLink: (body: ConfirmResetLink) =>
      send(() => store.dispatch(confirmResetLink.initiate(body)), ['token', 'password']),
    /** Confirms an email address. An error on `token`: the link is unknown or has expired. */
    confirmEmail: (token: string) =>
      send(() => store.dispatch(endpoints.confirmEmail.initiate({ token })), ['token']),
    /** The protocol of a preview link; null for a wrong, an expired and a revoked link. */
    async getProtocolPreview(token: string) {
      await fetchCsrfToken()
      try {
        return await store
          .dispatch(requestOnce(protocolsApi.endpoints.getProtocolPreview.initiate(token)))
          .unwrap()
      } catch (thrown) {
        if (isApiError(thrown) && (thrown.kind === 'not-found' || thrown.kind === 'validation'))
          return null
        throw new UserFacingError(getErrorText(thrown, 'general'), { cause: thrown })
      }
    },
    /** A brand with its offers; null for an unknown or closed one. */
    async getBrand(slug: string) {
      try {
        return await store
          .dispatch(requestOnce(brandsApi.endpoints.getBrand.initiate(slug)))
          .unwrap()
      } catch (thrown) {
        if (isApiError(thrown) && thrown.kind === 'not-found') return null
        throw new UserFacingError(getErrorText(thrown, 'general'), { cause: thrown })
      }
    },
    /** Returns how many others wait, or the errors of the form. */
    async joinWaitlist(body: JoinWaitlist) {
      let peopleWaiting = 0
      const call = () => ({
        unwrap: async () => {
          const waitlist = await store.dispatch(endpoints.joinWaitlist.initiate(body)).unwrap()
          peopleWaiting = waitlist.people_waiting
        },
      })
      const result = await send(call, ['email', 'first_name'])
      return result.kind === 'done' ? { ...result, peopleWaiting } : result
    },
  }
}
