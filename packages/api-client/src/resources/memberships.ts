import type {
  CheckoutSession,
  MembershipResponse,
  StartMembership,
  StartMembershipResponse,
} from '@portal/contract'
import { api as baseApi } from '../api.ts'
import { list } from '../tags.ts'

const api = baseApi.enhanceEndpoints({ addTagTypes: ['Membership'] })

/** What changes when a membership begins, ends or is paid. */
const afterChange = [
  list('Membership'),
  list('User'),
  list('SessionCredits'),
  list('CreditEntry'),
  list('Payment'),
]

export const membershipsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /membership/: the membership, and the plans that the member can start now. */
    getMembership: build.query<MembershipResponse, void>({
      query: () => ({ url: '/membership/' }),
      providesTags: [list('Membership')],
    }),

    /**
     * POST /membership/start/: the provider's page. A membership that renews already is a
     * `conflict` with the code `membership_renews`; it may have begun in another tab. One that the
     * practice gives is a `conflict` with the code `membership_given`.
     */
    startMembership: build.mutation<CheckoutSession, StartMembership>({
      query: (body) => ({ url: '/membership/start/', method: 'POST', body }),
      transformResponse: (response: StartMembershipResponse) => response.checkout_session,
      invalidatesTags: (_session, error) => (error ? afterChange : []),
    }),

    /** POST /membership/check/: asks the provider now. */
    checkMembership: build.mutation<MembershipResponse, void>({
      query: () => ({ url: '/membership/check/', method: 'POST' }),
      invalidatesTags: afterChange,
    }),

    /** POST /membership/cancel/: it stays open until the end of what is paid. */
    cancelMembership: build.mutation<MembershipResponse, void>({
      query: () => ({ url: '/membership/cancel/', method: 'POST' }),
      invalidatesTags: afterChange,
    }),

    /** POST /membership/resume/: a membership that is ending renews again. */
    resumeMembership: build.mutation<MembershipResponse, void>({
      query: () => ({ url: '/membership/resume/', method: 'POST' }),
      invalidatesTags: afterChange,
    }),
  }),
})

/** GET /membership/: returns the membership, and the plans that the member can start now. */
export const useGetMembershipQuery = membershipsApi.useGetMembershipQuery

/**
 * POST /membership/start/: returns the provider's page. A membership that renews already is a
 * `conflict`.
 */
export const useStartMembershipMutation = membershipsApi.useStartMembershipMutation

/** POST /membership/check/: asks the provider now and returns the membership. */
export const useCheckMembershipMutation = membershipsApi.useCheckMembershipMutation

/**
 * POST /membership/cancel/: returns the membership, which stays open until the end of what is paid.
 * Without one that renews, it is a `conflict`.
 */
export const useCancelMembershipMutation = membershipsApi.useCancelMembershipMutation

/** POST /membership/resume/: returns the membership, which renews again. */
export const useResumeMembershipMutation = membershipsApi.useResumeMembershipMutation
