import { signUpApi } from '@portal/api-client'
import type { PublicApi } from '../../session/public-pages/publicApi.ts'

/** Confirms an email address. An error on `token`: the link is unknown or has expired. */
export const createConfirmEmail =
  ({ dispatch, send }: PublicApi) =>
  (token: string) =>
    send(() => dispatch(signUpApi.endpoints.confirmEmail.initiate({ token })), ['token'])
