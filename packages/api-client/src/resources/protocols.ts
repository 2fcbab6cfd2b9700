import type {
  CheckOffEntry,
  CheckOffsResponse,
  Protocol,
  ProtocolPage,
  ProtocolPreview,
  ProtocolPreviewResponse,
  ProtocolResponse,
  ProtocolsResponse,
} from '@portal/contract'
import { api } from '../api.ts'
import { list, listOf, one } from '../tags.ts'

/** The first and the last date (`yyyy-MM-dd`) of at most 31 days; omitted: the last seven. */
export interface ListProtocolsArgs {
  readonly fromDate?: string
  readonly toDate?: string
}

const tagged = api.enhanceEndpoints({ addTagTypes: ['Protocol'] })

/** None of these responses may be stored on the device. */
export const protocolsApi = tagged.injectEndpoints({
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
     * POST /protocols/check-offs/: at most 100. Each entry has its own result, and repeating the
     * request has no further effect. A refused entry proves that the protocols on screen are
     * stale.
     */
    saveCheckOffs: build.mutation<CheckOffsResponse, readonly CheckOffEntry[]>({
      query: (check_offs) => ({
        url: '/protocols/check-offs/',
        method: 'POST',
        body: { check_offs },
      }),
      invalidatesTags: (response) => (response === undefined ? [] : [list('Protocol')]),
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

export const {
  useListProtocolsQuery,
  useListEndedProtocolsInfiniteQuery,
  useGetProtocolQuery,
  useSaveCheckOffsMutation,
  useGetProtocolPreviewQuery,
} = protocolsApi
