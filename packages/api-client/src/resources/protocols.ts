import type {
  CheckOff,
  CheckOffEntry,
  CheckOffsResponse,
  Protocol,
  ProtocolPage,
  ProtocolPreview,
  ProtocolPreviewResponse,
  ProtocolResponse,
  ProtocolsResponse,
} from '@portal/contract'
import { getItemDayKey } from '@portal/domain/protocols'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { QueryStatus } from '@reduxjs/toolkit/query'
import { api } from '../api.ts'
import { OFFLINE_CACHE_SECONDS } from '../offlineCache.ts'
import { list, listOf, one } from '../tags.ts'
import type { InfiniteQueryHook, WithInfiniteErrors } from '../infiniteQueries.ts'

/** The first and the last date (`yyyy-MM-dd`) of at most 31 days; omitted: the last seven. */
export interface ListProtocolsArgs {
  readonly fromDate?: string
  readonly toDate?: string
}

/** Check-offs of one member. */
export interface SaveCheckOffsArgs {
  readonly memberId: string
  readonly entries: readonly CheckOffEntry[]
}

/** Returns one answer for each item and date: the one with the highest revision. */
function keepLatest(checkOffs: readonly CheckOff[]): CheckOff[] {
  const latest = new Map<string, CheckOff>()
  for (const checkOff of checkOffs) {
    const before = latest.get(getItemDayKey(checkOff))
    if (!before || checkOff.revision > before.revision)
      latest.set(getItemDayKey(checkOff), checkOff)
  }
  return [...latest.values()]
}

type ApiState = Parameters<typeof protocolsApi.util.selectCachedArgsForQuery>[0]

/** Adds what is stored and the streak to the loaded protocols, without another request. */
function addToLoaded(
  { results, streak }: CheckOffsResponse,
  dispatch: ThunkDispatch<ApiState, unknown, UnknownAction>,
  state: ApiState,
): void {
  const stored = results.flatMap((result) => result.stored ?? [])
  for (const args of protocolsApi.util.selectCachedArgsForQuery(state, 'listProtocols')) {
    // its response may be older than these entries
    const { status } = protocolsApi.endpoints.listProtocols.select(args)(state)
    if (status === QueryStatus.pending)
      dispatch(protocolsApi.util.invalidateTags([list('Protocol')]))
    dispatch(
      protocolsApi.util.updateQueryData('listProtocols', args, (response) => ({
        ...response,
        streak,
        check_offs: keepLatest([
          ...response.check_offs,
          ...stored.filter(({ day }) => day >= response.from_date && day <= response.to_date),
        ]),
      })),
    )
  }
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['Protocol'] })

const injected = tagged.injectEndpoints({
  endpoints: (build) => ({
    /**
     * GET /protocols/: current protocols, those that ended within the dates, the check-offs of the
     * dates, and the streak.
     */
    listProtocols: build.query<ProtocolsResponse, ListProtocolsArgs>({
      query: ({ fromDate, toDate }) => ({
        url: '/protocols/',
        params: { from_date: fromDate, to_date: toDate },
      }),
      providesTags: (data) => listOf('Protocol', data?.results),
      keepUnusedDataFor: OFFLINE_CACHE_SECONDS,
    }),

    /** GET /protocols/ended/: the last versions of ended protocols, latest first, paginated. */
    listEndedProtocols: build.infiniteQuery<ProtocolPage, void, string | null>({
      query: ({ pageParam }) => ({
        url: '/protocols/ended/',
        params: { cursor: pageParam ?? undefined },
      }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page.next ?? undefined,
      },
      providesTags: (data) =>
        listOf(
          'Protocol',
          data?.pages.flatMap((page) => page.results),
        ),
    }),

    /** GET /protocols/{id}/: with all versions and what each one changed. */
    getProtocol: build.query<Protocol, string>({
      query: (id) => ({ url: `/protocols/${encodeURIComponent(id)}/` }),
      transformResponse: (response: ProtocolResponse) => response.protocol,
      providesTags: (_protocol, _error, id) => [one('Protocol', id)],
    }),

    /**
     * POST /protocols/check-offs/: at most 100, of one member. Each entry has its own result, and
     * repeating the request has no further effect. The loaded protocols get what is stored and the
     * streak; a refused entry proves that they are stale. If somebody else is logged in by now,
     * nothing is saved (`conflict` with `other_member`).
     */
    saveCheckOffs: build.mutation<CheckOffsResponse, SaveCheckOffsArgs>({
      query: ({ memberId, entries }) => ({
        url: '/protocols/check-offs/',
        method: 'POST',
        body: { member_id: memberId, check_offs: entries },
      }),
      onQueryStarted: async (_args, { dispatch, getState, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => null)
        if (saved !== null) addToLoaded(saved.data, dispatch, getState())
      },
      invalidatesTags: (response) =>
        response?.results.every(({ is_accepted }) => is_accepted) === false
          ? [list('Protocol')]
          : [],
    }),

    /**
     * POST /protocols/preview/: the protocol of a preview link, without a login. A wrong, an
     * expired and a revoked link are the same `not-found`.
     */
    getProtocolPreview: build.query<ProtocolPreview, string>({
      // not in the URL, because URLs are logged
      query: (token) => ({ url: '/protocols/preview/', method: 'POST', body: { token } }),
      transformResponse: (response: ProtocolPreviewResponse) => response.preview,
    }),
  }),
})

export const protocolsApi: WithInfiniteErrors<typeof injected> = injected

/**
 * GET /protocols/: returns current protocols, the check-offs of the dates, and the streak.
 * `forbidden` without a membership.
 */
export const useListProtocolsQuery = protocolsApi.useListProtocolsQuery

/**
 * GET /protocols/ended/: returns pages of ended protocols, latest first. `forbidden` without a
 * membership.
 */
export const useListEndedProtocolsInfiniteQuery: InfiniteQueryHook<
  ProtocolPage,
  void,
  string | null
> = protocolsApi.useListEndedProtocolsInfiniteQuery

/**
 * GET /protocols/{id}/: returns a protocol with all versions and their changes. Another member's is
 * a `not-found`.
 */
export const useGetProtocolQuery = protocolsApi.useGetProtocolQuery

/**
 * POST /protocols/check-offs/: returns a result for each entry, and the streak. `other_member` is a
 * `conflict`.
 */
export const useSaveCheckOffsMutation = protocolsApi.useSaveCheckOffsMutation

/**
 * POST /protocols/preview/: returns the protocol of a preview link. A wrong, expired or revoked one
 * is a `not-found`.
 */
export const useGetProtocolPreviewQuery = protocolsApi.useGetProtocolPreviewQuery
