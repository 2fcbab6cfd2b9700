import type { OverviewResponse } from '@portal/contract'
import { api } from '../api.ts'

export const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /overview/: what is due, new or quiet, by the name of the part. */
    getOverview: build.query<OverviewResponse['overview'], void>({
      query: () => ({ url: '/overview/' }),
      transformResponse: ({ overview }: OverviewResponse) => overview,
    }),
  }),
})

/** GET /overview/: returns what is due, new or quiet, by the name of the part. */
export const useGetOverviewQuery = overviewApi.useGetOverviewQuery
