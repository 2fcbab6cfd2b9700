import type { Brand, BrandResponse } from '@portal/contract'
import { api } from '../api.ts'

export const brandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** GET /brands/{brand_slug}/: needs no login. An unknown or closed brand is `not-found`. */
    getBrand: build.query<Brand, string>({
      query: (slug) => ({ url: `/brands/${encodeURIComponent(slug)}/` }),
      transformResponse: (response: BrandResponse) => response.brand,
    }),
  }),
})

/**
 * GET /brands/{brand_slug}/: returns a brand with its open offers, also to visitors. An unknown or
 * closed one is a `not-found`.
 */
export const useGetBrandQuery = brandsApi.useGetBrandQuery
