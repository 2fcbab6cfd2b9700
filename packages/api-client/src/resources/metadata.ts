import type { MetadataAnswer } from '@portal/contract'
import { api } from '../api.ts'

export const metadataApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /metadata.json — which version of the app the server now serves. */
    getMetadata: build.query<MetadataAnswer, void>({
      query: () => ({ url: '/metadata.json', base: 'root' }),
    }),
  }),
})

export const { useGetMetadataQuery } = metadataApi
