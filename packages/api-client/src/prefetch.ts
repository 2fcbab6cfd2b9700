export { createBrowserApiConfig } from './http/apiConfig.ts'
export { loadAxios } from './http/loadAxios.ts'
export { prefetchRequests } from './http/prefetchRequests.ts'
