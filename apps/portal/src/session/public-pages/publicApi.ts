import { isApiError, requestOnce, usersApi } from '@portal/api-client'
import {
  type FormErrors,
  getErrorText,
  getFormErrors,
  UserFacingError,
} from '@portal/features/shared'
import { createStore } from '../store.ts'

/** The result of a form on a public page. */
export type Result<Field extends string> =
  | { readonly kind: 'done' }
  | { readonly kind: 'rejected'; readonly errors: FormErrors<Field> }

/** What the calls of the public pages share. */
export type PublicApi = ReturnType<typeof createPublicApi>

export function createPublicApi() {
  const store = createStore()
  let csrfToken: Promise<unknown> | null = null
  const fetchCsrfToken = () =>
    (csrfToken ??= store.dispatch(
      requestOnce(usersApi.endpoints.getAuth.initiate(undefined, { forceRefetch: true })),
    ))

  return {
    dispatch: store.dispatch,

    /** Gets the CSRF token that every write needs. */
    fetchCsrfToken,

    /** Makes a call that writes, with the errors of these fields. */
    async send<Field extends string>(
      call: () => { unwrap: () => Promise<unknown> },
      fields: readonly Field[],
    ): Promise<Result<Field>> {
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
    },

    /** Makes a call that reads: null for an error of one of these kinds. */
    async find<Found>(
      call: () => { unwrap: () => Promise<Found> },
      missing: readonly string[],
    ): Promise<Found | null> {
      try {
        return await call().unwrap()
      } catch (thrown) {
        if (isApiError(thrown) && missing.includes(thrown.kind)) return null
        throw new UserFacingError(getErrorText(thrown, 'general'), { cause: thrown })
      }
    },
  }
}
