import type {
  LabMarkerResponse,
  LabReport,
  LabReportResponse,
  LabResultsResponse,
  LabsResponse,
} from '@portal/contract'
import { api } from '../api.ts'
import { list, one } from '../tags.ts'

const tagged = api.enhanceEndpoints({ addTagTypes: ['LabReport', 'LabResult'] })

/**
 * The calls of lab results. No response must be stored on the device, which `offlineEndpoints`
 * ensures.
 */
export const labsApi = tagged.injectEndpoints({
  endpoints: (build) => ({
    /** GET /labs/: released reports, those on their way, and what the latest one changed. */
    getLabs: build.query<LabsResponse, void>({
      query: () => ({ url: '/labs/' }),
      providesTags: [list('LabReport')],
    }),

    /** GET /labs/results/: every marker with its latest result and last points. */
    listLabResults: build.query<LabResultsResponse, void>({
      query: () => ({ url: '/labs/results/' }),
      providesTags: [list('LabResult')],
    }),

    /** GET /labs/markers/{id}/: a marker with its explanation and all its results. */
    getLabMarker: build.query<LabMarkerResponse, string>({
      query: (id) => ({ url: `/labs/markers/${encodeURIComponent(id)}/` }),
      providesTags: [list('LabResult')],
    }),

    /** GET /labs/reports/{id}/: a released report. Another member's is a `not-found`. */
    getLabReport: build.query<LabReport, string>({
      query: (id) => ({ url: `/labs/reports/${encodeURIComponent(id)}/` }),
      transformResponse: (response: LabReportResponse) => response.report,
      providesTags: (_report, _error, id) => [one('LabReport', id)],
    }),

    /**
     * POST /labs/reports/{id}/seen/: removes the "new" mark, so that only reports are loaded again.
     * Rejected while viewing as a member.
     */
    markLabReportSeen: build.mutation<null, string>({
      query: (id) => ({
        url: `/labs/reports/${encodeURIComponent(id)}/seen/`,
        method: 'POST',
        body: {},
      }),
      invalidatesTags: (_result, _error, id) => [list('LabReport'), one('LabReport', id)],
    }),
  }),
})

/** GET /labs/: returns released reports, those on their way, and what the latest one changed. */
export const useGetLabsQuery = labsApi.useGetLabsQuery

/** GET /labs/results/: returns every marker with its latest result and last points. */
export const useListLabResultsQuery = labsApi.useListLabResultsQuery

/**
 * GET /labs/markers/{id}/: returns a marker with its explanation and results. An unknown one is a
 * `not-found`.
 */
export const useGetLabMarkerQuery = labsApi.useGetLabMarkerQuery

/** GET /labs/reports/{id}/: returns a released report. Another member's is a `not-found`. */
export const useGetLabReportQuery = labsApi.useGetLabReportQuery

/**
 * POST /labs/reports/{id}/seen/: removes the "new" mark and returns null. `forbidden` while viewing
 * as a member.
 */
export const useMarkLabReportSeenMutation = labsApi.useMarkLabReportSeenMutation
