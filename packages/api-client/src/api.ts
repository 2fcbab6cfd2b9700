import { createApi } from '@reduxjs/toolkit/query/react'
import { axiosBaseQuery } from './http/axiosBaseQuery.ts'
import { tagTypes } from './tags.ts'

/** The one API of this package; each resource adds its endpoints to it. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: axiosBaseQuery,
  tagTypes,
  endpoints: () => ({}),
})
