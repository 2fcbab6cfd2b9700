import type {
  AcceptInviteResponse,
  Invite,
  InviteChanges,
  InviteResponse,
  RedeemInvite,
} from '@portal/contract'
import { api } from '../api.ts'
import { list } from '../tags.ts'

const getPath = (code: string, call = ''): string => `/invites/${encodeURIComponent(code)}/${call}`

interface OfInvite {
  readonly code: string
}

export const invitesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /invites/{code}/: needs no login, and never redeems it. Unknown is `not-found`. */
    getInvite: build.query<Invite, string>({
      query: (code) => ({ url: getPath(code) }),
      transformResponse: (response: InviteResponse) => response.invite,
      // what it adds depends on the account that is logged in now
      keepUnusedDataFor: 0,
    }),

    /**
     * POST /invites/{code}/redeem/: creates an account and does not log in. The same key, the same
     * account. An invite that has ended is a `conflict`.
     */
    redeemInvite: build.mutation<
      null,
      OfInvite & RedeemInvite & { readonly idempotencyKey: string }
    >({
      query: ({ code, idempotencyKey, ...body }) => ({
        url: getPath(code, 'redeem/'),
        method: 'POST',
        body,
        idempotencyKey,
      }),
    }),

    /** POST /invites/{code}/accept/: repeating it adds nothing. */
    acceptInvite: build.mutation<InviteChanges, string>({
      query: (code) => ({ url: getPath(code, 'accept/'), method: 'POST' }),
      transformResponse: (response: AcceptInviteResponse) => response.changes,
      invalidatesTags: (_changes, error) => (error ? [] : [list('User')]),
    }),
  }),
})

/**
 * GET /invites/{code}/: returns an invite, with what it adds to the account that is logged in. An
 * unknown code is a `not-found`.
 */
export const useGetInviteQuery = invitesApi.useGetInviteQuery

/**
 * POST /invites/{code}/redeem/: creates an account with what the invite grants and returns null.
 * Does not log in. An invite that has ended, or is for another address, is a `conflict`.
 */
export const useRedeemInviteMutation = invitesApi.useRedeemInviteMutation

/**
 * POST /invites/{code}/accept/: returns what the invite has added to the account. One that adds
 * nothing, has ended, or is for another address is a `conflict`.
 */
export const useAcceptInviteMutation = invitesApi.useAcceptInviteMutation
