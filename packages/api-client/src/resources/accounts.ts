import type { Login, UserAnswer } from '@portal/contract'
import { api } from '../api.ts'

export type LoginFields = Omit<Login, 'login_type'> & Partial<Pick<Login, 'login_type'>>

export const accountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * POST /accounts/login/ — refuses a wrong pair with `invalid_credentials`, a practitioner with `practitioner_account`.
     * Nothing is invalidated: who signs in starts from an empty cache.
     */
    login: build.mutation<UserAnswer, LoginFields>({
      query: ({ username, password, login_type = 'all' }) => ({ url: '/accounts/login/', method: 'POST', body: { username, password, login_type } }),
    }),

    /** POST /accounts/logout/ — ends this session only. The caller clears what is cached. */
    logout: build.mutation<null, void>({
      query: () => ({ url: '/accounts/logout/', method: 'POST', body: {} }),
    }),
  }),
})

export const { useLoginMutation, useLogoutMutation } = accountsApi
