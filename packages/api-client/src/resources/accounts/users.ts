import type {
  AssessmentResponse,
  AuthResponse,
  CreditHistoryPage,
  HhaStatus,
  HhaStatusResponse,
  SessionCreditsResponse,
  UpdateUser,
  User,
  UserResponse,
} from '@portal/contract'
import { api } from '../../api.ts'
import { OFFLINE_CACHE_SECONDS } from '../../offlineCache.ts'
import { list } from '../../tags.ts'
import type { InfiniteQueryHook, WithInfiniteErrors } from '../../infiniteQueries.ts'
import { encodePhone } from '../appointments/encodeBookingFields.ts'

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /users/auth/: also sets the CSRF cookie. */
    getAuth: build.query<AuthResponse, void>({
      query: () => ({ url: '/users/auth/' }),
      providesTags: [list('Auth')],
    }),

    /** GET /users/me/ */
    getUser: build.query<User, void>({
      query: () => ({ url: '/users/me/' }),
      transformResponse: (response: UserResponse) => response.user,
      providesTags: [list('User')],
    }),

    /**
     * PUT /users/me/: changes the practitioner, profile and settings; omitted fields stay
     * unchanged. An unknown practitioner is a `validation` error on `coach_id`, consent without a
     * number one on `phone_number`.
     */
    updateUser: build.mutation<User, UpdateUser>({
      query: (fields) => ({
        url: '/users/me/',
        method: 'PUT',
        body: { ...fields, ...encodePhone(fields) },
      }),
      transformResponse: (response: UserResponse) => response.user,
      invalidatesTags: (_user, error) => (error ? [] : [list('User'), list('Availability')]),
    }),

    /** GET /users/session-credits/ (v2) */
    getSessionCredits: build.query<SessionCreditsResponse, void>({
      keepUnusedDataFor: OFFLINE_CACHE_SECONDS,
      query: () => ({ url: '/users/session-credits/', base: 'v2' }),
      providesTags: [list('SessionCredits')],
    }),

    /** GET /users/credit-history/ (v2): the ledger entries, newest first. Paginated. */
    listCreditHistory: build.infiniteQuery<CreditHistoryPage, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/users/credit-history/',
        base: 'v2',
        params: { cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.next ?? undefined,
      },
      providesTags: [list('CreditEntry')],
    }),

    /** GET /users/assessment/ (v2): whether the member has taken the comprehensive assessment. */
    getAssessment: build.query<boolean, void>({
      query: () => ({ url: '/users/assessment/', base: 'v2' }),
      transformResponse: (response: AssessmentResponse) => response.has_taken_comp_assessment,
      providesTags: [list('User')],
    }),

    /** GET /users/hha-status/ (v2): whether the health-status check is due. */
    getHhaStatus: build.query<HhaStatus, void>({
      query: () => ({ url: '/users/hha-status/', base: 'v2' }),
      transformResponse: (response: HhaStatusResponse) => response.hha_status,
      providesTags: [list('User')],
    }),
  }),
})

export const usersApi: WithInfiniteErrors<typeof injected> = injected

/**
 * GET /users/auth/: returns whether somebody is logged in, and gets the CSRF token. Never
 * `unauthenticated`.
 */
export const useGetAuthQuery = usersApi.useGetAuthQuery

/** GET /users/me/: returns the logged-in member. Fails with the general errors only. */
export const useGetUserQuery = usersApi.useGetUserQuery

/**
 * PUT /users/me/: returns the member. `validation` errors: `coach_id` of an unknown practitioner,
 * `phone_number` for consent without one.
 */
export const useUpdateUserMutation = usersApi.useUpdateUserMutation

/**
 * GET /users/session-credits/: returns the balance and the debt (v2). Fails with the general errors
 * only.
 */
export const useGetSessionCreditsQuery = usersApi.useGetSessionCreditsQuery

/** GET /users/credit-history/: returns pages of ledger entries (v2), newest first. */
export const useListCreditHistoryInfiniteQuery: InfiniteQueryHook<
  CreditHistoryPage,
  void,
  string | null
> = usersApi.useListCreditHistoryInfiniteQuery

/**
 * GET /users/assessment/: returns whether the member has taken the assessment (v2). `forbidden`
 * without a membership.
 */
export const useGetAssessmentQuery = usersApi.useGetAssessmentQuery

/** GET /users/hha-status/: returns whether the health-status check is due (v2). */
export const useGetHhaStatusQuery = usersApi.useGetHhaStatusQuery

/** Returns the URL of the member's data export for a link. Rejected while viewing as a member. */
export const getUserExportHref = (origin: string): string => `${origin}/api/client/v1/users/export/`
