import type {
  CloseViewing,
  FoundMember,
  FoundMembersResponse,
  StartedViewingResponse,
  StartViewing,
  ViewingResponse,
} from '@portal/contract'
import { api } from '../../api.ts'

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

    /** POST /view-as/: stores the reason; the admin can view as the member for an hour. */
    startViewing: build.mutation<FoundMember, StartViewing>({
      query: (body) => ({ url: '/view-as/', method: 'POST', body }),
      transformResponse: (response: StartedViewingResponse) => response.member,
    }),

    /**
     * GET /view-as/: the end of the viewing, ISO 8601; null without one. Must not be stored on the
     * device.
     */
    getViewingEnd: build.query<string | null, void>({
      query: () => ({ url: '/view-as/' }),
      transformResponse: ({ viewing }: ViewingResponse) => viewing?.ends_at ?? null,
      keepUnusedDataFor: 0,
    }),

    /** POST /view-as/close/: the admin can no longer view as the member. */
    closeViewing: build.mutation<void, CloseViewing>({
      query: (body) => ({ url: '/view-as/close/', method: 'POST', body }),
      transformResponse: () => undefined,
    }),
  }),
})

/** POST /view-as/close/: ends the viewing. `forbidden` for others than admins. */
export const useCloseViewingMutation = viewAsApi.useCloseViewingMutation

/**
 * POST /view-as/search/: returns members by name or email, for admins: `forbidden` for others. Must
 * not be stored on the device.
 */
export const useFindMembersQuery = viewAsApi.useFindMembersQuery

/**
 * GET /view-as/: returns the end of the viewing, null without one. Must not be stored on the
 * device.
 */
export const useGetViewingEndQuery = viewAsApi.useGetViewingEndQuery

/**
 * POST /view-as/: returns the member, whom the admin can view for an hour. `forbidden` without two-
 * step verification where it is required.
 */
export const useStartViewingMutation = viewAsApi.useStartViewingMutation
