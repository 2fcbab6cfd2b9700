import type { MetadataResponse } from '@portal/contract'
import { api } from '../api.ts'

export const metadataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /metadata.json: the version of the app that the server serves. */
    getMetadata: build.query<MetadataResponse, void>({
      query: () => ({ url: '/metadata.json', base: 'root' }),
    }),
  }),
})

/** GET /metadata.json: returns the version of the app that the server serves. */
export const useGetMetadataQuery = metadataApi.useGetMetadataQuery
