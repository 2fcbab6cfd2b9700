import type {
  FoundMember,
  FoundMemberResponse,
  FoundMembersResponse,
  StartViewing,
} from '@portal/contract'
import { api } from '../api.ts'

/** How an admin finds a member to view the portal as. For others, the calls are `forbidden`. */
export const viewAsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * POST /view-as/search/: members by name or email; changes nothing. Must not be stored on the
     * device.
     */
    findMembers: build.query<FoundMember[], string>({
      query: (search) => ({ url: '/view-as/search/', method: 'POST', body: { search } }),
      transformResponse: (response: FoundMembersResponse) => response.results,
      keepUnusedDataFor: 0,
    }),

    /** POST /view-as/: records the reason in the audit trail. */
    startViewing: build.mutation<FoundMember, StartViewing>({
      query: (body) => ({ url: '/view-as/', method: 'POST', body }),
      transformResponse: (response: FoundMemberResponse) => response.member,
    }),
  }),
})

export const { useFindMembersQuery, useStartViewingMutation } = viewAsApi
